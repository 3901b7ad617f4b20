import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';
import { defineVerb } from './verb.ts';

const Locate = closed(
  {
    at: about('Expression for [longitude, latitude] in GCJ-02 degrees.', Expression, { expects: 'list' }),
    name: Type.Optional(about('Expression for the label of the point.', Expression)),
  },
  {
    $id: 'locate',
    description: 'Shows a point on the map, in a dialog. Without a point it shows a message.',
    examples: [{ at: { $: 'row.location.coordinates' }, name: { $: 'row.name' } }],
  },
);

export const locate = defineVerb({
  schema: Locate,
  examples: [{ locate: { at: { $: 'row.location.coordinates' }, name: { $: 'row.name' } } }],
});
