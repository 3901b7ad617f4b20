import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { type ReferenceName, referenceNames } from '../grammar/reference-names.ts';
import { defineSource } from '../grammar/source-kind.ts';

const referenceMeanings: Readonly<Record<ReferenceName, string>> = {
  departmentTree: 'The departments as a tree of {id, code, name, children}.',
  areaTree: 'The areas as a tree of {id, code, name, children}.',
  deviceDepartmentTree:
    'The departments whose devices the user may see, as a tree; `hasDevice` tells where there are any, and `enabled` is false for what is only above them.',
  carrierDepartmentTree: 'The same for carriers and facilities, with `hasCarrier`.',
  deviceAreaTree:
    'The areas whose devices the user may see, as a tree; `hasDevice` tells where there are any, and `enabled` is false for what is only above them.',
  carrierAreaTree: 'The same for carriers and facilities, with `hasCarrier`.',
  dictionary: 'All dictionaries with their entries. Fields and columns with `dictionary` need no source.',
  deviceProducts: 'The products of devices.',
  permittedProducts: 'The products that the user may add devices of.',
  alarmLevels: 'The levels of alarms, the most serious first.',
  deviceTypes: 'The types of devices that have products.',
  deviceTypesOrNone: 'The same, beginning with "not applicable", whose id is empty.',
  alarmTypes: 'The types of alarms as a tree.',
  alarmTypeList: 'The types of alarms as a list, with their categories.',
  eventTypes: 'The types of alarms as a list, without categories.',
  staff: 'The users of the tenant: {id, name}.',
  carrierTypesOrNone: 'The types of carriers, beginning with "not applicable".',
  carrierModelsOrNone: 'The models of carriers, beginning with "not applicable".',
  facilityTypesOrNone: 'The types of facilities, beginning with "not applicable".',
  facilityModelsOrNone: 'The models of facilities, beginning with "not applicable".',
  permittedCarrierModels: 'The models that the user may add carriers of.',
  permittedFacilityModels: 'The models that the user may add facilities of.',
  flowDefinitions: 'The available workflows.',
  carrierTypes: 'The types of carriers: poles and vehicles.',
  carrierModels: 'The models of carriers.',
  facilityTypes: 'The types of facilities.',
  facilityModels: 'The models of facilities.',
  forms: 'The forms of devices, carriers and facilities.',
};

/** Shared reference data by name; it follows the platform's events. */
export const reference = defineSource({
  schema: closed(
    {
      kind: Type.Literal('reference'),
      name: oneOf(referenceNames, { description: 'Name of the data.', meanings: referenceMeanings }),
    },
    {
      description: 'Data shared by all pages: loaded once, and reloaded when the platform reports a change.',
      examples: [{ kind: 'reference', name: 'departmentTree' }],
    },
  ),
});
