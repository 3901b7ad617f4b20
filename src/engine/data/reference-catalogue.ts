import type { ReferenceName } from '../../schemas/reference-names.ts';
import type { ReferenceEventType } from '../../schemas/wire/event-names.ts';
import type { Call } from './http/call.ts';

/** How one piece of shared reference data is read, and which events say that it has changed (RT-03). */
export interface ReferenceEntry {
  call: Call;
  events: readonly ReferenceEventType[];
}

const quiet = { hideNotify: true, hideLoading: true } as const;
const allRows = { condition: {}, pageNum: 1, pageSize: 10000 };
/** Dictionary types whose entries are the types of carriers and of facilities (specification, section 9). */
const carrierTypeId = '829743063894999040';
const facilityTypeId = '829743104193871872';

/** All shared reference data with its calls (specification, section 7). */
export const referenceCatalogue: Record<ReferenceName, ReferenceEntry> = {
  departmentTree: {
    call: { method: 'GET', path: '/system/api/department/tree', options: quiet },
    events: ['department'],
  },
  areaTree: { call: { method: 'GET', path: '/system/api/area/tree', options: quiet }, events: ['area'] },
  dictionary: {
    call: { method: 'GET', path: '/system/api/dictionaryType/all', options: quiet },
    events: ['dictionary'],
  },
  deviceProducts: {
    call: { method: 'GET', path: '/island-assets/device/product/list', options: quiet },
    events: ['deviceType', 'deviceModel'],
  },
  alarmTypes: {
    call: { method: 'GET', path: '/island-alarm/api/alarmtype/alarmTree', options: quiet },
    events: ['alarmType'],
  },
  flowDefinitions: {
    call: { method: 'POST', path: '/workflow/definition/definitionEnum', options: quiet },
    events: ['definitionEnum'],
  },
  carrierTypes: {
    call: {
      method: 'GET',
      path: '/system/api/dictionary/getModelType',
      query: { dictTypeId: carrierTypeId, groupName: 'Carrier' },
      options: quiet,
    },
    events: ['carrierType'],
  },
  carrierModels: {
    call: { method: 'POST', path: '/island-assets/api/carrierModel/list', body: allRows, options: quiet },
    events: ['carrierModel'],
  },
  facilityTypes: {
    call: {
      method: 'GET',
      path: '/system/api/dictionary/getModelType',
      query: { dictTypeId: facilityTypeId, groupName: 'Facility' },
      options: quiet,
    },
    events: ['facilityType'],
  },
  facilityModels: {
    call: { method: 'POST', path: '/island-assets/api/facilityModel/list', body: allRows, options: quiet },
    events: ['FacilityModel'],
  },
  forms: {
    call: { method: 'POST', path: '/island-assets/api/form/batch', body: { businessType: '' }, options: quiet },
    events: ['form'],
  },
};
