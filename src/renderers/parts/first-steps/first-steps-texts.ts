import type { FirstStepKey } from '../../../schemas/wire/tenants.ts';

/** Texts of the part firstSteps. */
export const firstStepsTexts = {
  title: { zh: '开始使用', en: 'First steps' },
  progress: { zh: '已完成 {done}/{total}', en: '{done} of {total} done' },
  done: { zh: '已完成', en: 'Done' },
  open: { zh: '待完成', en: 'To do' },
} as const;

/** The title of each step. */
export const firstStepTitles: Readonly<Record<FirstStepKey, { zh: string; en: string }>> = {
  logo: { zh: '设置 Logo 与标题', en: 'Set logo and titles' },
  areas: { zh: '建立区域', en: 'Add areas' },
  departments: { zh: '建立部门', en: 'Add departments' },
  roles: { zh: '为用户分配角色', en: 'Add users with roles' },
  models: { zh: '登记产品或型号', en: 'Add a product or model' },
  devices: { zh: '添加或导入设备', en: 'Add or import devices' },
  alarmRules: { zh: '为告警类型设置规则', en: 'Set alarm rules' },
};
