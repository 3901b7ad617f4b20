import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Condition } from '../grammar/expression.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { listOf } from '../rules/rule.ts';
import { hintFor } from '../rules/suggest.ts';

/** How much a row of a table calls for attention. */
export const emphasis = Type.Optional(
  closed(
    {
      bar: Type.Optional(
        Type.String({
          minLength: 1,
          refers: 'rowField',
          description: 'The field with an alarm level: a bar at the edge of the row has its color.',
        }),
      ),
      loud: Type.Optional(
        about(
          'Rows that need attention: bold, on a tint. With `bar`, only those of the most serious level.',
          Condition,
        ),
      ),
      calm: Type.Optional({
        ...about('Rows that need no attention: dimmed.', Condition),
        adds: ['row'],
      }),
    },
    {
      adds: ['row'],
      description:
        'Which rows stand out and which are dimmed. Keep the level, state or time that decides it in a column.',
    },
  ),
);

/** The level of the bar is also written in the row: color alone says nothing to who cannot see it. */
export function checkEmphasis(
  { emphasis: own, columns }: Readonly<Record<string, unknown>>,
  pointer: string,
): Finding[] {
  if (!isRecord(own) || typeof own.bar !== 'string') return [];
  const fields = listOf(columns).flatMap(({ field }) => (typeof field === 'string' ? [field] : []));
  if (fields.includes(own.bar)) return [];
  return [errorAt(`${pointer}/bar`, `the table has no column "${own.bar}"`, hintFor(own.bar, fields))];
}
