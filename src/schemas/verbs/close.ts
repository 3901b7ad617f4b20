import { Type } from 'typebox';
import { errorAt } from '../rules/finding.ts';
import { defineVerb } from './verb.ts';

export const close = defineVerb({
  schema: Type.Literal(true, { description: 'Closes the dialog around the step.' }),
  rule: ({ pointer, around }) =>
    around.dialog ? [] : [errorAt(`${pointer}/close`, 'no dialog to close here', 'Remove this step.')],
  examples: [{ close: true }],
});
