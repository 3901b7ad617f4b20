import type { EChartsCoreOption } from 'echarts/core';
import { categoryColor, colorsOf, seriesColors } from './chart-colors.ts';
import { finite } from './chart-figure.ts';
import { chartFrame, fontSize } from './chart-frame.ts';
import type { ChartInput } from './chart-input.ts';
import { axisEnd, axisStart, thresholdLines } from './thresholds.ts';

/** Pixels above the plot, for the unit. */
const above = 28;
const aboveWithoutUnit = 14;
/** Axes with larger numbers show them in short. */
const maxWhole = 100_000;

/** A series to draw on axes. */
export interface AxisSeries {
  index: number;
  name: string;
  /** Without what cannot be drawn, such as infinity. */
  values: readonly (number | null)[];
  color: string;
  /** Of each category, where they are levels or states. */
  colors?: readonly string[];
  isEarlier: boolean;
  /** The index of its last step, if it is not over yet. */
  unfinishedAt: number | undefined;
  /** The index of its chosen category. */
  chosenAt: number | undefined;
  /** True if something else is chosen. */
  isDimmed: boolean;
}

/** A chart with axes: categories along the bottom, the unit above the values. Labels that do not fit are omitted. */
export function axisOption(input: ChartInput, draw: (one: AxisSeries) => Record<string, unknown>): EChartsCoreOption {
  const { plan, data, style, unit } = input;
  const colors = colorsOf(plan, style);
  const { below, ...frame } = chartFrame(
    style,
    colors,
    // The lower edge of a band goes with the upper one.
    data.series.slice(plan.look === 'band' ? 1 : 0).map(({ name }) => name),
    unit,
  );
  const series = axisSeries(input, seriesColors(data.series, colors, plan.colors ? undefined : style.tones));
  const { isWhole, largest } = surveyValues(series, plan.look === 'stack');
  const label = { color: style.muted, fontSize };
  const isBar = plan.chart === 'bar';
  return {
    ...frame,
    tooltip: {
      ...frame.tooltip,
      trigger: 'axis',
      axisPointer: {
        type: isBar ? 'shadow' : 'line',
        ...(data.isUnfinished && {
          label: {
            formatter: ({ value }: { value: string }) =>
              value === data.categories.at(-1) ? style.unfinished(value) : value,
          },
        }),
        lineStyle: { color: style.muted, opacity: 0.5 },
        shadowStyle: { color: style.muted, opacity: 0.09 },
      },
    },
    grid: {
      left: 4,
      right: 20,
      top: unit === '' ? aboveWithoutUnit : above,
      bottom: below,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: data.categories,
      boundaryGap: isBar,
      axisLine: { onZero: true, lineStyle: { color: style.line } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true, width: 96, overflow: 'truncate', margin: 10 },
    },
    yAxis: {
      type: 'value',
      name: unit,
      // Avoids fractional ticks for counts.
      minInterval: isWhole ? 1 : undefined,
      max: axisEnd(plan.thresholds),
      // Bars and areas are measured from 0.
      min: plan.chart === 'line' && plan.look === 'default' ? axisStart(plan.thresholds) : undefined,
      nameGap: 10,
      nameTextStyle: { ...label, align: 'left', width: 160, overflow: 'truncate' },
      splitLine: { lineStyle: { color: style.line } },
      axisLabel: { ...label, hideOverlap: true, formatter: largest >= maxWhole ? style.short : style.figure },
    },
    series: series.map((one) => ({
      id: String(one.index),
      name: one.name,
      cursor: input.isChoosable ? 'pointer' : 'default',
      // The legend can switch off the first series with its lines; another series would take room among the bars.
      ...(input.hasMarks && { markLine: thresholdLines(one.index === 0 ? plan.thresholds : undefined, style, unit) }),
      ...draw(one),
    })),
  };
}

function axisSeries(input: ChartInput, colors: readonly string[]): AxisSeries[] {
  const { data, chosen } = input;
  const own = data.tones?.some((tone) => tone !== undefined)
    ? data.categories.map((_, index) => categoryColor(input, index, index))
    : undefined;
  return data.series.map(({ name, values, isEarlier = false }, index) => ({
    index,
    name,
    values: drawable(values),
    color: colors[index]!,
    ...(own && data.series.length === 1 && { colors: own }),
    isEarlier,
    unfinishedAt: data.isUnfinished && !isEarlier ? data.categories.length - 1 : undefined,
    chosenAt: chosen?.series === index ? chosen.category : undefined,
    isDimmed: chosen !== undefined && chosen.series !== index,
  }));
}

/** The same array if all of its numbers can be drawn: a million need no copy. */
const drawable = (values: readonly (number | null)[]): readonly (number | null)[] =>
  values.every((value) => value === null || Number.isFinite(value)) ? values : values.map(finite);

/** Whether all numbers are whole, and how far the axis reaches. */
function surveyValues(series: readonly AxisSeries[], isStack: boolean) {
  let isWhole = true;
  let largest = 0;
  for (const { values } of series) {
    let own = 0;
    for (const value of values) {
      if (value === null) continue;
      isWhole &&= Number.isInteger(value);
      own = Math.max(own, Math.abs(value));
    }
    largest = isStack ? largest + own : Math.max(largest, own);
  }
  return { isWhole, largest };
}
