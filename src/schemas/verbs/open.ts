import { Type } from 'typebox';
import { errorAt } from '../rules/finding.ts';
import { defineVerb } from './verb.ts';

export const open = defineVerb({
  schema: Type.String({ refers: 'dialog', description: 'Opens a dialog of this page, by its name under "dialogs".' }),
  beside: {
    with: Type.Unsafe<'row' | Record<string, unknown>>({
      type: ['string', 'object'],
      pattern: '^row$',
      holdsValues: true,
      description:
        'Beside open. "row", or an expression that gives a record: the dialog edits it. An object of values: the dialog adds a record that has them. Without it the dialog adds an empty one.',
    }),
  },
  rule({ value, pointer, around }) {
    if (value.with !== 'row' || around.scope.includes('row') || around.scope.includes('item')) return [];
    return [errorAt(`${pointer}/with`, 'there is no row here', 'Open it from a row, or write values: { ... }.')];
  },
  examples: [
    { open: 'edit', with: 'row' },
    { open: 'edit', with: { department: { code: { $: 'page.departments.code' } } } },
  ],
});
