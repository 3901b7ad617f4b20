import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { type ReferenceName, referenceNames } from '../grammar/reference-names.ts';
import { defineSource } from '../grammar/source-kind.ts';

const referenceMeanings: Readonly<Record<ReferenceName, string>> = {
  departmentTree: 'The departments as a tree of {id, code, name, children}.',
  areaTree: 'The areas as a tree of {id, code, name, children}.',
  dictionary: 'All dictionaries with their entries. Fields and columns with `dictionary` need no source.',
  deviceProducts: 'The products of devices.',
  alarmTypes: 'The types of alarms as a tree.',
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
