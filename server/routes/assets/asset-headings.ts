import type { Bilingual } from '../../texts/bilingual.ts';
import type { Organisation } from './asset-fields.ts';
import type { AssetKind } from './asset-kind.ts';

/** Headings of files of devices, imported and exported. */
export const deviceHeadings = {
  uid: { zh: '设备编号', en: 'UID' },
  name: { zh: '设备名称', en: 'Device name' },
  deviceArea: { zh: '所属区域', en: 'Area' },
  manager: { zh: '管理部门', en: 'Department' },
  longitude: { zh: '经度', en: 'Longitude' },
  latitude: { zh: '纬度', en: 'Latitude' },
  address: { zh: '地址', en: 'Address' },
  installationDate: { zh: '安装日期', en: 'Installation date' },
  vehicleId: { zh: '安装载体编号', en: 'Carrier UID' },
  qualityAssuranceDate: { zh: '质保期', en: 'Warranty' },
} satisfies Record<string, Bilingual>;
export type AssetHeadings = Readonly<Record<keyof typeof deviceHeadings, Bilingual>>;

/** The same of each kind. */
export const headingsOf: Readonly<Record<AssetKind['businessType'], AssetHeadings>> = {
  IOTDEVICE: deviceHeadings,
  CARRIER: { ...deviceHeadings, uid: { zh: '载体编号', en: 'UID' }, name: { zh: '载体名称', en: 'Carrier name' } },
  FACILITY: { ...deviceHeadings, uid: { zh: '设施编号', en: 'UID' }, name: { zh: '设施名称', en: 'Facility name' } },
};

/** Headings of dictionary choices. */
export const organisationHeadings: Readonly<Record<Organisation, Bilingual>> = {
  operationalUnit: { zh: '运营单位', en: 'Operating unit' },
  production: { zh: '生产厂家', en: 'Manufacturer' },
  status: { zh: '资产状态', en: 'Asset state' },
  supplier: { zh: '供应商', en: 'Supplier' },
  installer: { zh: '安装单位', en: 'Installer' },
  maintenanceVendor: { zh: '维保单位', en: 'Maintenance company' },
};

/** Headings of columns that are exported only. */
export const exportHeadings = {
  product: { zh: '产品', en: 'Product' },
  deviceType: { zh: '设备类型', en: 'Device type' },
  model: { zh: '型号', en: 'Model' },
  type: { zh: '类型', en: 'Type' },
  onlineStatus: { zh: '状态', en: 'Status' },
  lastActiveTime: { zh: '最近活动', en: 'Last active' },
  mountedCount: { zh: '挂载设备数', en: 'Mounted devices' },
  createTime: { zh: '创建时间', en: 'Created' },
} satisfies Record<string, Bilingual>;
