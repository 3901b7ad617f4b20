import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { listOf } from '../rules/rule.ts';

const rowField = (description: string) => Type.String({ minLength: 1, description });

/** What rows can be grouped by. */
const Grouping = closed(
  {
    value: rowField('Sent as the condition `groupBy`.'),
    title: about('The name of the choice.', Text),
    filter: rowField('The condition of the rows of a group: a filter of the table, or a condition of its own.'),
  },
  { description: 'What the rows can be grouped by.' },
);

/** Groups of the rows, counted by the server. */
export const groups = Type.Optional(
  closed(
    {
      source: Type.String({
        refers: 'source',
        sourceKinds: ['paged'],
        description:
          'Name of the source that counts the groups. It is called with the conditions of the table, except the one of the grouping, and `groupBy`.',
      }),
      by: Type.Array(Grouping, { minItems: 1, description: 'The choices.' }),
      valueField: optional(rowField('The field of a group with the value of the condition.'), 'id'),
      titleField: optional(rowField('The field of a group with its name.'), 'name'),
      countField: optional(rowField('The field of a group with the number of its rows.'), 'count'),
    },
    {
      description:
        'Lets users group the rows: the groups and their numbers stand above the rows, and a click shows the rows of one. The choice and the group are kept in the address.',
    },
  ),
);

/** Checks that each grouping has a value and a condition of its own. */
export function checkGroups(value: unknown, pointer: string): Finding[] {
  const by = isRecord(value) ? listOf(value.by) : [];
  return (['value', 'filter'] as const).flatMap((key) =>
    by.flatMap(({ [key]: name }, index) => {
      const isTaken = typeof name === 'string' && by.slice(0, index).some((other) => other[key] === name);
      if (!isTaken) return [];
      const hint = `Write another ${key}, or remove one of them.`;
      return [errorAt(`${pointer}/by/${index}/${key}`, `"${name}" is the ${key} of another grouping`, hint)];
    }),
  );
}

/** The conditions that groups add to those of the table. */
export const groupValues = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (isRecord(value) ? listOf(value.by) : []).flatMap(({ filter }) =>
      typeof filter === 'string' ? [[filter, 0]] : [],
    ),
  );
