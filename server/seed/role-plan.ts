import type { Bilingual } from '../texts/bilingual.ts';

/** A role of every seeded tenant. Menus are named by the entry at the top of a branch. */
export interface RolePlan {
  key: string;
  name: string;
  caption: Bilingual;
  description: string;
  isAdmin?: boolean;
  systemDefault?: boolean;
  menus: 'all' | string[];
  functions: 'all' | string[];
}

const PERSONAL_CENTRE = '100027';
const WORKBENCH = '100002';
const DASHBOARD = '100060';
const ORGANIZATION = '100502';
const USERS = '100501';
const REPORTS = ['200361', '200362'];
const DEVICES = '200110';
const EDIT_DEVICES = '200112';
/** Sending commands, also to many devices at once. */
export const CONTROL_DEVICES = '200114';
const FACILITIES = '200120';
const CARRIERS = '200130';
const EDIT_PLACES = ['200122', '200132', '200134'];
const ALARM_BELL = ['100450', '100148', '100149'];
const FEEDBACK_BUTTON = '100381';
/** Acknowledging, handling and dispatching. */
export const HANDLE_ALARMS = '100445';
const DATA_REPORT = '200350';
const NEWS_AND_NOTICES = ['100455', '100456', '100784', '100785'];

export const ROLE_PLANS: RolePlan[] = [
  {
    key: 'administrator',
    name: '系统管理员',
    caption: { zh: '管理员', en: 'administrator' },
    description: '拥有本租户的全部菜单与功能',
    isAdmin: true,
    systemDefault: true,
    menus: 'all',
    functions: 'all',
  },
  {
    key: 'operator',
    name: '运维人员',
    caption: { zh: '运维人员', en: 'operator' },
    description: '照明、告警与工单的日常运维，可查看组织机构与用户',
    menus: [
      WORKBENCH,
      DASHBOARD,
      ...REPORTS,
      '100069',
      DATA_REPORT,
      '100200',
      '100220',
      DEVICES,
      FACILITIES,
      CARRIERS,
      ORGANIZATION,
      USERS,
      '100629',
      PERSONAL_CENTRE,
    ],
    functions: [
      ...ALARM_BELL,
      ...NEWS_AND_NOTICES,
      '100300',
      HANDLE_ALARMS,
      '100515',
      FEEDBACK_BUTTON,
      EDIT_DEVICES,
      CONTROL_DEVICES,
      ...EDIT_PLACES,
      '100801',
      '100802',
      '100803',
      '100248',
    ],
  },
  {
    key: 'viewer',
    name: '只读用户',
    caption: { zh: '只读用户', en: 'viewer' },
    description: '仅可查看工作台与看板',
    menus: [WORKBENCH, DASHBOARD, PERSONAL_CENTRE],
    functions: ['100450', '100148'],
  },
  {
    key: 'lighting',
    name: '照明工程师',
    caption: { zh: '照明工程师', en: 'lighting engineer' },
    description: '单灯、集中控制器与照明策略',
    menus: [WORKBENCH, '100200', DEVICES, CARRIERS, PERSONAL_CENTRE],
    functions: [
      EDIT_DEVICES,
      CONTROL_DEVICES,
      '200111',
      '100801',
      '100802',
      '100803',
      '100804',
      '100805',
      '100806',
      '100807',
      '100248',
      '100352',
      '100354',
    ],
  },
  {
    key: 'dispatcher',
    name: '值班主管',
    caption: { zh: '值班主管', en: 'duty manager' },
    description: '值班、告警处置与工单派发',
    menus: [WORKBENCH, DASHBOARD, ...REPORTS, '100220', ORGANIZATION, USERS, PERSONAL_CENTRE],
    functions: [...ALARM_BELL, ...NEWS_AND_NOTICES, '100300', HANDLE_ALARMS, '100734', '100515', FEEDBACK_BUTTON],
  },
  {
    key: 'analyst',
    name: '数据分析员',
    caption: { zh: '数据分析员', en: 'analyst' },
    description: '数据展示与告警报表',
    menus: [WORKBENCH, ...REPORTS, '100069', DATA_REPORT, '100246', '100629', PERSONAL_CENTRE],
    functions: [FEEDBACK_BUTTON],
  },
];

/** Whether a role of the plan has a function. */
export const roleHas = (key: string, functionId: string): boolean =>
  ROLE_PLANS.some((plan) => plan.key === key && (plan.functions === 'all' || plan.functions.includes(functionId)));
