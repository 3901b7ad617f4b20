import { type FieldName, type RecordName, titleOf } from '../records/field-name.ts';
import { type KnownRecords, placeOfField } from '../records/known-records.ts';
import type { FieldWords } from '../records/record-words.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { plainNames } from './plain-names.ts';

/** The record of a kind of object, and the fields that the log calls otherwise. */
interface LoggedRecord {
  of: RecordName;
  fields?: Readonly<Record<string, FieldName>>;
}

const asset = (of: 'device' | 'carrier' | 'facility') => ({
  areaCode: titleOf(of, 'deviceArea'),
  departmentCode: titleOf(of, 'manager'),
  images: titleOf(of, 'image'),
});

const user: LoggedRecord = {
  of: 'user',
  fields: {
    roles: titleOf('user', 'roleNames'),
    permissions: titleOf('user', 'permissionIds'),
    secondFactor: titleOf('user', 'hasSecondFactor'),
    batchPasswordHash: titleOf('user', 'batchOptPassword'),
  },
};

const records: Readonly<Record<string, LoggedRecord>> = {
  user,
  tenantAdmin: user,
  role: {
    of: 'role',
    fields: {
      permissions: titleOf('role', 'permissionIds'),
      requiresSecondFactor: titleOf('role', 'secondFactorRequired'),
    },
  },
  permission: { of: 'permission', fields: dataPermission() },
  department: {
    of: 'department',
    fields: {
      parentId: titleOf('department', 'parent.name'),
      position: titleOf('department', 'order'),
      enabled: titleOf('department', 'active'),
    },
  },
  area: { of: 'area', fields: { parentId: titleOf('area', 'parent.name') } },
  dictionary: {
    of: 'dictionaryEntry',
    fields: {
      label: titleOf('dictionaryEntry', 'dictLabel'),
      value: titleOf('dictionaryEntry', 'dictValue'),
      sort: titleOf('dictionaryEntry', 'dictSort'),
    },
  },
  device: {
    of: 'device',
    fields: {
      ...asset('device'),
      carrierId: titleOf('device', 'vehicleName'),
      productId: titleOf('device', 'deviceModelName'),
      position: titleOf('lampController', 'position'),
      driverModel: titleOf('lampController', 'driverModel'),
      lampType: titleOf('lampController', 'lampType'),
    },
  },
  lampTest: { of: 'lampTest' },
  carrier: { of: 'carrier', fields: { ...asset('carrier'), scene: titleOf('carrier', 'modelFile') } },
  facility: { of: 'facility', fields: { ...asset('facility'), carrierId: titleOf('facility', 'vehicleName') } },
  group: { of: 'group' },
  miniApp: { of: 'miniApp' },
  alarm: { of: 'alarm', fields: { clearedAt: titleOf('alarm', 'clearedDate') } },
  alarmType: {
    of: 'alarmType',
    fields: { rule: titleOf('alarmType', 'ruleText'), clearRule: titleOf('alarmType', 'clearText') },
  },
  product: { of: 'product' },
  property: { of: 'attribute', fields: { checkRule: titleOf('attribute', 'ruleText') } },
  tenant: { of: 'tenant' },
  job: { of: 'job', fields: { dueAt: titleOf('job', 'dueTime') } },
  carrierModel: { of: 'model' },
  facilityModel: { of: 'model' },
  notice: { of: 'announcement', fields: { status: titleOf('announcement', 'releaseStatus') } },
  feedback: { of: 'feedback' },
  wallScreen: { of: 'wallScreen', fields: { expiresAt: titleOf('wallScreen', 'expireTime') } },
  customReport: { of: 'report', fields: { schedule: titleOf('report', 'scheduleName') } },
};

/** What a data permission allows in each of its groups. */
function dataPermission(): LoggedRecord['fields'] {
  return {
    'Device.areaCodes': titleOf('permission', 'deviceConfig.areaCodes'),
    'Device.departmentCodes': titleOf('permission', 'deviceConfig.departmentCodes'),
    'Device.includesChildren': titleOf('permission', 'deviceConfig.includesChildren'),
    'Device.rights': titleOf('permission', 'deviceConfig.rights'),
    'Carrier.areaCodes': titleOf('permission', 'carrierConfig.areaCodes'),
    'Carrier.departmentCodes': titleOf('permission', 'carrierConfig.departmentCodes'),
    'Carrier.includesChildren': titleOf('permission', 'carrierConfig.includesChildren'),
    'Carrier.rights': titleOf('permission', 'carrierConfig.rights'),
  };
}

/** Labels are fields of their own in the forms of assets. */
const labels = 'labels';

/** The words of a logged value: those of the record of its object. Undefined for a field that no record has. */
export function wordsOfField(known: KnownRecords, objectType: string, path: readonly string[]): FieldWords | undefined {
  const { of, field } = recordFieldOf(objectType, path) ?? {};
  return of && field !== undefined ? known.find(of, field) : undefined;
}

/** The name of a logged value, from the outside in: 'Condition › Area'. A field that has no name anywhere is its key. */
export function nameOfValue(known: KnownRecords, objectType: string, path: readonly string[]): Bilingual[] {
  return path.map((key, at) => nameOf(known, objectType, path.slice(0, at + 1)) ?? { zh: key, en: key });
}

/** The place of a field in the log, which the database does not keep: as in the record, then those that no record has. */
export function rankOfField(objectType: string, key: string): number {
  const { of, field } = recordFieldOf(objectType, [key]) ?? {};
  const place = of && field !== undefined ? placeOfField(of, field) : -1;
  return place !== -1 ? place : 10_000 + (plainRanks.get(key) ?? plainRanks.size);
}

const plainRanks = new Map(Object.keys(plainNames).map((key, index) => [key, index]));

function nameOf(known: KnownRecords, objectType: string, path: readonly string[]): Bilingual | undefined {
  const title = wordsOfField(known, objectType, path)?.title;
  const key = path.at(-1)!;
  return title ?? (Object.hasOwn(plainNames, key) ? plainNames[key] : undefined);
}

function recordFieldOf(objectType: string, path: readonly string[]): FieldName | undefined {
  const record = Object.hasOwn(records, objectType) ? records[objectType] : undefined;
  if (!record) return undefined;
  if (path[0] === labels && path.length === 2) return { of: 'device', field: path[1]! };
  const field = path.join('.');
  return record.fields && Object.hasOwn(record.fields, field) ? record.fields[field] : { of: record.of, field };
}
