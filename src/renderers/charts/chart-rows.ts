import type { ChartData, ChartSeries } from '../context/chart-data.ts';
import { changeOf } from './change-of.ts';
import { finite } from './chart-figure.ts';

/** A category with a figure, and what it is a part of. */
export interface ChartRow {
  /** Unique among the rows: names may repeat. */
  id: string;
  name: string;
  category: number;
  value: number | null;
  whole: number | null;
  /** Of the whole, 0 to 1. */
  share: number;
  unit: string;
  /** From the earlier period: 12 for 12 % more; of a percentage in points. */
  change?: number;
  /** The earlier period of the change, in the words of the platform. */
  from?: string;
  /** Whether the change is for the better or the worse, if the platform says which way is better. */
  changeTone?: 'good' | 'bad';
  icon?: string;
}

/** `value / whole` within 0 and 1; 0 if there is no whole. */
const shareOf = (value: number | null, whole: number | null): number =>
  value === null || whole === null || whole <= 0 ? 0 : Math.min(1, Math.max(0, value / whole));

/**
 * The categories with a figure of the first series, and its share of the largest, or of 100%. Less than nothing has no
 * share.
 */
export function figureRows({ categories, series, icons, units, goods }: ChartData, shared: string): ChartRow[] {
  const [current] = currentSeries(series);
  const values = (current?.values ?? []).map(finite);
  const past = series.find(({ key, isEarlier }) => isEarlier === true && key === current?.key);
  const earlier = past?.values ?? [];
  // Figures of several units have no largest.
  const isMixed = new Set(units).size > 1;
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  return categories.map((name, category) => {
    const value = values[category] ?? null;
    const unit = units?.[category] ?? shared;
    const whole = unit === '%' ? 100 : isMixed ? null : largest;
    const change = changeOf(value, finite(earlier[category]), unit === '%');
    const changeTone = changeToneOf(change, goods?.[category]);
    const icon = icons?.[category];
    return {
      id: `${category} ${name}`,
      name,
      category,
      value,
      whole: null,
      share: shareOf(value, whole),
      unit,
      ...(change !== undefined && { change, from: past?.name ?? '' }),
      ...(changeTone && { changeTone }),
      ...(icon !== undefined && { icon }),
    };
  });
}

function changeToneOf(change: number | undefined, good: 'up' | 'down' | 'none' | undefined): ChartRow['changeTone'] {
  // What is written as no change is none.
  if (change === undefined || Math.round(change * 10) === 0 || good === undefined || good === 'none') return undefined;
  return change > 0 === (good === 'up') ? 'good' : 'bad';
}

/** The categories with a part and the whole: 12 of 20. Without a second series, the share of the largest. */
export function partRows(data: ChartData, unit: string): ChartRow[] {
  const { part, whole } = partSeries(data.series);
  if (!part || !whole) return figureRows(data, unit);
  return data.categories.map((name, category) => {
    const row = { value: finite(part.values[category]), whole: finite(whole.values[category]) };
    return { id: `${category} ${name}`, name, category, ...row, unit, share: shareOf(row.value, row.whole) };
  });
}

/** The part and the whole by their keys, otherwise in the order of the grammar: the second is the whole. */
export function partSeries(all: readonly ChartSeries[]): { part?: ChartSeries; whole?: ChartSeries } {
  const series = currentSeries(all);
  const keyed = (...keys: string[]) => series.find(({ key }) => key !== undefined && keys.includes(key));
  const online = keyed('online');
  const whole = keyed('total') ?? (online ? keyed('count') : undefined) ?? series.find((one) => one === series[1]);
  const part = online ?? series.find((one) => one !== whole);
  return { ...(part && { part }), ...(whole && whole !== part && { whole }) };
}

export const currentSeries = (series: readonly ChartSeries[]): readonly ChartSeries[] =>
  series.filter(({ isEarlier }) => !isEarlier);
