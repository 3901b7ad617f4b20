import { type Static, Type } from 'typebox';
import { about, closed, oneOf } from '../closed.ts';
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
    title: about('Its name in the legend.', Text),
  },
  {
    $id: 'series',
    description: 'One row of numbers in a chart: a line, the bars of one colour, or the pieces of a pie.',
    examples: [{ field: 'count', title: { zh: '数量', en: 'Count' } }],
  },
);

export const Chart = closed(
  {
    kind: Type.Literal('chart'),
    ...blockKeys,
    id: blockId,
    source: sourceName(wholeKinds),
    chart: oneOf(Object.keys(chartLooks) as ChartKind[], {
      description: 'What is drawn.',
      meanings: { bar: 'Bars beside each other.', line: 'Lines over time.', pie: 'A ring of shares.' },
    }),
    look: Type.Optional(
      oneOf(['default', 'stack', 'area'], {
        default: 'default',
        description: 'A variant of the chart.',
        meanings: {
          default: 'The plain one.',
          stack: 'Bars that stand on each other; beside bar alone.',
          area: 'Lines over a filled area; beside line alone.',
        },
      }),
    ),
    category: Type.Optional(
      Type.String({
        minLength: 1,
        refers: 'rowField',
        description:
          'The field with the names along the axis. Without it the answer is read as a chart of the platform.',
      }),
    ),
    series: Type.Optional(
      Type.Array(Series, { minItems: 1, maxItems: 8, description: 'What is drawn for each name; goes with category.' }),
    ),
    unit: Type.Optional(about('What stands behind the numbers, such as kWh.', Text)),
    palette: Type.Optional(
      oneOf(['default', 'blue'], {
        default: 'default',
        description: 'The eight colours.',
        meanings: { default: 'The colours of the console.', blue: 'Eight shades of blue.' },
      }),
    ),
    empty: Type.Optional(about('What stands there when there is nothing to draw.', Text)),
  },
  {
    description:
      'A chart of rows, by category and series, or of an answer of /chart/panelItemData as the platform sends it.',
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
