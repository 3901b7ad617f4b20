import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { readList } from '../../engine/records/read-rows.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { Language } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { ChartData } from '../context/chart-data.ts';
import { numberOf } from '../format/number-format.ts';

const nothing: ChartData = { categories: [], series: [] };

/**
 * Reads the platform's own chart (contract 3.13: `option` with axes, or with slices {name, value}), or rows by the
 * plan's category and series. Anything else reads as empty.
 */
export function readChart(plan: ChartPlan, data: unknown, language: Language): ChartData {
  const { category, series } = plan;
  const read =
    category !== undefined && series !== undefined
      ? readRows({ category, series }, data, language)
      : readOption(Object(data).option);
  const hasNumber = read.series.some(({ values }) => values.some((value) => value !== null));
  return hasNumber && read.categories.length > 0 ? read : nothing;
}

function readRows(
  { category, series }: { category: string; series: NonNullable<ChartPlan['series']> },
  data: unknown,
  language: Language,
): ChartData {
  const rows = readList(data);
  return {
    categories: rows.map((row) => nameOf(valueAt(row, category))),
    series: series.map(({ field, title }) => ({
      name: textIn(language, title),
      values: rows.map((row) => numberOf(valueAt(row, field)) ?? null),
    })),
  };
}

function readOption(option: unknown): ChartData {
  const words = Object(option) as { xAxis?: unknown; series?: unknown; legend?: unknown };
  const series = listOf(words.series);
  const slices = listOf(valueAt(series[0], 'data'));
  const axis: unknown = valueAt(Array.isArray(words.xAxis) ? words.xAxis[0] : words.xAxis, 'data');
  if (!Array.isArray(axis)) {
    if (!slices.every((slice) => valueAt(slice, 'name') !== undefined)) return nothing;
    const values = slices.map((slice) => numberOf(valueAt(slice, 'value')) ?? null);
    return { categories: slices.map((slice) => nameOf(valueAt(slice, 'name'))), series: [{ name: '', values }] };
  }
  const legend = listOf(valueAt(words.legend, 'data'));
  return {
    categories: axis.map(nameOf),
    series: series.map((one, index) => {
      const values = listOf(valueAt(one, 'data'));
      return {
        name: nameOf(valueAt(one, 'name') ?? legend[index] ?? ''),
        values: axis.map((_, index) => numberOf(valueAt(values[index], 'value') ?? values[index]) ?? null),
      };
    }),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const nameOf = (value: unknown): string =>
  value === undefined || value === null
    ? '–'
    : typeof value === 'object'
      ? nameOf(valueAt(value, 'name'))
      : String(value);
