import type { ReferenceName } from '../../schemas/grammar/reference-names.ts';
import type { ReferenceEventType } from '../../schemas/wire/event-names.ts';
import { readFlows } from '../records/read-flows.ts';
import { readList } from '../records/read-rows.ts';
import type { CallOptions } from './http/call.ts';
import type { Http } from './http/create-http.ts';
import * as calls from './platform/reference.ts';

/** Reference data that is read by a call, and the events that report its changes (RT-03). */
export interface ReferenceCall {
  read(http: Pick<Http, 'send'>, more: { signal: AbortSignal; options: CallOptions }): Promise<unknown>;
  events: readonly ReferenceEventType[];
}

/** Reference data that is computed from other reference data, and changes with it. */
export interface DerivedReference {
  from: ReferenceName;
  /** A function of `derive-reference.ts`, which loads on first use. */
  derive: keyof typeof import('./derive-reference.ts');
}

const allRows = { condition: {}, pageNum: 1, pageSize: 10000 };
/** What the user may see of devices or carriers, without the branches outside (DICT-01, DICT-02). */
const seenDevices = { groupName: 'Device', leastTree: true } as const;
const seenCarriers = { groupName: 'Carrier', leastTree: true } as const;
/** Dictionary types with the types of carriers and facilities (specification, section 9). */
const carriers = { dictTypeId: '829743063894999040', groupName: 'Carrier' } as const;
const facilities = { dictTypeId: '829743104193871872', groupName: 'Facility' } as const;

/** What a permission-filtered list offers: a platform may leave out the others, or flag them there (FORM-31). */
const offered = async (list: Promise<unknown>) =>
  readList(await list).filter(({ auth, enabled }) => auth !== false && enabled !== false);
const filtered = { permission: true } as const;

/** All shared reference data with its calls (specification, sections 3 and 7). */
export const referenceCatalogue: Readonly<Record<ReferenceName, ReferenceCall | DerivedReference>> = {
  departmentTree: { read: calls.readDepartmentTree, events: ['department'] },
  areaTree: { read: calls.readAreaTree, events: ['area'] },
  deviceDepartmentTree: {
    read: (http, more) => calls.readDepartmentTree(http, { ...more, query: seenDevices }),
    events: ['department'],
  },
  carrierDepartmentTree: {
    read: (http, more) => calls.readDepartmentTree(http, { ...more, query: seenCarriers }),
    events: ['department'],
  },
  deviceAreaTree: {
    read: (http, more) => calls.readAreaTree(http, { ...more, query: seenDevices }),
    events: ['area'],
  },
  carrierAreaTree: {
    read: (http, more) => calls.readAreaTree(http, { ...more, query: seenCarriers }),
    events: ['area'],
  },
  alarmLevels: { from: 'dictionary', derive: 'alarmLevelsOf' },
  deviceTypes: { from: 'deviceProducts', derive: 'deviceTypesOf' },
  deviceTypesOrNone: { from: 'deviceTypes', derive: 'withNone' },
  alarmTypeList: { from: 'alarmTypes', derive: 'alarmTypeList' },
  eventTypes: { from: 'alarmTypes', derive: 'eventTypesOf' },
  staff: { read: calls.readStaff, events: ['department'] },
  carrierTypesOrNone: { from: 'carrierTypes', derive: 'withNone' },
  carrierModelsOrNone: { from: 'carrierModels', derive: 'withNone' },
  facilityTypesOrNone: { from: 'facilityTypes', derive: 'withNone' },
  facilityModelsOrNone: { from: 'facilityModels', derive: 'withNone' },
  dictionary: { read: calls.readDictionaries, events: ['dictionary'] },
  deviceProducts: { read: calls.readDeviceProducts, events: ['deviceType', 'deviceModel'] },
  permittedProducts: {
    read: (http, more) => offered(calls.readDeviceProducts(http, { ...more, query: { isPermissionFilter: true } })),
    events: ['deviceType', 'deviceModel'],
  },
  alarmTypes: { read: calls.readAlarmTypes, events: ['alarmType'] },
  flowDefinitions: {
    read: async (http, more) => readFlows(await calls.readFlowDefinitions(http, more)),
    events: ['definitionEnum'],
  },
  carrierTypes: {
    read: (http, more) => calls.readModelTypes(http, { ...more, query: carriers }),
    events: ['carrierType'],
  },
  carrierModels: {
    read: (http, more) => calls.listCarrierModels(http, { ...more, body: allRows }),
    events: ['carrierModel'],
  },
  permittedCarrierModels: {
    read: (http, more) => offered(calls.listPermittedCarrierModels(http, { ...more, body: filtered })),
    events: ['carrierModel'],
  },
  facilityTypes: {
    read: (http, more) => calls.readModelTypes(http, { ...more, query: facilities }),
    events: ['facilityType'],
  },
  facilityModels: {
    read: (http, more) => calls.listFacilityModels(http, { ...more, body: allRows }),
    events: ['FacilityModel'],
  },
  permittedFacilityModels: {
    read: (http, more) => offered(calls.listPermittedFacilityModels(http, { ...more, body: filtered })),
    events: ['FacilityModel'],
  },
  forms: {
    read: (http, more) => calls.readForms(http, { ...more, body: { businessType: '' } }),
    events: ['form'],
  },
};
