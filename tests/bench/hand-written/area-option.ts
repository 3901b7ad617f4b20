import type { DataAnswer } from '../../../src/schemas/wire/analytics.ts';

/** The options of an area chart in the look of the console's. */
export const areaOption = ({ option: { xAxis, series } }: DataAnswer, color: string, splitLine: string) => ({
  animationDuration: 150,
  animationDurationUpdate: 150,
  color: [color],
  tooltip: { trigger: 'axis', confine: true },
  grid: { left: 4, right: 12, top: 28, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  xAxis: { type: 'category', boundaryGap: false, data: xAxis[0].data, axisTick: { show: false } },
  yAxis: { type: 'value', splitLine: { lineStyle: { color: splitLine } } },
  series: series.map((line) => ({
    name: line.name,
    type: 'line',
    data: line.data,
    showSymbol: false,
    sampling: 'lttb',
    lineStyle: { width: 2 },
    areaStyle: { opacity: 0.14 },
  })),
});
