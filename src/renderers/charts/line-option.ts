import type { EChartsCoreOption } from 'echarts/core';
import { type AxisSeries, axisOption } from './axis-option.ts';
import { type ChartInput, dimmed } from './chart-input.ts';

/** Maximum number of points with a marker each. */
const maxMarks = 12;
/** Maximum number of points among which the lonely ones are looked for. */
const maxSearched = 5000;
/** Opacity of a filled area: flat, so that areas over each other stay readable. */
const areaOpacity = 0.12;

/** Lines (DASH-16), or lines over filled areas (DASH-17). */
export const lineOption = (input: ChartInput): EChartsCoreOption =>
  axisOption(input, (one) => {
    if (input.plan.look === 'band' && one.index < 2) return edgeOption(input, one);
    const isArea = input.plan.look === 'area' && !one.isEarlier;
    const opacity = one.isDimmed ? dimmed : 1;
    return {
      type: 'line',
      dimensions: ['category', 'value'],
      encode: { x: 0, y: 1 },
      data: pairsOf(one.values),
      sampling: 'lttb',
      ...marksOf(one),
      itemStyle: { color: one.color, opacity },
      lineStyle: {
        color: strokeOf(one),
        width: one.isEarlier ? 1.5 : 2,
        type: one.isEarlier ? 'dashed' : 'solid',
        opacity: one.isEarlier ? opacity * 0.75 : opacity,
      },
      ...(isArea && { areaStyle: { color: one.color, opacity: opacity * areaOpacity } }),
      // The current period is drawn over the earlier one.
      z: one.isEarlier ? 2 : 3,
      ...(input.hasMarks && { markPoint: chosenMark(one, input.style.background) }),
    };
  });

/**
 * An edge of a band: the lower one without a colour, and upon it the height up to the upper one, which the tooltip shows
 * as itself.
 */
function edgeOption({ data }: ChartInput, { index, values, color }: AxisSeries) {
  const lower = data.series[0]?.values ?? [];
  const isUpper = index === 1;
  return {
    type: 'line',
    dimensions: ['category', 'height', 'value'],
    encode: { x: 0, y: 1, tooltip: 2 },
    data: values.map((value, at) => [at, isUpper && value !== null ? value - (lower[at] ?? 0) : value, value]),
    stack: 'band',
    stackStrategy: 'all',
    showSymbol: false,
    step: 'end',
    silent: true,
    itemStyle: { color, opacity: isUpper ? 0.45 : 0 },
    lineStyle: { width: 0 },
    ...(isUpper && { areaStyle: { color, opacity: 0.22 } }),
    z: 1,
  };
}

/** Places and numbers in one array: a million points take ECharts a tenth of the time of a list. */
function pairsOf(values: readonly (number | null)[]): Float64Array {
  const pairs = new Float64Array(values.length * 2);
  for (const [index, value] of values.entries()) {
    pairs[2 * index] = index;
    pairs[2 * index + 1] = value ?? Number.NaN;
  }
  return pairs;
}

/** Markers of a short line; of a longer one only where a number has no neighbour, and there is no line to see. */
function marksOf({ values }: AxisSeries): Record<string, unknown> {
  if (values.length <= maxMarks) return { showSymbol: true, showAllSymbol: true, symbol: 'circle', symbolSize: 6 };
  const hidden = { showSymbol: false, showAllSymbol: true, symbol: 'circle', symbolSize: 6 };
  if (values.length > maxSearched) return hidden;
  const isNone = (index: number) => (values[index] ?? null) === null;
  const lonely = new Set(
    values.flatMap((value, index) => (value !== null && isNone(index - 1) && isNone(index + 1) ? [index] : [])),
  );
  if (lonely.size === 0) return hidden;
  return {
    ...hidden,
    showSymbol: true,
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (lonely.has(dataIndex) ? 5 : 0),
  };
}

function chosenMark({ values, color, chosenAt }: AxisSeries, background: string) {
  const value = chosenAt === undefined ? null : (values[chosenAt] ?? null);
  return {
    silent: true,
    animation: false,
    symbol: 'circle',
    symbolSize: 12,
    label: { show: false },
    itemStyle: { color, borderColor: background, borderWidth: 2, opacity: 1 },
    data: value === null ? [] : [{ name: 'chosen', coord: [chosenAt, value] }],
  };
}

/** One colour, fainter towards a step that is not over yet. */
function strokeOf({ values, color, unfinishedAt }: AxisSeries) {
  const first = values.findIndex((value) => value !== null);
  if (unfinishedAt === undefined || unfinishedAt <= first || (values[unfinishedAt] ?? null) === null) return color;
  const offset = (unfinishedAt - 1 - first) / (unfinishedAt - first);
  const stops: [number, string][] = [
    [0, color],
    [offset, color],
    [offset, `${color}59`],
    [1, `${color}59`],
  ];
  const colorStops = stops.map(([at, shown]) => ({ offset: at, color: shown }));
  return { type: 'linear', x: 0, y: 0, x2: 1, y2: 0, colorStops };
}
