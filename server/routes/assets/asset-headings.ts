import { type Heading, titleOf } from '../../records/field-name.ts';
import type { Organisation } from './asset-fields.ts';
import type { AssetKind } from './asset-kind.ts';

/** The record of each kind. */
const recordOf = { IOTDEVICE: 'device', CARRIER: 'carrier', FACILITY: 'facility' } as const;

/** Headings of files of assets, imported and exported. A file has names of several things: those of its own are in full. */
const commonHeadings = (of: 'device' | 'carrier' | 'facility') => ({
  deviceArea: titleOf(of, 'deviceArea'),
  manager: titleOf(of, 'manager'),
  longitude: { zh: '经度', en: 'Longitude' },
  latitude: { zh: '纬度', en: 'Latitude' },
  address: titleOf(of, 'address'),
  installationDate: titleOf(of, 'installationDate'),
  vehicleId: { zh: '安装载体编号', en: 'Carrier UID' },
  qualityAssuranceDate: titleOf('device', 'qualityAssuranceDate'),
});

/** Headings of files of devices, imported and exported. */
export const deviceHeadings = {
  uid: { zh: '设备编号', en: 'UID' },
  name: { zh: '设备名称', en: 'Device name' },
  ...commonHeadings('device'),
} satisfies Record<string, Heading>;
export type AssetHeadings = Readonly<Record<keyof typeof deviceHeadings, Heading>>;

/** The same of each kind. */
export const headingsOf: Readonly<Record<AssetKind['businessType'], AssetHeadings>> = {
  IOTDEVICE: deviceHeadings,
  CARRIER: {
    uid: { zh: '载体编号', en: 'UID' },
    name: { zh: '载体名称', en: 'Carrier name' },
    ...commonHeadings('carrier'),
  },
  FACILITY: {
    uid: { zh: '设施编号', en: 'UID' },
    name: { zh: '设施名称', en: 'Facility name' },
    ...commonHeadings('facility'),
  },
};

/** Headings of dictionary choices. */
export const organisationHeadings: Readonly<Record<Organisation, Heading>> = {
  operationalUnit: titleOf('device', 'operationalUnit'),
  production: titleOf('device', 'production'),
  status: titleOf('device', 'status'),
  supplier: titleOf('device', 'supplier'),
  installer: titleOf('device', 'installer'),
  maintenanceVendor: titleOf('device', 'maintenanceVendor'),
};

/** Headings of columns that are exported only. */
export const exportHeadings = {
  product: titleOf('device', 'deviceModelName'),
  deviceType: titleOf('product', 'deviceType'),
  onlineStatus: titleOf('device', 'onlineStatus'),
  lastActiveTime: titleOf('device', 'lastActiveTime'),
  createTime: { zh: '创建时间', en: 'Created' },
} satisfies Record<string, Heading>;

/** The same of what has a model. */
export const modelHeadings = (kind: AssetKind['businessType']) => {
  const of = recordOf[kind] === 'facility' ? 'facility' : 'carrier';
  return { model: titleOf(of, 'modelName'), type: titleOf(of, 'typeName') };
};
