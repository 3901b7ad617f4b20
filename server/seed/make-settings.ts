import type { flowDefinitions, personalization } from '../db/schema.ts';
import type { TenantContext } from './tenant-context.ts';

/** Titles of sign-in page, console and wall screen, and the ICP text. */
export function makePersonalization(context: TenantContext): (typeof personalization.$inferInsert)[] {
  const { titles } = context.place;
  const row = (system: string, type: string, title: string) => {
    return { id: context.newId(), tenantId: context.tenantId, system, type, title };
  };
  return [
    row('esso', 'title', titles.signIn),
    row('esso', 'icp', titles.filing),
    row('portal', 'title', titles.portal),
    row('screen', 'title', titles.screen),
  ];
}

const FLOWS = [
  {
    key: 'repair',
    name: { zh: '故障维修流程', en: 'Repair' },
    fields: {
      description: { type: 'textarea', label: '故障描述', required: true },
      priority: {
        type: 'radio',
        label: '优先级',
        default: '100',
        options: [
          { text: '高', value: '0' },
          { text: '中', value: '100' },
          { text: '低', value: '200' },
        ],
      },
      deadline: { type: 'datetime', label: '完成时限' },
    },
  },
  {
    key: 'inspection',
    name: { zh: '巡检流程', en: 'Inspection' },
    fields: {
      route: { type: 'input', label: '巡检路线', required: true },
      date: { type: 'date', label: '巡检日期', required: true },
      result: { type: 'textarea', label: '巡检结果' },
    },
  },
  {
    key: 'assetApproval',
    name: { zh: '新增资产审批', en: 'New asset approval' },
    fields: {
      assetName: { type: 'input', label: '资产名称', required: true },
      amount: { type: 'number', label: '数量', default: 1 },
      reason: { type: 'textarea', label: '申请理由' },
    },
  },
];

/** Three flow definitions with their forms. */
export function makeFlows(context: TenantContext): (typeof flowDefinitions.$inferInsert)[] {
  return FLOWS.map(({ key, name, fields }) => ({
    id: context.newId(),
    tenantId: context.tenantId,
    key,
    name,
    formConfig: { formDesc: fields, order: Object.keys(fields) },
  }));
}
