import { type Static, Type } from 'typebox';
import { cells } from '../cells/index.ts';
import { CapabilityName } from '../grammar/capability.ts';
import { options } from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { examplesOf, meaningsOf, namesOf, readKeys, variantNote, variantRule } from '../grammar/variants.ts';
import { excludesKey, needsKey } from '../rules/keys-together.ts';
import { oneOfKeys, type Rule } from '../rules/rule.ts';
import { openWith } from '../verbs/open.ts';
import { Actions } from './action.ts';
import { useKey } from './use-key.ts';

/** A value with a title: a column of a table, or an item of a detail. */
export const Column = closed(
  {
    use: useKey,
    field: Type.String({
      minLength: 1,
      refers: 'rowField',
      description: 'Path of the value in the row, such as "department.name".',
    }),
    title: about('The column header, or the label of the value.', Text),
    as: optional(
      oneOf(namesOf(cells), {
        description: 'How to show the value. With `options`: status.',
        meanings: meaningsOf(cells),
      }),
      'text',
    ),
    ...readKeys(cells),
    options: optional(
      {
        ...options,
        description:
          'Titles and tones of the status values: a list, or the name of one in "shared.options" of the page or "options" of site.json.',
      },
      [],
    ),
    do: Type.Optional(
      Type.Unsafe<Static<ReturnType<typeof Actions>>>({
        ...Actions('Steps to run on a click on the value, such as opening the record; `row` is the row.'),
        adds: ['row'],
      }),
    ),
    open: Type.Optional(
      Type.String({
        refers: 'dialog',
        description: 'A click on the value opens this dialog with the row. Short for `do` with the step open.',
      }),
    ),
    with: Type.Optional(
      Type.Unsafe<Static<ReturnType<typeof openWith>>>({
        ...openWith('With open, what the dialog gets instead of the row: an expression for a record, or values.'),
        adds: ['row'],
      }),
    ),
    sort: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Makes the column sortable. For a paged source the service must support it.',
      }),
    ),
    width: Type.Optional(
      Type.Integer({
        minimum: 40,
        maximum: 800,
        default: 160,
        description:
          'Maximum width in pixels while other columns need room. A column with short values is narrower; one with longer values gets the width that is left over.',
      }),
    ),
    hidden: Type.Optional(
      Type.Boolean({ default: false, description: 'Starts hidden in a table; users add it with the column chooser.' }),
    ),
    keep: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Never folds away. Columns without room fold from right to left, except the first one and those that a user has chosen.',
      }),
    ),
    pending: Type.Optional(
      Type.String({
        minLength: 1,
        refers: 'rowField',
        description:
          'Path of the value that has been asked for and is not confirmed yet, such as "pending.level". While the row has one, the cell shows it after an arrow, as waiting.',
      }),
    ),
    empty: Type.Optional(about('Shown when there is no value. Default: a dash.', Text)),
    below: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        minItems: 1,
        uniqueItems: true,
        description:
          'Fields of other columns of the table, such as ["uid", "areaCode"]: their values are a second line in the cell of this column, instead of columns of their own.',
      }),
    ),
    func: Type.Optional(about('Only users with this function see the value.', Func)),
    requires: Type.Optional(about('Requires this capability of the platform; left out without it.', CapabilityName)),
  },
  {
    $id: 'column',
    variants: variantNote('as', 'text', cells, { options: 'status' }),
    description: 'A value with a title: a column of a table, or an item of a detail.',
    examples: examplesOf(cells),
  },
);
export type Column = Static<typeof Column>;

/** Requires the keys that the cell needs, and no others. */
export const columnRule: Rule = (word) => [
  ...readsRule(word),
  ...(word.value.as === 'link' ? [...excludesKey(word, 'to', 'do'), ...excludesKey(word, 'to', 'open')] : []),
  ...needsKey(word, 'with', 'open'),
  ...(word.value.open === undefined ? [] : oneOfKeys(word, ['open', 'do'], 'a click opens a dialog or runs steps')),
];

const readsRule = variantRule({
  key: 'as',
  fallback: 'text',
  variants: cells,
  noun: 'cell',
  implied: ({ options: names }) => (names === undefined ? undefined : 'status'),
});
