import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { readList } from '../../engine/records/read-rows.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { Language } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import { isRecord } from '../../schemas/rules/is-record.ts';
import type { Paint } from '../../schemas/wire/analytics.ts';
import type { ChartData, ChartSeries, Tone } from '../context/chart-data.ts';
import { ownColor } from '../format/level-tone.ts';
import { numberOf } from '../format/number-format.ts';
import { groupRows } from './group-rows.ts';
import { nameOf } from './name-of.ts';
import { nameValues } from './name-values.ts';
import { type PlatformTable, readTable } from './read-table.ts';

const toneNames: readonly Tone[] = ['danger', 'warning', 'info', 'success', 'neutral', 'cyan', 'magenta', 'purple'];

const nothing: ChartData = { categories: [], series: [] };

/**
 * Reads the platform's own chart (contract 3.13: `option` with axes, or with slices {name, value}), or rows by the
 * plan's category and series, grouped if the series have a total. Anything else reads as empty.
 */
export function readChart(
  plan: Partial<Pick<ChartPlan, 'chart' | 'category' | 'series' | 'split' | 'grain' | 'options'>>,
  data: unknown,
  language: Language,
): ChartData {
  const { category, series } = plan;
  const table = plan.chart === 'list' && category === undefined ? readTable(data) : undefined;
  if (table) return tableChart(table);
  const read =
    category !== undefined && series !== undefined
      ? readRows({ ...plan, category, series }, data, language)
      : withSurroundings(readOption(Object(data).option), Object(data));
  const hasNumber = read.series.some(({ values }) => values.some((value) => value !== null));
  return hasNumber && read.categories.length > 0 ? read : nothing;
}

/** The first and the last second and the filters tell a link which rows are behind an item. */
function withSurroundings(read: ChartData, { period, filters }: { period?: unknown; filters?: unknown }): ChartData {
  const sides = [valueAt(period, 'startTime'), valueAt(period, 'endTime')];
  const single = Object.entries(isRecord(filters) ? filters : {}).flatMap(([name, values]) =>
    Array.isArray(values) && values.length === 1 ? [[name, String(values[0])] as const] : [],
  );
  return {
    ...read,
    ...(isRange(sides) && { period: sides }),
    ...(single.length > 0 && { filters: Object.fromEntries(single) }),
  };
}

/** The platform's own table: names in its first column, and numbers in others. */
function tableChart({ columns, rows }: PlatformTable): ChartData {
  const [first, ...rest] = columns;
  const numbers = rest.map(({ label, key }) => ({
    name: label,
    key,
    values: rows.map((row) => numberOf(row[key]) ?? null),
  }));
  return {
    categories: rows.map((row) => nameOf(row[first?.key ?? ''])),
    series: numbers.filter(({ values }) => values.some((value) => value !== null)),
  };
}

type RowsPlan = Pick<ChartPlan, 'split' | 'grain' | 'options'> & {
  category: string;
  series: NonNullable<ChartPlan['series']>;
};

function readRows(plan: RowsPlan, data: unknown, language: Language): ChartData {
  const read = readFigures(plan, data, language);
  return plan.options ? nameValues(read, plan.options, plan.split !== undefined, language) : read;
}

function readFigures(plan: RowsPlan, data: unknown, language: Language): ChartData {
  const { category, series } = plan;
  const rows = readList(data);
  if (series.some(({ total }) => total !== undefined) || plan.split !== undefined)
    return groupRows(rows, plan, (title) => textIn(language, title));
  return {
    categories: rows.map((row) => nameOf(valueAt(row, category))),
    series: series.map(({ field, title }) => ({
      name: textIn(language, title),
      ...(field === undefined ? {} : { key: field }),
      values: rows.map((row) => (field === undefined ? null : (numberOf(valueAt(row, field)) ?? null))),
    })),
  };
}

function readOption(option: unknown): ChartData {
  const words = Object(option) as { xAxis?: unknown; yAxis?: unknown; series?: unknown; legend?: unknown };
  const series = listOf(words.series);
  const slices = listOf(valueAt(series[0], 'data'));
  const axis: unknown = Array.isArray(words.xAxis) ? words.xAxis[0] : words.xAxis;
  const names: unknown = valueAt(axis, 'data');
  if (!Array.isArray(names) || isOfItems(slices)) {
    if (!slices.every((slice) => valueAt(slice, 'name') !== undefined)) return nothing;
    const has = (key: string) => slices.some((slice) => valueAt(slice, key) !== undefined);
    return {
      categories: slices.map((slice) => nameOf(valueAt(slice, 'name'))),
      ...(has('uKey') && {
        keys: slices.map((slice) => keyOf(valueAt(slice, 'uKey')) ?? nameOf(valueAt(slice, 'name'))),
      }),
      ...(has('icon') && { icons: slices.map((slice) => keyOf(valueAt(slice, 'icon'))) }),
      series: [{ name: '', values: slices.map((slice) => numberOf(valueAt(slice, 'value')) ?? null) }],
    };
  }
  const legend = listOf(valueAt(words.legend, 'data'));
  const keys = listOf(valueAt(axis, 'keys'));
  const goods = listOf(valueAt(axis, 'goods'));
  const units = listOf(valueAt(axis, 'units'));
  const tones = listOf(valueAt(axis, 'tones')).map(toneOf);
  const ranges = listOf(valueAt(axis, 'ranges')).filter(isRange);
  const unit = keyOf(valueAt(Array.isArray(words.yAxis) ? words.yAxis[0] : words.yAxis, 'name'));
  return {
    categories: names.map(nameOf),
    ...(keys.length === names.length && { keys: keys.map((key) => keyOf(key) ?? null) }),
    ...(ranges.length === names.length && { ranges }),
    ...(tones.length === names.length && { tones }),
    ...(unit !== undefined && { unit }),
    ...(goods.length === names.length && { goods: goods.map(goodOf) }),
    ...(units.length === names.length && { units: units.map((one) => keyOf(one) ?? '') }),
    series: readParts(
      series.map((one, index): ChartSeries => {
        const key = keyOf(valueAt(one, 'uKey'));
        const tone = toneOf(valueAt(one, 'tone'));
        return {
          name: nameOf(valueAt(one, 'name') ?? legend[index] ?? ''),
          ...(key !== undefined && { key }),
          ...(tone !== undefined && { tone }),
          ...(valueAt(one, 'compare') ? { isEarlier: true } : {}),
          values: readValues(listOf(valueAt(one, 'data')), names.length),
        };
      }),
      slices,
    ),
  };
}

const readValues = (values: readonly unknown[], count: number): (number | null)[] =>
  Array.from({ length: count }, (_, at) => numberOf(valueAt(values[at], 'value') ?? values[at]) ?? null);

/** 'x/y' (contract 3.13: pattern) as the parts and the wholes. */
function readParts(series: readonly ChartSeries[], texts: readonly unknown[]): readonly ChartSeries[] {
  const pairs = texts.map((text) => (typeof text === 'string' ? text.split('/').map(numberOf) : []));
  if (series.length !== 1 || pairs.length === 0 || pairs.some((pair) => pair.length !== 2)) return series;
  const [first] = series as [ChartSeries];
  return [0, 1].map((side) => ({ ...first, values: pairs.map((pair) => pair[side] ?? null) }));
}

/** Items {name, value}, as pies and counters have them also beside an axis. */
const isOfItems = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.every((value) => ['name', 'value'].every((key) => valueAt(value, key) !== undefined));

const goodOf = (value: unknown) => (['up', 'down'] as const).find((good) => good === value) ?? 'none';

const isRange = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((side) => typeof side === 'string');

const toneOf = (value: unknown): Paint | undefined => toneNames.find((tone) => tone === value) ?? ownColor(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
