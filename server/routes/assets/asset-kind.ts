import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FieldGroup } from '../../../src/engine/forms/compile-form.ts';
import type { AssetFilters, AssetGroup } from '../../access/asset-scope.ts';
import type { ProductKind } from '../../access/product-scope.ts';
import { type Attachment, type AttributeValue, carriers, devices, facilities } from '../../db/schema.ts';
import type { AuditedObject } from '../../operation-log/audited-object.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { carrierFields, deviceFields, facilityFields } from './asset-fields.ts';

/** The columns that every kind of asset has. */
type AssetTable = PgTable &
  Record<
    'id' | 'tenantId' | 'uid' | 'name' | 'areaCode' | 'departmentCode' | 'longitude' | 'labels' | 'version',
    PgColumn
  >;

/** A stored asset, as far as the kinds agree; the rest depends on its kind. */
export interface StoredAsset {
  id: string;
  uid: string;
  name: string;
  areaCode: string;
  departmentCode: string;
  address: string | null;
  longitude: number | null;
  latitude: number | null;
  installationDate: string | null;
  labels: Record<string, string>;
  configurableAttrs: AttributeValue[];
  diyAttrs: Record<string, unknown>;
  images: Attachment[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Of devices. */
  productId?: string;
  /** Of carriers and facilities. */
  modelId?: string | null;
  type?: string;
  status?: string;
  /** Of devices and facilities. */
  carrierId?: string | null;
  /** Of carriers. */
  scene?: Attachment[];
}

/** Devices, carriers and facilities have the same calls, checks and files. */
export interface AssetKind {
  businessType: ProductKind;
  path: string;
  table: AssetTable;
  /** Its product or model: its column, its name on the wire, and whether it is there. */
  owner: { column: 'productId' | 'modelId'; field: 'productModelId' | 'modelId' };
  /** Data permission of lists, and of places (PERM-03). */
  group: Exclude<keyof AssetFilters, 'alarms' | 'scopes'>;
  scope: AssetGroup;
  codes: { add: string; edit: string; delete: string };
  object: AuditedObject;
  /** Singular and plural; the plural names files. */
  noun: Bilingual;
  /** Name of its imports. */
  importName: string;
  uidIndex: string;
  groups: readonly FieldGroup[];
  /** Carriers and facilities have their state in a column, devices among their labels. */
  hasStatusColumn: boolean;
  /** Whether it can be mounted on a carrier, whose address it then has. */
  isMountable: boolean;
  texts: Record<'uidTaken' | 'uidRepeated' | 'ownerMissing' | 'ownerFixed' | 'ownerNotOffered', MessageKey>;
}

const modelTexts = {
  ownerMissing: 'modelMissing',
  ownerFixed: 'modelFixed',
  ownerNotOffered: 'modelNotOffered',
} as const;

export const deviceKind: AssetKind = {
  businessType: 'IOTDEVICE',
  path: '/island-assets/device',
  table: devices,
  owner: { column: 'productId', field: 'productModelId' },
  group: 'devices',
  scope: 'Device',
  codes: { add: '200111', edit: '200112', delete: '200113' },
  object: audited.device,
  noun: { zh: '设备', en: 'devices' },
  importName: 'devices',
  uidIndex: 'devices_uid',
  groups: deviceFields,
  hasStatusColumn: false,
  isMountable: true,
  texts: {
    uidTaken: 'uidTaken',
    uidRepeated: 'uidRepeated',
    ownerMissing: 'productMissing',
    ownerFixed: 'productFixed',
    ownerNotOffered: 'productNotOffered',
  },
};

export const carrierKind: AssetKind = {
  businessType: 'CARRIER',
  path: '/island-assets/vehicle',
  table: carriers,
  owner: { column: 'modelId', field: 'modelId' },
  group: 'carriers',
  scope: 'Carrier',
  codes: { add: '200131', edit: '200132', delete: '200133' },
  object: audited.carrier,
  noun: { zh: '载体', en: 'carriers' },
  importName: 'carriers',
  uidIndex: 'carriers_uid',
  groups: carrierFields,
  hasStatusColumn: true,
  isMountable: false,
  texts: { ...modelTexts, uidTaken: 'carrierUidTaken', uidRepeated: 'uidRepeated' },
};

/** Data permissions name devices and carriers only: facilities belong to the latter, as both are places. */
export const facilityKind: AssetKind = {
  businessType: 'FACILITY',
  path: '/island-assets/facility',
  table: facilities,
  owner: { column: 'modelId', field: 'modelId' },
  group: 'facilities',
  scope: 'Carrier',
  codes: { add: '200121', edit: '200122', delete: '200123' },
  object: audited.facility,
  noun: { zh: '设施', en: 'facilities' },
  importName: 'facilities',
  uidIndex: 'facilities_uid',
  groups: facilityFields,
  hasStatusColumn: true,
  isMountable: true,
  texts: { ...modelTexts, uidTaken: 'facilityUidTaken', uidRepeated: 'uidRepeated' },
};

/** Paths whose users may read carriers and facilities. */
export const placeReaders: readonly string[] = ['/csmb', '/assetsManagement', '/lightTools', '/appManage'];
