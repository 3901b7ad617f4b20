import type { ReferenceName } from '../grammar/reference-names.ts';
import type { FieldType } from './fields.ts';

/** A department or an area. */
const region = {
  id: 'text',
  code: 'text',
  name: 'text',
  level: 'number',
  parentId: 'text',
  description: 'text',
  enabled: 'boolean',
  children: 'list',
} as const;

/** Of the variants for devices and carriers. */
const held = { hasDevice: 'boolean', hasCarrier: 'boolean' } as const;
const departments = { ...region, shortName: 'text', active: 'boolean', userCount: 'number', ...held } as const;
const areas = { ...region, districtCode: 'text', location: 'record', hasOutline: 'boolean', ...held } as const;
const named = { id: 'text', code: 'text', name: 'text' } as const;
const alarmType = {
  id: 'text',
  key: 'text',
  name: 'text',
  parentId: 'text',
  deviceType: 'text',
  productCode: 'text',
} as const;
const products = {
  id: 'text',
  code: 'text',
  name: 'text',
  deviceType: 'text',
  deviceTypeName: 'text',
  icon: 'text',
  protocol: 'text',
  auth: 'boolean',
  sensorValueAttrDefMap: 'record',
  configurableAttrDefMap: 'record',
  techniqueAttrDefMap: 'record',
} as const;

/** The fields of shared reference data; of the rest they depend on the platform. */
export const referenceRows: Readonly<Partial<Record<ReferenceName, Readonly<Record<string, FieldType>>>>> = {
  departmentTree: departments,
  deviceDepartmentTree: departments,
  carrierDepartmentTree: departments,
  areaTree: areas,
  deviceAreaTree: areas,
  carrierAreaTree: areas,
  alarmLevels: {
    id: 'text',
    name: 'text',
    dictLabel: 'text',
    dictValue: 'text',
    dictSort: 'number',
    color: 'text',
    index: 'number',
  },
  deviceTypes: named,
  deviceTypesOrNone: named,
  alarmTypeList: alarmType,
  eventTypes: alarmType,
  staff: { id: 'text', name: 'text' },
  dictionary: { id: 'text', name: 'text', dictionaryDTOs: 'list' },
  deviceProducts: products,
  permittedProducts: products,
  alarmTypes: { ...alarmType, children: 'list' },
  flowDefinitions: { id: 'text', key: 'text', name: 'text', formConfig: 'any' },
  forms: { businessType: 'text', businessId: 'text', form: 'any' },
};
