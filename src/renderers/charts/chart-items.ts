import type { ChartItem } from '../../schemas/charts/item.ts';
import type { ChartData } from '../context/chart-data.ts';
import type { ChartPlace } from '../context/registries.tsx';

/** What is at a place; undefined for 'others', which is no single item. */
export function itemAt(
  { categories, keys, ranges, period, series }: ChartData,
  place: ChartPlace,
): ChartItem | undefined {
  const name = categories[place.category];
  const one = series[place.series];
  const key = keys === undefined ? name : keys[place.category];
  if (name === undefined || one === undefined || key === null || key === undefined) return undefined;
  // The times are those of the period, not of an earlier one.
  const range = one.isEarlier ? undefined : (ranges?.[place.category] ?? period);
  return {
    key,
    name,
    series: one.name,
    seriesKey: one.key ?? one.name,
    value: one.values[place.category] ?? null,
    ...(range && { startTime: range[0], endTime: range[1] }),
  };
}

/** The place of an item; undefined once the data no longer has it. */
export function placeOf({ categories, keys = categories, series }: ChartData, item: ChartItem): ChartPlace | undefined {
  const category = keys.indexOf(item.key);
  const at = series.findIndex(({ key, name }) => (key ?? name) === item.seriesKey);
  return category < 0 || at < 0 ? undefined : { category, series: at };
}
