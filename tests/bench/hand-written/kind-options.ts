import type { GlobalToken } from 'antd';
import type { EChartsCoreOption } from 'echarts/core';
import type { DataAnswer } from '../../../src/schemas/wire/analytics.ts';

const colors = ['#2a7af5', '#06c0cd', '#f5a623', '#8b5cf6', '#e5484d', '#30a46c'];

/** What all charts with axes have in common. */
const axes = ({ option: { xAxis, yAxis, series } }: DataAnswer, token: GlobalToken, hasGap: boolean) => ({
  animationDuration: 150,
  animationDurationUpdate: 150,
  color: colors,
  tooltip: { trigger: 'axis', confine: true, axisPointer: { type: hasGap ? 'shadow' : 'line' } },
  legend: { show: series.length > 1, bottom: 0 },
  grid: {
    left: 4,
    right: 12,
    top: 28,
    bottom: series.length > 1 ? 28 : 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  },
  xAxis: { type: 'category', boundaryGap: hasGap, data: xAxis[0].data, axisTick: { show: false } },
  yAxis: { type: 'value', name: yAxis[0].name, splitLine: { lineStyle: { color: token.colorBorderSecondary } } },
});

/** Bars beside or upon each other. */
export const barsOption = (answer: DataAnswer, token: GlobalToken): EChartsCoreOption => {
  const { series } = answer.option;
  return {
    ...axes(answer, token, true),
    series: series.map(({ name, data }) => ({
      name,
      type: 'bar',
      barMaxWidth: 28,
      data,
      ...(series.length > 1 ? { stack: 'all' } : { itemStyle: { borderRadius: [2, 2, 0, 0] } }),
    })),
  };
};

/** Lines, over filled areas or not. */
export const linesOption = (answer: DataAnswer, token: GlobalToken, isArea: boolean): EChartsCoreOption => ({
  ...axes(answer, token, false),
  series: answer.option.series.map(({ name, data }) => ({
    name,
    type: 'line',
    data,
    showSymbol: false,
    sampling: 'lttb',
    lineStyle: { width: 2 },
    ...(isArea && { areaStyle: { opacity: 0.12 } }),
  })),
});

/** A ring with names and shares beside its slices, and the total in its middle. */
export const ringOption = ({ option: { xAxis, series } }: DataAnswer, token: GlobalToken): EChartsCoreOption => {
  const values = series[0]!.data.map((value) => value ?? 0);
  return {
    animationDuration: 150,
    animationDurationUpdate: 150,
    color: colors,
    tooltip: { trigger: 'item', confine: true },
    title: {
      text: String(values.reduce((sum, value) => sum + value, 0)),
      left: 'center',
      top: 'middle',
      textStyle: { color: token.colorText, fontSize: 20 },
    },
    series: [
      {
        type: 'pie',
        radius: ['42%', '62%'],
        itemStyle: { borderColor: token.colorBgContainer, borderWidth: 2, borderRadius: 3 },
        label: { color: token.colorTextSecondary, formatter: '{b}\n{d}%', lineHeight: 16 },
        data: xAxis[0].data.map((name, place) => ({ name, value: values[place] })),
      },
    ],
  };
};
