import type { ReferenceName } from '../../schemas/grammar/reference-names.ts';
import type { ReferenceEventType } from '../../schemas/wire/event-names.ts';
import type { CallOptions } from './http/call.ts';
import type { Http } from './http/create-http.ts';
import * as calls from './platform/reference.ts';

/** The call of one set of reference data, and the events that report its changes (RT-03). */
export interface ReferenceEntry {
  read(http: Pick<Http, 'send'>, more: { signal: AbortSignal; options: CallOptions }): Promise<unknown>;
  events: readonly ReferenceEventType[];
}

const allRows = { condition: {}, pageNum: 1, pageSize: 10000 };
/** Dictionary types with the types of carriers and facilities (specification, section 9). */
const carriers = { dictTypeId: '829743063894999040', groupName: 'Carrier' } as const;
const facilities = { dictTypeId: '829743104193871872', groupName: 'Facility' } as const;

/** All shared reference data with its calls (specification, section 7). */
export const referenceCatalogue: Record<ReferenceName, ReferenceEntry> = {
  departmentTree: { read: calls.readDepartmentTree, events: ['department'] },
  areaTree: { read: calls.readAreaTree, events: ['area'] },
  dictionary: { read: calls.readDictionaries, events: ['dictionary'] },
  deviceProducts: { read: calls.readDeviceProducts, events: ['deviceType', 'deviceModel'] },
  alarmTypes: { read: calls.readAlarmTypes, events: ['alarmType'] },
  flowDefinitions: { read: calls.readFlowDefinitions, events: ['definitionEnum'] },
  carrierTypes: {
    read: (http, more) => calls.readModelTypes(http, { ...more, query: carriers }),
    events: ['carrierType'],
  },
  carrierModels: {
    read: (http, more) => calls.listCarrierModels(http, { ...more, body: allRows }),
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
  forms: {
    read: (http, more) => calls.readForms(http, { ...more, body: { businessType: '' } }),
    events: ['form'],
  },
};
