import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { spaceUnit } from '../../engine/records/space-unit.ts';
import type { ChartStyle } from './use-chart-style.ts';

type Thresholds = ChartPlan['thresholds'];

/** The colour of a figure: that of the highest threshold it has reached. */
export function thresholdColor(thresholds: Thresholds, value: number | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  return [...(thresholds ?? [])]
    .sort((a, b) => b.from - a.from)
    .find(({ from, color }) => color !== undefined && value >= from)?.color;
}

/**
 * Dashed lines with what they mean and their values. Always written, since a removed key stays with the series it is
 * merged into.
 */
export const thresholdLines = (thresholds: Thresholds, style: ChartStyle, unit = '') => ({
  silent: true,
  symbol: 'none',
  animation: false,
  data: (thresholds ?? []).map(({ from, color = style.muted, title }) => ({
    yAxis: from,
    lineStyle: { color, type: 'dashed', width: 1.5, opacity: 1 },
    label: {
      formatter: [...(title === undefined ? [] : [style.words(title)]), `${style.figure(from)}${spaceUnit(unit)}`].join(
        ' ',
      ),
      position: 'insideEndTop',
      color,
      fontSize: 11,
      textBorderColor: style.background,
      textBorderWidth: 3,
    },
  })),
});

/** The end of an axis that includes the highest threshold, unless that would squeeze the numbers. */
export function axisEnd(thresholds: Thresholds): ((extent: { max: number }) => number | null) | undefined {
  if (!thresholds) return undefined;
  const top = Math.max(...thresholds.map(({ from }) => from));
  return ({ max }) => (top <= max || top > max * 2.5 ? null : roundUp(top * 1.02));
}

/**
 * The start of the axis of lines beside a threshold that is far from 0, such as 97 beside 95: from 0 on they would be one
 * line. Undefined for the usual start.
 */
export function axisStart(
  thresholds: Thresholds,
): ((extent: { min: number; max: number }) => number | null) | undefined {
  if (!thresholds) return undefined;
  const levels = thresholds.map(({ from }) => from);
  return ({ min, max }) => {
    const low = Math.min(min, ...levels);
    const room = Math.max(max, ...levels) - low;
    if (!(low > 0) || room > low / 2) return null;
    const step = 10 ** Math.floor(Math.log10(Math.max(room, low / 100)));
    return Math.max(0, Math.floor((low - room * 0.5) / step) * step);
  };
}

/** The next 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 of its power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}
