import type { EChartsCoreOption } from 'echarts/core';
import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import type { ChartData } from '../context/chart-data.ts';
import { chartFrame } from './chart-frame.ts';
import type { ChartStyle } from './use-chart-style.ts';

const fontSize = 12;
/** Pixels above the plot, for the unit. */
const above = 28;

/** A chart with axes: categories along the bottom, the unit above the values. Labels that do not fit are omitted. */
export function axisOption(
  plan: ChartPlan,
  data: ChartData,
  style: ChartStyle,
  unit: string,
  draw: Record<string, unknown>,
): EChartsCoreOption {
  const palette = style.colors(plan.palette);
  const { below, ...frame } = chartFrame(
    style,
    palette,
    data.series.map(({ name }) => name),
    unit,
  );
  const label = { color: style.muted, fontSize };
  const isBar = plan.chart === 'bar';
  return {
    ...frame,
    tooltip: { ...frame.tooltip, trigger: 'axis', axisPointer: { type: isBar ? 'shadow' : 'line' } },
    grid: { left: 4, right: 12, top: above, bottom: below, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: [...data.categories],
      boundaryGap: isBar,
      axisLine: { lineStyle: { color: style.line } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true, width: 96, overflow: 'truncate' },
    },
    yAxis: {
      type: 'value',
      name: unit,
      // Avoids fractional ticks for counts.
      minInterval: data.series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)))
        ? 1
        : undefined,
      nameTextStyle: { ...label, align: 'left' },
      splitLine: { lineStyle: { color: style.line } },
      axisLabel: { ...label, formatter: (value: number) => style.figure(value) },
    },
    series: data.series.map(({ name, values }, place) => ({
      id: String(place),
      name,
      type: plan.chart,
      data: [...values],
      itemStyle: { color: palette[place % palette.length] },
      ...draw,
    })),
  };
}
