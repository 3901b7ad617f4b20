import type { DataAnswer, DataQuery, DataSeries } from '../../../schemas/wire/analytics.ts';
import { city, steady } from './made-up-city.ts';

const hours = Array.from({ length: 12 }, (_, index) => `${String(index * 2).padStart(2, '0')}:00`);
const period = { startTime: '2026-03-31 00:00:00', endTime: '2026-03-31 23:59:59', grain: 'HOUR' as const };
const tones = ['danger', 'warning', 'info', 'neutral'] as const;

/** The names along a dimension of any data set. */
function namesOf(dimension: string | undefined, measures: readonly string[]): readonly string[] {
  if (dimension === undefined) return measures;
  if (dimension === 'time') return hours;
  if (/level/i.test(dimension)) return city.levels;
  if (/area|department/i.test(dimension)) return city.districts;
  return city.roads.slice(0, 6);
}

/** The answer to a question about a data set: its numbers follow from the question alone, and its parts add up. */
export function dataAnswer(asked: Omit<DataQuery, 'id'>): DataAnswer {
  const { dataSet, measures, totals } = asked;
  const [dimension, split, top] = [asked.dimension ?? undefined, asked.split ?? undefined, asked.top ?? undefined];
  const all = namesOf(dimension, measures);
  const names = top === undefined ? all : all.slice(0, top);
  const [first = ''] = measures;
  const keys = split === undefined ? measures : namesOf(split, measures);
  const series = keys.map((key, index): DataSeries => {
    const data = names.map((name) => 5 + steady(`${dataSet} ${key} ${name}`, 90));
    const isLevel = split !== undefined && /level/i.test(split);
    return {
      name: key,
      uKey: key,
      measure: split === undefined ? key : first,
      unit: '',
      ...(isLevel && { tone: tones[index % tones.length]! }),
      data,
      ...(totals && { total: sum(data) }),
    };
  });
  // Without a dimension the measures are the categories.
  const drawn =
    dimension === undefined && split === undefined
      ? [{ ...series[0]!, data: series.map(({ data }) => data[0]!) }]
      : series;
  return {
    option: {
      title: { text: dataSet },
      legend: { data: drawn.map(({ name }) => name) },
      xAxis: [{ data: [...names], keys: [...names] }],
      yAxis: [{ name: '' }],
      series: drawn,
    },
    period,
    more: all.length - names.length,
    ...(totals && {
      totals: {
        categories: names.map((_, at) => sum(drawn.map(({ data }) => data[at] ?? 0))),
        all: sum(drawn.flatMap(({ data }) => data)),
      },
    }),
  };
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);
