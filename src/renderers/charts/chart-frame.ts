import type { EChartsCoreOption } from 'echarts/core';
import type { ChartStyle } from './use-chart-style.ts';

const fontSize = 12;
const legendHeight = 28;

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
      textStyle: { color: style.text, fontSize },
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${style.figure(value)}${unit && ` ${unit}`}` : '–',
    },
    legend: {
      show: hasLegend,
      type: 'scroll',
      bottom: 0,
      left: 'center',
      itemWidth: 12,
      itemHeight: 8,
      data: [...names],
      textStyle: { color: style.muted, fontSize },
      pageTextStyle: { color: style.muted },
      pageIconColor: style.muted,
      pageIconInactiveColor: style.line,
      pageIconSize: 10,
    },
    /** Pixels below the plot. */
    below: hasLegend ? legendHeight : 4,
  } satisfies EChartsCoreOption & { below: number };
}
