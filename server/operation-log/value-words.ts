import type { Bilingual } from '../texts/bilingual.ts';
import type { Locale } from '../texts/messages.ts';

const yesNo: Readonly<Record<string, Bilingual>> = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } };

/** Words of the values that fields have, by field; `notice.status` is that of announcements. */
const words: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  dataScope: {
    all: { zh: '全部', en: 'All' },
    ownBelow: { zh: '本部门及下级', en: 'Own department and below' },
    own: { zh: '仅本部门', en: 'Own department only' },
    chosen: { zh: '指定的数据权限', en: 'Chosen data permissions' },
  },
  productScope: {
    all: { zh: '全部', en: 'All' },
    chosen: { zh: '指定的产品与型号', en: 'Chosen products and models' },
  },
  groupType: { COMMON: { zh: '公共', en: 'Shared' }, PRIVATE: { zh: '个人', en: 'Private' } },
  releaseRange: {
    all: { zh: '全部人员', en: 'Everyone' },
    department: { zh: '指定部门', en: 'Departments' },
    role: { zh: '指定角色', en: 'Roles' },
    user: { zh: '指定人员', en: 'Selected users' },
  },
  'notice.status': {
    draft: { zh: '草稿', en: 'Draft' },
    scheduled: { zh: '待发布', en: 'Scheduled' },
    released: { zh: '已发布', en: 'Released' },
    expired: { zh: '已失效', en: 'Expired' },
    recalled: { zh: '已撤回', en: 'Recalled' },
  },
  'feedback.status': {
    new: { zh: '待处理', en: 'New' },
    doing: { zh: '处理中', en: 'In progress' },
    done: { zh: '已处理', en: 'Done' },
    closed: { zh: '已关闭', en: 'Closed' },
  },
  'miniApp.status': { active: { zh: '正常', en: 'Active' }, suspended: { zh: '已暂停', en: 'Suspended' } },
  'carrier.status': {
    NORMAL: { zh: '正常', en: 'Active' },
    DAMAGED: { zh: '损坏', en: 'Damaged' },
    MAINTAIN: { zh: '维修', en: 'In repair' },
  },
  'facility.status': {
    NORMAL: { zh: '正常', en: 'Active' },
    DAMAGED: { zh: '损坏', en: 'Damaged' },
    MAINTAIN: { zh: '维修', en: 'In repair' },
  },
};

/** The word of a logged value; undefined for one that says itself. */
export function wordOfValue(
  objectType: string,
  path: readonly string[],
  value: unknown,
  locale: Locale,
): string | undefined {
  if (typeof value === 'boolean') return yesNo[String(value)]![locale];
  const field = path.at(-1) ?? '';
  const known = words[`${objectType}.${field}`] ?? words[field];
  const word = known && Object.hasOwn(known, String(value)) ? known[String(value)] : undefined;
  return word?.[locale];
}
