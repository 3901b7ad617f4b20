import { Type } from 'typebox';
import type { ChartKindOf } from '../charts/chart-kind.ts';
import { chartLooks, charts, lookMeanings } from '../charts/index.ts';
import { chartItemTypes } from '../charts/item.ts';
import { defineBlock } from '../grammar/block-kind.ts';
import { type Option, options } from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { meaningsOf, namesOf } from '../grammar/variants.ts';
import { errorAt, type Finding, warningAt } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { excludesKey, needsKey } from '../rules/keys-together.ts';
import { type Json, listOf, written } from '../rules/rule.ts';

import { hintFor } from '../rules/suggest.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';
import { toWith } from './link-filters.ts';

/** How the rows of one category become one number. */
const totals = ['count', 'sum', 'average', 'max', 'min'] as const;

const Series = closed(
  {
    field: Type.Optional(
      Type.String({ minLength: 1, refers: 'rowField', description: 'The field with the numbers; `count` has none.' }),
    ),
    total: Type.Optional(
      oneOf(totals, {
        description: 'Groups the rows by category, and computes this of each group.',
        meanings: {
          count: 'The number of rows.',
          sum: 'The sum of the field.',
          average: 'The mean of the field.',
          max: 'The largest value.',
          min: 'The smallest value.',
        },
      }),
    ),
    title: about('The name in the legend.', Text),
  },
  {
    $id: 'series',
    description: 'A data series: a line, the bars of one colour, or the slices of a pie.',
    examples: [
      { field: 'count', title: { zh: '数量', en: 'Count' } },
      { field: 'power', total: 'sum', title: { zh: '总功率', en: 'Total power' } },
      { total: 'count', title: { zh: '数量', en: 'Count' } },
    ],
  },
);

const Threshold = closed(
  {
    from: Type.Number({ description: 'The value from which on the colour applies.' }),
    color: Type.Optional(
      Type.String({
        pattern: '^#[0-9a-fA-F]{6}$',
        description: 'The colour, "#f9bb0e". Default: only a line, and figures keep their colours.',
      }),
    ),
    title: Type.Optional(about('What the value means, such as a target; written at the line.', Text)),
  },
  { description: 'A value with a line, such as a target, or with a colour of its own.' },
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
      split: Type.Optional(
        Type.String({
          minLength: 1,
          refers: 'rowField',
          description: 'The field whose values become series of their own; requires category and one series.',
        }),
      ),
      options: Type.Optional(
        Type.Unsafe<readonly Option[]>({
          ...options,
          description:
            'Names and colours of the values of `split`, else of `category`: a list, or the name of one in "shared.options" of the page or "options" of site.json. Groups come in its order.',
        }),
      ),
      as: Type.Optional(
        oneOf(['alarmLevel'], {
          description: 'What the values of `split`, else of `category`, are.',
          meanings: {
            alarmLevel: 'Alarm levels, by id or name: shown with the name and in the colour that tables give them.',
          },
        }),
      ),
      grain: Type.Optional(
        oneOf(['hour', 'day', 'month'], {
          description: 'Groups times by this step; with a `total`, where category is a time.',
          meanings: { hour: 'By hour.', day: 'By day.', month: 'By month.' },
        }),
      ),
      choose: Type.Optional(
        Type.Boolean({
          description:
            'A click selects a bar, slice or point, available as `page.<id>.item`; a second one ends it. Requires an `id`. Cannot be combined with `to`.',
        }),
      ),
      to: Type.Optional(
        Type.String({
          pattern: '^/',
          pathOf: 'pageOfItem',
          refers: 'path',
          description: 'The page that a click opens; {key}, {name}, {startTime} ... are filled from what was clicked.',
        }),
      ),
      toWith,
      colors: Type.Optional(
        Type.Array(Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'A colour, "#2a7af5".' }), {
          minItems: 1,
          maxItems: 8,
          description: 'Colours in place of the palette; the next series begins anew.',
        }),
      ),
      thresholds: Type.Optional(
        Type.Array(Threshold, {
          minItems: 1,
          maxItems: 5,
          description: 'Lines at these values; figures beyond them have their colour, if it is given.',
        }),
      ),
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
          id: 'byStatus',
          source: 'rows',
          chart: 'bar',
          look: 'stack',
          category: 'name',
          split: 'status',
          series: [{ total: 'count', title: { zh: '数量', en: 'Count' } }],
          choose: true,
        },
        {
          kind: 'chart',
          source: 'rows',
          chart: 'pie',
          category: 'levelName',
          as: 'alarmLevel',
          series: [{ total: 'count', title: { zh: '告警', en: 'Alarms' } }],
        },
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
  gives: (_, { choose }) => (choose === true ? { record: { item: { record: chartItemTypes } } } : undefined),
  rule(word) {
    const { value, pointer } = word;
    const found: Finding[] = [
      ...checkLook(value, pointer),
      ...checkTogether(value, pointer),
      ...checkBand(value, pointer),
      ...needsKey(word, 'toWith', 'to'),
      ...excludesKey(word, 'options', 'as'),
    ];
    if (value.choose === true) {
      found.push(...excludesKey(word, 'choose', 'to'));
      if (value.id === undefined)
        found.push(errorAt(`${pointer}/choose`, '"choose" requires "id"', 'Add "id": others read page.<id>.item.'));
    }
    return found.length > 0 ? found : [...checkSeries(value, pointer), ...checkCount(value, pointer)];
  },
});

function checkLook({ chart: name, look }: Json, pointer: string): Finding[] {
  if (typeof name !== 'string' || !Object.hasOwn(charts, name) || typeof look !== 'string') return [];
  const looks: readonly string[] = charts[name as keyof typeof charts].looks;
  if (look === 'default' || looks.includes(look)) return [];
  return [errorAt(`${pointer}/look`, `a ${name} chart has no look "${look}"`, hintFor(look, looks))];
}

/** A band has two edges. */
function checkBand({ look, series }: Json, pointer: string): Finding[] {
  if (look !== 'band' || !Array.isArray(series) || series.length > 1) return [];
  return [
    errorAt(
      `${pointer}/series`,
      'a band has a lower and an upper edge',
      'Write two series: the lower edge, then the upper.',
    ),
  ];
}

/** `category` and `series` come together; what groups rows requires both. */
function checkTogether(value: Json, pointer: string): Finding[] {
  const { category, series } = value;
  if ((category === undefined) !== (series === undefined)) {
    const [there, missing] = category === undefined ? ['series', 'category'] : ['category', 'series'];
    return [errorAt(`${pointer}/${there}`, `"${there}" requires "${missing}"`, `Add "${missing}".`)];
  }
  return written(value, ['split', 'grain', 'options', 'as'])
    .filter(() => category === undefined)
    .map((key) => errorAt(`${pointer}/${key}`, `"${key}" requires "category"`, 'Add "category" and "series".'));
}

/** Each series has a field, unless it counts; either all of them group the rows or none. */
function checkSeries({ series, split, grain }: Json, pointer: string): Finding[] {
  const list = listOf(series);
  const found = list.flatMap(({ field, total }, index) => {
    const at = `${pointer}/series/${index}`;
    if (field === undefined && total !== 'count')
      return [errorAt(at, 'the series has no "field"', 'Add "field", or write "total": "count".')];
    if (field !== undefined && total === 'count')
      return [warningAt(`${at}/field`, 'a count reads no field', 'Remove "field".')];
    return [];
  });
  const isGrouped = list.some(({ total }) => total !== undefined);
  const alone = list.findIndex(({ total }) => total === undefined);
  if (isGrouped && alone >= 0)
    found.push(errorAt(`${pointer}/series/${alone}`, 'the series has no "total"', 'Add "total", as the others have.'));
  if (grain !== undefined && list.length > 0 && !isGrouped)
    found.push(errorAt(`${pointer}/grain`, '"grain" groups rows', 'Add "total" to the series.'));
  if (split !== undefined && list.length > 1)
    found.push(errorAt(`${pointer}/series/1`, '"split" draws one series', 'Remove this one, or "split".'));
  return found;
}

function checkCount({ chart: name, series }: Json, pointer: string): Finding[] {
  if (typeof name !== 'string' || !Object.hasOwn(charts, name) || !Array.isArray(series)) return [];
  const { maxSeries } = charts[name as keyof typeof charts] as ChartKindOf;
  if (maxSeries === undefined || !isSeveral(series, maxSeries)) return [];
  const count = maxSeries === 1 ? 'one series' : `${maxSeries} series`;
  return [
    warningAt(
      `${pointer}/series/${maxSeries}`,
      `a ${name} chart draws ${count}`,
      'Remove it, or write "chart": "bar".',
    ),
  ];
}

/** More different series than `max`; the same one twice is reported as such. */
const isSeveral = (series: readonly unknown[], max: number): boolean =>
  new Set(series.map((one) => (isRecord(one) ? `${String(one.field)} ${String(one.total)}` : undefined))).size > max;
