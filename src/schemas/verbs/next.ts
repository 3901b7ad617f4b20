import { Type } from 'typebox';
import { errorAt } from '../rules/finding.ts';
import { defineVerb } from './verb.ts';

export const next = defineVerb({
  schema: Type.Literal(true, {
    description:
      'Shows the next record of the drawer around the step, in the order of its table; after the last one the drawer stays. A reload comes after it: the record may leave the table.',
  }),
  rule: ({ pointer, around }) =>
    around.dialog?.value.kind === 'record'
      ? []
      : [errorAt(`${pointer}/next`, 'no drawer of a record here', 'Remove this step.')],
  examples: [{ next: true }],
});
