import type { ChartData } from '../context/chart-data.ts';
import type { ChartPlace } from '../context/registries.tsx';

/** The series that a pie shows, and the categories of its slices in drawn order; undefined for the merged rest. */
export interface Slices {
  series: number;
  categories: readonly (number | undefined)[];
}

/** The place of what ECharts draws at these indexes. */
export function placeOfDrawn(
  slices: Slices | undefined,
  seriesIndex: number,
  dataIndex: number,
): ChartPlace | undefined {
  if (!slices) return { category: dataIndex, series: seriesIndex };
  const category = slices.categories[dataIndex];
  return category === undefined ? undefined : { category, series: slices.series };
}

/** ECharts' indexes of a place; undefined if it is not drawn. */
export function drawnOfPlace(slices: Slices | undefined, { category, series }: ChartPlace) {
  if (!slices) return { seriesIndex: series, dataIndex: category };
  const dataIndex = slices.categories.indexOf(category);
  return dataIndex < 0 ? undefined : { seriesIndex: 0, dataIndex };
}

/** The place that an arrow key leads to: along the categories, or to another visible series. */
export function nextPlace(
  key: string,
  from: ChartPlace | undefined,
  data: ChartData,
  { slices, isShown }: { slices: Slices | undefined; isShown(series: number): boolean },
): ChartPlace | undefined {
  const categories = slices?.categories.filter((category) => category !== undefined);
  const count = categories?.length ?? data.categories.length;
  const shown = slices ? [slices.series] : data.series.flatMap((_, index) => (isShown(index) ? [index] : []));
  if (count === 0 || shown.length === 0) return undefined;
  const at = (index: number) => categories?.[index] ?? index;
  const series = from && shown.includes(from.series) ? from.series : shown[0]!;
  if (!from) return key === 'End' ? { category: at(count - 1), series } : { category: at(0), series };
  const index = categories ? Math.max(0, categories.indexOf(from.category)) : from.category;
  const turn = (step: number) => shown[(shown.indexOf(series) + step + shown.length) % shown.length]!;
  const move = (step: number) => ({ category: at(Math.min(count - 1, Math.max(0, index + step))), series });
  switch (key) {
    case 'ArrowRight':
      return move(1);
    case 'ArrowLeft':
      return move(-1);
    case 'ArrowDown':
      return slices ? move(1) : { category: from.category, series: turn(1) };
    case 'ArrowUp':
      return slices ? move(-1) : { category: from.category, series: turn(-1) };
    case 'Home':
      return { category: at(0), series };
    case 'End':
      return { category: at(count - 1), series };
    default:
      return undefined;
  }
}

interface Pointer {
  category: number;
  /** The value at the height of the pointer. */
  value: number;
  /** Where it is in the band of its category, 0 to 1. */
  across: number;
}

/** The item nearest to a click beside all bars, points and segments of its category. */
export function nearestPlace(
  data: ChartData,
  look: 'lines' | 'groups' | 'stacks',
  { category, value, across }: Pointer,
  isShown: (series: number) => boolean,
): ChartPlace | undefined {
  const numbers = data.series.flatMap(({ values }, series) => {
    const number = values[category];
    return isShown(series) ? [{ series, number: number ?? null }] : [];
  });
  if (category < 0 || category >= data.categories.length || numbers.length === 0) return undefined;
  if (look === 'groups') {
    const slot = Math.min(numbers.length - 1, Math.max(0, Math.floor(across * numbers.length)));
    return { category, series: numbers[slot]!.series };
  }
  const ends = { above: 0, below: 0 };
  let best: ChartPlace | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const { series, number } of numbers) {
    if (number === null || !Number.isFinite(number)) continue;
    const distance = look === 'lines' ? Math.abs(number - value) : distanceToSegment(ends, number, value);
    if (distance >= bestDistance) continue;
    best = { category, series };
    bestDistance = distance;
  }
  return best;
}

/** The distance from a value to the next segment of a stack, which grows by it. */
function distanceToSegment(ends: { above: number; below: number }, number: number, value: number): number {
  const side = number < 0 ? 'below' : 'above';
  const start = ends[side];
  ends[side] += number;
  const low = Math.min(start, ends[side]);
  const high = Math.max(start, ends[side]);
  return Math.max(low - value, value - high, 0);
}
