import type { ReferenceName } from './reference-names.ts';

/** What `names.<kind>` finds names of in expressions: the reference data, and the field that holds the key. */
export const nameKinds = {
  area: { from: 'areaTree', key: 'code' },
  department: { from: 'departmentTree', key: 'code' },
  product: { from: 'deviceProducts', key: 'id' },
  productCode: { from: 'deviceProducts', key: 'code' },
  deviceType: { from: 'deviceTypes', key: 'id' },
  carrierModel: { from: 'carrierModels', key: 'id' },
  facilityModel: { from: 'facilityModels', key: 'id' },
  alarmType: { from: 'alarmTypes', key: 'id' },
  staff: { from: 'staff', key: 'id' },
} as const satisfies Readonly<Record<string, { from: ReferenceName; key: string }>>;
