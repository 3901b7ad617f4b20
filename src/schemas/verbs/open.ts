import { Type } from 'typebox';
import { errorAt } from '../rules/finding.ts';
import { defineVerb } from './verb.ts';

/** What an opened dialog gets. */
export const openWith = (meaning: string) =>
  Type.Unsafe<'row' | Record<string, unknown>>({
    type: ['string', 'object'],
    pattern: '^row$',
    holdsValues: true,
    expects: 'record',
    description: meaning,
  });

export const open = defineVerb({
  schema: Type.String({ refers: 'dialog', description: 'Opens a dialog of this page by name.' }),
  beside: {
    with: openWith(
      'With open. "row", or an expression for a record: the dialog edits it. An object of values: the dialog adds a record with them. Default: the dialog adds an empty record.',
    ),
  },
  rule({ value, pointer, around }) {
    if (value.with !== 'row' || around.scope.includes('row') || around.scope.includes('item')) return [];
    return [errorAt(`${pointer}/with`, '"row" is not available here', 'Open it from a row, or write values: { ... }.')];
  },
  examples: [
    { open: 'edit', with: 'row' },
    { open: 'edit', with: { department: { code: { $: 'page.departments.code' } } } },
  ],
});
