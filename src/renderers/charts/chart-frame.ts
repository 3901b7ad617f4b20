import type { EChartsCoreOption } from 'echarts/core';
import { spaceUnit } from '../../engine/records/space-unit.ts';
import type { ChartStyle } from './use-chart-style.ts';

export const fontSize = 12;
const legendHeight = 28;
/** Pixels of a name in the legend, of few and of many; the whole one is in the tooltip. */
const nameWidth = { few: 260, many: 140 };
const fewNames = 3;

/** Options common to all charts: colours, fonts, tooltip, and a legend below if there is more than one name. */
export function chartFrame(style: ChartStyle, palette: readonly string[], names: readonly string[], unit: string) {
  const hasLegend = names.length > 1;
  return {
    animation: style.hasMotion,
    animationDuration: 150,
    animationDurationUpdate: 150,
    // With more points animation is barely visible, and each frame would redraw all of them.
    animationThreshold: 300,
    color: [...palette],
    textStyle: { fontFamily: style.fontFamily, color: style.text },
    tooltip: {
      confine: true,
      backgroundColor: style.surface,
      borderColor: style.line,
      padding: [8, 12],
      textStyle: { color: style.text, fontSize },
      transitionDuration: style.hasMotion ? 0.15 : 0,
      extraCssText: 'max-width: min(360px, 94%); white-space: normal; overflow-wrap: anywhere; line-height: 1.4;',
      valueFormatter: (value: unknown) => withUnit(style, value, unit),
    },
    legend: {
      show: hasLegend,
      type: 'scroll',
      bottom: 0,
      left: 'center',
      itemWidth: 12,
      itemHeight: 8,
      itemGap: 14,
      // Two series of one name are switched together.
      data: [...new Set(names)],
      textStyle: {
        color: style.muted,
        fontSize,
        width: names.length > fewNames ? nameWidth.many : nameWidth.few,
        overflow: 'truncate',
      },
      tooltip: { show: true },
      inactiveColor: style.line,
      pageTextStyle: { color: style.muted },
      pageIconColor: style.muted,
      pageIconInactiveColor: style.line,
      pageIconSize: 10,
    },
    /** Pixels below the plot. */
    below: hasLegend ? legendHeight : 4,
  } satisfies EChartsCoreOption & { below: number };
}

export const withUnit = (style: ChartStyle, value: unknown, unit: string): string =>
  typeof value === 'number' && Number.isFinite(value) ? `${style.figure(value)}${spaceUnit(unit)}` : '–';
