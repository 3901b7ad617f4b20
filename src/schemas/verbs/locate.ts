import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';
import { defineVerb } from './verb.ts';

const Locate = closed(
  {
    at: about('Longitude and latitude in degrees of GCJ-02, as a list of two: an expression.', Expression),
    name: Type.Optional(about('What stands there: an expression.', Expression)),
  },
  {
    $id: 'locate',
    description:
      'Shows a point on the map, in a dialog over the page. Without a point the person is told that there is none.',
    examples: [{ at: { $: 'row.location.coordinates' }, name: { $: 'row.name' } }],
  },
);

export const locate = defineVerb({
  schema: Locate,
  examples: [{ locate: { at: { $: 'row.location.coordinates' }, name: { $: 'row.name' } } }],
});
