import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../closed.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

/** Charts and how each can look; the first is the default (DASH-12 to DASH-19). */
export const chartLooks = {
  bar: ['default', 'stack'],
  line: ['default', 'area'],
  pie: ['default'],
} as const;
export type ChartKind = keyof typeof chartLooks;

const Series = closed(
  {
    field: Type.String({ minLength: 1, refers: 'rowField', description: 'The field with the numbers.' }),
    title: Text,
  },
  { $id: 'series', description: 'One row of numbers in a chart.' },
);

export const Chart = closed(
  {
    kind: Type.Literal('chart'),
    ...blockKeys,
    id: blockId,
    source: sourceName(wholeKinds),
    chart: oneOf(Object.keys(chartLooks) as ChartKind[], { description: 'What is drawn.' }),
    look: Type.Optional(
      oneOf(['default', 'stack', 'area'], {
        default: 'default',
        description: 'bar: default, stack; line: default, area; pie: default.',
      }),
    ),
    category: Type.Optional(
      Type.String({
        minLength: 1,
        refers: 'rowField',
        description:
          'The field with the names along the axis. Without it the answer is read as the platform’s own chart.',
      }),
    ),
    series: Type.Optional(
      Type.Array(Series, { minItems: 1, maxItems: 8, description: 'What is drawn for each name; beside category.' }),
    ),
    unit: Type.Optional(Text),
    palette: Type.Optional(
      oneOf(['default', 'blue'], { default: 'default', description: 'The eight colours (DASH-02).' }),
    ),
    empty: Type.Optional(Text),
  },
  {
    description: 'A chart of rows, or of an answer in the platform’s own form {option: {xAxis, series}}.',
    examples: [
      { kind: 'chart', id: 'trend', source: 'trend', chart: 'line', look: 'area' },
      {
        kind: 'chart',
        id: 'share',
        source: 'rows',
        chart: 'pie',
        category: 'name',
        series: [{ field: 'count', title: { zh: '数量', en: 'Count' } }],
      },
    ],
  },
);
export type Chart = Static<typeof Chart>;
