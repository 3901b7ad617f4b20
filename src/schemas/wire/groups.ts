import { type Static, Type } from 'typebox';
import { exportFields } from './imports.ts';
import { filterText, idText, limits, listOfIds, optional, optionalText, pageFields, version } from './limits.ts';

const groupType = () => Type.Union([Type.Literal('PRIVATE'), Type.Literal('COMMON')]);
/** PRIVATE: its owner's alone. COMMON: everybody's of the tenant. */
export type GroupType = 'PRIVATE' | 'COMMON';

/** What a dynamic group holds, as POST /island-assets/device/page takes it; its device type is that of the group. */
export const DeviceFilters = Type.Object({
  deviceArea: optionalText(limits.code),
  manager: optionalText(limits.code),
  onlineStatus: optionalText(limits.word),
  productCode: optionalText(limits.word),
  searchValue: optionalText(),
});
export type DeviceFilters = Static<typeof DeviceFilters>;

/** POST /island-business/api/group (contract 3.12); PUT /island-business/api/group/{id} takes the same. */
export const GroupSave = Type.Object({
  name: Type.String({ maxLength: 100 }),
  remark: optionalText(500),
  deviceTypeCode: Type.String({ minLength: 1, maxLength: limits.word }),
  deviceTypeEnum: optional(Type.Literal('IOTDEVICE')),
  groupType: groupType(),
  /** True for a group of what fulfils `condition`; false, the default, for one of chosen devices. */
  isDynamic: optional(Type.Boolean()),
  condition: optional(DeviceFilters),
  version: version(),
});
export type GroupSave = Static<typeof GroupSave>;

/** The query of GET /island-business/api/group/list. */
export const GroupQuery = Type.Object({
  deviceTypeEnum: filterText(limits.word),
  deviceTypeCode: filterText(limits.word),
  groupType: Type.Optional(groupType()),
});

/** The query of POST /island-business/api/group/device/group/tree. */
export const GroupTreeQuery = Type.Object({ groupType: Type.Optional(groupType()) });

/** POST /island-business/api/group/device: the name of the list is the contract's; it holds ids of devices. */
export const GroupDevices = Type.Object({
  groupId: idText(),
  deviceModelId: Type.Array(idText(), { minItems: 1, maxItems: limits.ids }),
});

/** POST /island-business/api/group/device/pageList. */
export const GroupDevicePage = Type.Object({
  ...pageFields(1000),
  condition: Type.Object({
    groupId: idText(),
    name: filterText(),
    uid: filterText(),
    searchValue: filterText(),
    onlineStatus: filterText(limits.word),
    productCode: filterText(limits.word),
    deviceArea: filterText(limits.code),
    manager: filterText(limits.code),
    idList: Type.Optional(listOfIds()),
  }),
});

/** POST /island-business/api/group/device/uids: a pasted list, the first column of each line is a UID. */
export const GroupUids = Type.Object({ groupId: idText(), uids: Type.String({ minLength: 1, maxLength: 100_000 }) });

/** POST /island-business/api/group/device/export. */
export const GroupDeviceExport = Type.Object({ condition: Type.Object({ groupId: idText() }), ...exportFields });

/** A row of GET /island-business/api/group/list, and a group in the tree. */
export interface GroupRow {
  id: string;
  name: string;
  remark: string | null;
  deviceTypeCode: string;
  deviceTypeEnum: string;
  groupType: GroupType;
  isDynamic: boolean;
  condition: DeviceFilters | null;
  /** Devices in it that the reader sees. */
  count: number;
  online: number;
  createTime: string;
  updateTime: string;
  version: number;
}

/** A node of POST /island-business/api/group/device/group/tree; `key`, `name` and `children` are ours, for any tree. */
export interface GroupTypeNode {
  deviceType: string;
  deviceTypeName: string;
  groupInfDTOS: GroupNode[];
  key: string;
  name: string;
  count: number;
  children: GroupNode[];
}

export type GroupNode = GroupRow & { key: string };
