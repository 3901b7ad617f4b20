import { type Static, Type } from 'typebox';
import { cells } from '../cells/index.ts';
import { options } from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { examplesOf, meaningsOf, namesOf, readKeys, variantNote, variantRule } from '../grammar/variants.ts';
import { Actions } from './action.ts';

/** A value with its title: a column of a table, an item of a detail. */
export const Column = closed(
  {
    field: Type.String({
      minLength: 1,
      refers: 'rowField',
      description: 'The place of the value in the row; dots go deeper: "department.name".',
    }),
    title: about('The head of the column, or the words before the value.', Text),
    as: optional(
      oneOf(namesOf(cells), {
        description: 'How the value is shown. Beside `options` it is a status without being said.',
        meanings: meaningsOf(cells),
      }),
      'text',
    ),
    ...readKeys(cells),
    options: optional(
      {
        ...options,
        description:
          'Names and tones of the values of a status: written here, or the name of a list under "shared.options" of the page.',
      },
      [],
    ),
    do: Type.Optional(
      Type.Unsafe<Static<ReturnType<typeof Actions>>>({
        ...Actions('What a click on the value does, such as opening the record; `row` is the row.'),
        adds: ['row'],
      }),
    ),
    sort: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'People can sort by it with a click on the head of the column; the service behind a paged source has to know how.',
      }),
    ),
    width: Type.Optional(
      Type.Integer({ minimum: 40, maximum: 800, default: 160, description: 'The width of the column in pixels.' }),
    ),
    empty: Type.Optional(about('What stands there when there is no value; without it a dash.', Text)),
    func: Type.Optional(about('Only people with this function see the value.', Func)),
  },
  {
    $id: 'column',
    variants: variantNote('as', 'text', cells),
    description: 'A value with its title: a column of a table, an item of a detail.',
    examples: examplesOf(cells),
  },
);
export type Column = Static<typeof Column>;

/** A column has what its cell needs, and nothing that its cell does not read. */
export const columnRule = variantRule({
  key: 'as',
  fallback: 'text',
  variants: cells,
  noun: 'cell',
  implied: ({ options: names }) => (names === undefined ? undefined : 'status'),
});
