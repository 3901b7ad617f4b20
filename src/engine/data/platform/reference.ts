import type { AssetForm, FormBatchRequest } from '../../../schemas/wire/form-batch.ts';
import type { AlarmTypeNode, DeviceProduct, DictionaryType, TreeNode } from '../../../schemas/wire/reference.ts';
import { platformCall, shape } from './platform-call.ts';

/** Shared reference data (specification, section 7). */
const options = { hideNotify: true, hideLoading: true, isRead: true } as const;
/** Limits a tree to what the user may see of a group. */
interface SeenQuery {
  groupName?: 'Device' | 'Carrier';
  leastTree?: boolean;
}
interface ModelQuery {
  condition: object;
  pageNum: number;
  pageSize: number;
}

export const readDepartmentTree = platformCall({
  method: 'GET',
  path: '/system/api/department/tree',
  query: shape<SeenQuery | undefined>(),
  answer: shape<TreeNode>(),
  options,
});

export const readAreaTree = platformCall({
  method: 'GET',
  path: '/system/api/area/tree',
  query: shape<SeenQuery | undefined>(),
  answer: shape<TreeNode>(),
  options,
});

/** The staff of the tenant, by id (DICT-07). */
export const readStaff = platformCall({
  method: 'GET',
  path: '/system/api/user/all',
  options,
});

export const readDictionaries = platformCall({
  method: 'GET',
  path: '/system/api/dictionaryType/all',
  answer: shape<DictionaryType[]>(),
  options,
});

export const readDeviceProducts = platformCall({
  method: 'GET',
  path: '/island-assets/device/product/list',
  query: shape<{ isPermissionFilter?: true } | undefined>(),
  answer: shape<DeviceProduct[]>(),
  options,
});

export const readAlarmTypes = platformCall({
  method: 'GET',
  path: '/island-alarm/api/alarmtype/alarmTree',
  answer: shape<AlarmTypeNode[]>(),
  options,
});

export const readFlowDefinitions = platformCall({
  method: 'POST',
  path: '/workflow/definition/definitionEnum',
  options,
});

/** The types of carriers or facilities: entries of a dictionary. */
export const readModelTypes = platformCall({
  method: 'GET',
  path: '/system/api/dictionary/getModelType',
  query: shape<{ dictTypeId: string; groupName: 'Carrier' | 'Facility' }>(),
  options,
});

export const listCarrierModels = platformCall({
  method: 'POST',
  path: '/island-assets/api/carrierModel/list',
  body: shape<ModelQuery>(),
  options,
});

export const listFacilityModels = platformCall({
  method: 'POST',
  path: '/island-assets/api/facilityModel/list',
  body: shape<ModelQuery>(),
  options,
});

/** The second list of models: with `permission` those that the user may use (FORM-31). */
export const listPermittedCarrierModels = platformCall({
  method: 'POST',
  path: '/island-assets/api/carrierModel/list/all',
  body: shape<{ permission: true }>(),
  options,
});

export const listPermittedFacilityModels = platformCall({
  method: 'POST',
  path: '/island-assets/api/facilityModel/list/all',
  body: shape<{ permission: true }>(),
  options,
});

/** The forms of assets; '' means all types. */
export const readForms = platformCall({
  method: 'POST',
  path: '/island-assets/api/form/batch',
  body: shape<FormBatchRequest>(),
  answer: shape<AssetForm[]>(),
  options,
});
