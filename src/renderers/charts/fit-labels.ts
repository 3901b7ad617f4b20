import type { EChartsCoreOption } from 'echarts/core';
import { clipText, textWidth, wordsOf } from './text-width.ts';

/** More names along an axis are not broken into two lines. */
const maxNames = 16;
/** A narrower band has no room for a name in two lines. */
const minBand = 38;
/** A name cut off in less says nothing: it is written aslant. */
const minCut = 90;
/** A narrower band has no room for a line aslant. */
const minAslant = 15;
const maxAslantWidth = 110;
/** Pixels of the value axis and the edges. */
const beside = 64;

/** Pixels of a category. */
export const bandOf = (names: readonly string[], width: number): number => (width - beside) / names.length;

/** They fit by their width; ECharts would also leave out neighbours that nearly touch. */
const all = { interval: 0, hideOverlap: false, rotate: 0, formatter: undefined };

/** Days, hours, months: what is between two of them goes without saying. */
const isStep = (name: string): boolean => /^[\d\s:./~年月日时周-]+$/.test(name);

/**
 * Names below bars: in two lines each, if they have room, else in one or aslant, with an ellipsis if they are long. Only
 * steps of time, and more names than fit, are thinned out.
 */
export function fitLabels(names: readonly string[], width: number, height: number): EChartsCoreOption {
  const band = bandOf(names, width);
  const room = band - 6;
  // The names of narrow bands are not measured: a thousand take longer than drawing them.
  const isTorn = band >= minBand && names.some((name) => wordsOf(name).some((word) => textWidth(word) > room));
  if (names.length <= maxNames && band >= minBand && !isTorn)
    return {
      xAxis: {
        axisLabel: {
          ...all,
          width: room,
          overflow: 'break',
          lineHeight: 15,
          formatter: (name: string) => clipText(name, room * (textWidth(name) > room ? 1.7 : 1)),
        },
      },
    };
  if (isTorn && band >= minCut) return { xAxis: { axisLabel: { ...all, width: room, overflow: 'truncate' } } };
  const areAslant = band >= minAslant && !names.every(isStep);
  const aslantWidth = Math.min(maxAslantWidth, Math.max(48, height * 0.4));
  return {
    xAxis: {
      axisLabel: areAslant
        ? { ...all, rotate: 40, width: aslantWidth, overflow: 'truncate' }
        : { ...all, interval: 'auto', hideOverlap: true, width: 96, overflow: 'truncate' },
    },
  };
}
