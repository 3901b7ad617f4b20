import type { EChartsCoreOption } from 'echarts/core';
import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { categoryColor, colorsOf } from './chart-colors.ts';
import { chartFrame, fontSize, withUnit } from './chart-frame.ts';
import { type ChartInput, dimmed } from './chart-input.ts';
import { isLabelled, type Slice, sumOf } from './pie-slices.ts';

/** Characters of a figure that fit into the ring. */
const maxFigure = 7;

/** Options common to both pies. */
export function pieFrame({ plan, style, unit }: ChartInput, slices: readonly Slice[]) {
  const { below: _, ...frame } = chartFrame(style, colorsOf(plan, style), [], unit);
  const total = sumOf(slices);
  const valueFormatter = (value: unknown) =>
    typeof value === 'number' && total > 0
      ? `${withUnit(style, value, unit)} (${percentOf(style, value, total)})`
      : withUnit(style, value, unit);
  return { ...frame, tooltip: { ...frame.tooltip, trigger: 'item', valueFormatter } };
}

/** Shares of a total as a ring, with the total in its middle (DASH-18). */
export function pieOption(input: ChartInput, slices: readonly Slice[], totalName: string): EChartsCoreOption {
  const { plan, style, unit } = input;
  const total = sumOf(slices);
  return {
    ...pieFrame(input, slices),
    series: [
      {
        id: 'slices',
        type: 'pie',
        cursor: input.isChoosable ? 'pointer' : 'default',
        data: pieData(input, slices, true),
        emptyCircleStyle: { color: style.line },
        // Small enough to leave room for readable labels in a narrow panel.
        radius: ['42%', '62%'],
        itemStyle: { borderColor: style.background, borderWidth: 2, borderRadius: 3 },
        emphasis: { scaleSize: 5 },
        label: {
          color: style.muted,
          fontSize,
          lineHeight: 16,
          overflow: 'truncate',
          ellipsis: '…',
          bleedMargin: 2,
          formatter: ({ name, value }: { name: string; value: number }) =>
            `${name}\n{share|${percentOf(style, value, total)}}`,
          rich: { share: { color: style.text, fontSize, fontWeight: 600, lineHeight: 16 } },
        },
        labelLine: { length: 8, length2: 8, minTurnAngle: 120 },
        minAngle: 1,
      },
      {
        id: 'total',
        type: 'pie',
        silent: true,
        radius: ['0%', '30%'],
        animation: false,
        tooltip: { show: false },
        labelLine: { show: false },
        label: {
          show: isAdditive(plan, unit),
          position: 'center',
          formatter: `{figure|${inRing(style, total)}}\n{name|${totalName}${unit === '' ? '' : ` (${unit})`}}`,
          rich: {
            figure: { color: style.text, fontSize: 20, fontWeight: 600, lineHeight: 26 },
            name: { color: style.muted, fontSize, lineHeight: 16 },
          },
        },
        data: [{ name: '', value: 1, itemStyle: { color: 'transparent' } }],
      },
    ],
  };
}

/** The slices of a ring; none without a total, since there is nothing to share: an empty ring. */
export function pieData(input: ChartInput, slices: readonly Slice[], hasLabels: boolean) {
  const { chosen } = input;
  const total = sumOf(slices);
  return (total > 0 ? slices : []).map(({ name, value, category }, index) => {
    const opacity = chosen === undefined || chosen.category === category ? 1 : dimmed;
    const show = hasLabels && isLabelled(value, total);
    return {
      name,
      value,
      itemStyle: { color: categoryColor(input, category, index), opacity },
      label: { show, opacity },
      labelLine: { show, lineStyle: { opacity } },
    };
  });
}

export const percentOf = (style: ChartInput['style'], value: number, total: number): string =>
  `${style.figure(Math.round((value / total) * 1000) / 10)}%`;

function inRing(style: ChartInput['style'], total: number): string {
  const whole = style.figure(total);
  return whole.length > maxFigure ? style.short(total) : whole;
}

/** Means, extremes and shares add up to nothing. */
const isAdditive = ({ series }: ChartPlan, unit: string): boolean =>
  unit !== '%' && !['average', 'max', 'min'].includes(series?.[0]?.total ?? 'sum');
