/** Reference data shared by all pages (DICT-08). `referenceCatalogue` has the calls. */
export const referenceNames = [
  'departmentTree',
  'areaTree',
  'dictionary',
  'deviceProducts',
  'alarmTypes',
  'flowDefinitions',
  'carrierTypes',
  'carrierModels',
  'facilityTypes',
  'facilityModels',
  'forms',
] as const;
export type ReferenceName = (typeof referenceNames)[number];
