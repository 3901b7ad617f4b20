/** Shapes of shared reference data (spec section 3, contract 3.5 and 3.6). */

/** A department or an area; the tree endpoints return one root object. */
export interface TreeNode {
  id: string;
  code: string;
  name: string;
  level: number;
  /** Null at the root. */
  parentId?: string | null;
  /** Departments: number of users, without child departments. */
  userCount?: number;
  children: TreeNode[];
  /** With parentId, which returns one level: true if this node has children. */
  hasChildren?: boolean;
  shortName?: string | null;
  /** Departments: the user who leads it, and its phone. */
  leaderId?: string | null;
  leaderName?: string | null;
  phone?: string | null;
  /** Departments: the code of the area it looks after. */
  areaCode?: string | null;
  /** Departments: false for one that is no longer offered for users and assets. */
  active?: boolean;
  /** Departments: its place among its siblings, from 1. */
  order?: number;
  description?: string | null;
  districtCode?: string | null;
  location?: { type: 'Point'; coordinates: [number, number]; coordinateSystemType: 'GCJ02' } | null;
  /** Areas: true for one with an outline. */
  hasOutline?: boolean;
  /** With groupName: true if this area or its children have devices or carriers. */
  hasDevice?: boolean;
  hasCarrier?: boolean;
  /** With groupName: false outside the data permission. leastTree drops such branches, not what is above other nodes. */
  enabled?: boolean;
}

/** GET /system/api/dictionaryType/all. */
export interface DictionaryType {
  id: string;
  name: string;
  /** True for one that the reader's tenant added. */
  mine?: boolean;
  /** Number of its entries, also those that are switched off. */
  count?: number;
  dictionaryDTOs: {
    id: string;
    dictLabel: string;
    dictSort: number;
    dictValue: string;
    dictTypeId: string;
    /** Hex, '#2a7af5'. */
    color?: string | null;
  }[];
}

/** An attribute definition of a product (contract 3.8). */
export interface AttributeDefinition {
  uKey: string;
  name: string;
  dataType: 'ENUM' | 'INTEGER' | 'DOUBLE' | 'STRING' | 'BOOLEAN';
  unit?: string | null;
  defaultValue?: string | null;
  isRequired?: boolean;
  /** A JSON string (FORM-26), or one of two legacy formats. */
  checkRule?: string | null;
  deviceModelId: string;
}

/** GET /island-assets/device/product/list. */
export interface DeviceProduct {
  id: string;
  code: string;
  name: string;
  deviceType: string;
  deviceTypeName: string;
  auth?: boolean;
  sensorValueAttrDefMap: Record<string, AttributeDefinition>;
  configurableAttrDefMap: Record<string, AttributeDefinition>;
  techniqueAttrDefMap: Record<string, { uKey: string; name: string; value: string; deviceModelId: string }>;
}

/** GET /island-alarm/api/alarmtype/alarmTree. */
export interface AlarmTypeNode {
  id: string;
  key: string;
  name: string;
  parentId: string;
  deviceType?: string | null;
  productCode?: string | null;
  children?: AlarmTypeNode[];
}
