import type { EChartsCoreOption } from 'echarts/core';
import { type AxisSeries, axisOption } from './axis-option.ts';
import { type ChartInput, dimmed } from './chart-input.ts';
import { bandOf, fitLabels } from './fit-labels.ts';
import { cuboid, cylinder, type Face } from './solid-bars.ts';

const maxBarWidth = 28;
/** Pixels of a bar with its gap; narrower ones have no shape of their own. */
const minBar = 5;
/** More bars have none, however wide they are. */
const maxShapes = 2000;
/** More categories are drawn as plain bars: too narrow for faces, and too many shapes. */
const maxSolids = 500;
/** Opacity of the bars of an earlier period. */
const earlier = 0.4;
/** Opacity of the bar of a step that is not over yet. */
const unfinished = 0.5;

/** Grouped (DASH-12) or stacked (DASH-15) bars, cuboids (DASH-13) or cylinders (DASH-14). */
export function barOption(input: ChartInput): EChartsCoreOption {
  const { plan, data } = input;
  const draw = isSolid(plan, data)
    ? solidBars(plan.look === 'cube' ? cuboid : cylinder)
    : flatBars(plan.look === 'stack');
  return axisOption(input, draw);
}

const isSolid = ({ look }: ChartInput['plan'], { categories }: ChartInput['data']): boolean =>
  (look === 'cube' || look === 'column') && categories.length <= maxSolids;

/**
 * What of bars depends on their size: their names, and how they are drawn. Bars of a few pixels need no rounded ends and
 * no shape each: a series of them is one shape, unless they differ in colour or something is chosen.
 */
export function fitBars(
  { plan, data, chosen }: Pick<ChartInput, 'plan' | 'data' | 'chosen'>,
  width: number,
  height: number,
): EChartsCoreOption {
  const labels = fitLabels(data.categories, width, height);
  if (isSolid(plan, data)) return labels;
  const beside = plan.look === 'stack' ? 1 : data.series.length;
  const isThin = bandOf(data.categories, width) / beside < minBar;
  const areAlike = chosen === undefined && !data.tones?.some((tone) => tone !== undefined);
  const largeThreshold = isThin && areAlike ? 1 : maxShapes;
  return { ...labels, series: data.series.map((_, index) => ({ id: String(index), largeThreshold })) };
}

const opacityOf = ({ isEarlier }: AxisSeries): number => (isEarlier ? earlier : 1);

const opacityAt = (one: AxisSeries, category: number): number =>
  opacityOf(one) *
  (one.unfinishedAt === category ? unfinished : 1) *
  (one.isDimmed || (one.chosenAt !== undefined && one.chosenAt !== category) ? dimmed : 1);

const flatBars = (isStack: boolean) => (one: AxisSeries) => {
  const { values, color, colors, isEarlier, isDimmed, chosenAt, unfinishedAt } = one;
  const isEach = isDimmed || chosenAt !== undefined || colors !== undefined;
  const styleAt = (index: number) => ({ opacity: opacityAt(one, index), ...(colors && { color: colors[index] }) });
  return {
    type: 'bar',
    barMaxWidth: maxBarWidth,
    barGap: '12%',
    large: true,
    largeThreshold: maxShapes,
    // The earlier period has a stack of its own beside that of the current one.
    ...(isStack ? { stack: isEarlier ? 'earlier' : 'all' } : {}),
    itemStyle: {
      color,
      opacity: opacityOf(one),
      // Negative bars have their end below.
      borderRadius: isStack || values.some((value) => value !== null && value < 0) ? 0 : [2, 2, 0, 0],
    },
    // Per bar, so that the legend keeps its colours.
    data:
      isEach || unfinishedAt !== undefined
        ? values.map((value, index) =>
            isEach || index === unfinishedAt ? { value, itemStyle: styleAt(index) } : value,
          )
        : values,
  };
};

/** The parts of ECharts' rendering API that a solid bar uses. */
interface SolidApi {
  value(dimension: number): number;
  coord(point: [number, number]): number[];
  currentSeriesIndices(): number[];
  barLayout(options: Record<string, unknown>): { offset: number; width: number }[];
}

const solidBars = (facesOf: SolidShape) => (one: AxisSeries) => ({
  type: 'custom',
  clip: false,
  encode: { x: 0, y: 1, tooltip: [1] },
  itemStyle: { color: one.color, opacity: opacityOf(one) },
  data: one.values.map((value, index) => [index, value]),
  renderItem: (_: unknown, api: SolidApi) => solidItem(api, one, facesOf),
});

type SolidShape = (bar: { x: number; width: number; top: number; bottom: number }, color: string) => Face[];

/** One solid bar beside those of the other visible series; nothing for a missing number. */
function solidItem(api: SolidApi, one: AxisSeries, facesOf: SolidShape) {
  const category = api.value(0);
  const value = api.value(1);
  if (!Number.isFinite(value)) return undefined;
  const visible = api.currentSeriesIndices();
  const slots = api.barLayout({ count: visible.length, barGap: '16%', barMaxWidth: maxBarWidth });
  const slot = slots[visible.indexOf(one.index)];
  const [x, y] = api.coord([category, value]);
  const [, zero] = api.coord([category, 0]);
  if (!slot || x === undefined || y === undefined || zero === undefined) return undefined;
  const bar = { x: x + slot.offset, width: slot.width, top: Math.min(y, zero), bottom: Math.max(y, zero) };
  const opacity = opacityAt(one, category);
  return {
    type: 'group',
    children: facesOf(bar, one.colors?.[category] ?? one.color).map(({ points, fill }) => ({
      type: 'polygon',
      shape: { points },
      transition: ['shape'],
      style: { fill, opacity },
    })),
  };
}
