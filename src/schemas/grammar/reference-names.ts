/** Reference data that every page shares (DICT-08). The names stand in `referenceCatalogue` with their calls. */
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
