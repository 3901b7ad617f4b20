import { Type } from 'typebox';
import { chartLooks, charts, lookMeanings } from '../charts/index.ts';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { meaningsOf, namesOf } from '../grammar/variants.ts';
import { errorAt, type Finding, warningAt } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { hintFor } from '../rules/suggest.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

const Series = closed(
  {
    field: Type.String({ minLength: 1, refers: 'rowField', description: 'The field with the numbers.' }),
    title: about('The name in the legend.', Text),
  },
  {
    $id: 'series',
    description: 'A data series: a line, the bars of one colour, or the slices of a pie.',
    examples: [{ field: 'count', title: { zh: '数量', en: 'Count' } }],
  },
);

export const chart = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('chart'),
      ...blockKeys,
      id: Type.Optional(blockId),
      source: sourceName(wholeKinds),
      chart: oneOf(namesOf(charts), { description: 'The chart type.', meanings: meaningsOf(charts) }),
      look: optional(oneOf(chartLooks, { description: 'A variant of the chart.', meanings: lookMeanings }), 'default'),
      category: Type.Optional(
        Type.String({
          minLength: 1,
          refers: 'rowField',
          description: 'The field with the category names. Default: the response is read as a platform chart.',
        }),
      ),
      series: Type.Optional(
        Type.Array(Series, {
          minItems: 1,
          maxItems: 8,
          description: 'The series to draw; requires category.',
        }),
      ),
      unit: Type.Optional(about('Unit after the numbers, such as kWh.', Text)),
      palette: optional(
        oneOf(['default', 'blue'], {
          description: 'The colour palette.',
          meanings: { default: 'The colours of the console.', blue: 'Eight shades of blue.' },
        }),
        'default',
      ),
      empty: Type.Optional(about('Shown when there is no data.', Text)),
    },
    {
      description: 'A chart of rows, by category and series, or of a response of /chart/panelItemData.',
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
  ),
  rule({ value, pointer }) {
    const { chart: name, look, category, series } = value;
    const found: Finding[] = [];
    if (typeof name === 'string' && Object.hasOwn(charts, name) && typeof look === 'string') {
      const looks: readonly string[] = charts[name as keyof typeof charts].looks;
      if (!looks.includes(look))
        found.push(errorAt(`${pointer}/look`, `a ${name} chart has no look "${look}"`, hintFor(look, looks)));
    }
    if ((category === undefined) !== (series === undefined)) {
      const [there, missing] = category === undefined ? ['series', 'category'] : ['category', 'series'];
      found.push(errorAt(`${pointer}/${there}`, `"${there}" requires "${missing}"`, `Add "${missing}".`));
    }
    if (found.length === 0 && name === 'pie' && Array.isArray(series) && isSeveral(series))
      found.push(
        warningAt(`${pointer}/series/1`, 'a pie chart draws one series', 'Remove it, or write "chart": "bar".'),
      );
    return found;
  },
});

/** Series of several fields; the same one twice is reported as such. */
const isSeveral = (series: readonly unknown[]): boolean =>
  new Set(series.map((one) => (isRecord(one) ? one.field : undefined))).size > 1;
