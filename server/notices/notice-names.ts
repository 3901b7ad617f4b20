import type { EnumEntry } from '../../src/schemas/wire/news.ts';
import type {
  NoticeGrade,
  NoticeType,
  ReleaseRange,
  ReleaseStatus,
  ReleaseWay,
} from '../../src/schemas/wire/notices.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { Locale } from '../texts/messages.ts';

/** Enumerations of notices with their captions (contract 3.10). */
export const noticeNames = {
  noticeType: {
    notice: { zh: '通知公告', en: 'Notice' },
    maintenance: { zh: '停机维护', en: 'Maintenance' },
    safety: { zh: '安全提示', en: 'Safety' },
    other: { zh: '其他', en: 'Other' },
  } satisfies Record<NoticeType, Bilingual>,
  grade: {
    normal: { zh: '普通', en: 'Normal' },
    important: { zh: '重要', en: 'Important' },
    urgent: { zh: '紧急', en: 'Urgent' },
  } satisfies Record<NoticeGrade, Bilingual>,
  releaseRange: {
    all: { zh: '全部人员', en: 'Everyone' },
    department: { zh: '指定部门', en: 'Departments' },
    role: { zh: '指定角色', en: 'Roles' },
    user: { zh: '指定人员', en: 'People' },
  } satisfies Record<ReleaseRange, Bilingual>,
  releaseStatus: {
    draft: { zh: '草稿', en: 'Draft' },
    scheduled: { zh: '待发布', en: 'Scheduled' },
    released: { zh: '已发布', en: 'Published' },
    recalled: { zh: '已撤回', en: 'Recalled' },
    expired: { zh: '已失效', en: 'Expired' },
  } satisfies Record<ReleaseStatus, Bilingual>,
  releaseWay: {
    now: { zh: '立即发布', en: 'Now' },
    timed: { zh: '定时发布', en: 'Scheduled' },
  } satisfies Record<ReleaseWay, Bilingual>,
} as const;
export type NoticeEnum = keyof typeof noticeNames;

/** Returns the caption of a stored value; unknown values are returned as they are. */
export function noticeName(kind: NoticeEnum, value: string, locale: Locale): string {
  const names: Readonly<Record<string, Bilingual>> = noticeNames[kind];
  return (Object.hasOwn(names, value) ? names[value]?.[locale] : undefined) ?? value;
}

/** Lists an enumeration in wire format. */
export const noticeEnum = (kind: NoticeEnum, locale: Locale): EnumEntry[] =>
  Object.entries(noticeNames[kind]).map(([value, name]) => ({ value, label: name[locale] }));
