import type { EChartsCoreOption } from 'echarts/core';

/** More names along an axis are thinned out instead of broken. */
const maxNames = 16;
/** A narrower band has no room for a name. */
const minBand = 38;
/** A name cut off in less says nothing. */
const minCut = 50;
/** Pixels of the value axis and the edges. */
const beside = 64;

/** They fit by their width; ECharts would also leave out neighbours that nearly touch. */
const all = { interval: 0, hideOverlap: false };

/** Names below bars in two lines each, if they have room; otherwise as many as fit in one line. */
export function fitLabels(names: readonly string[], width: number): EChartsCoreOption {
  const band = (width - beside) / names.length;
  const room = band - 6;
  // Words are not torn apart; Chinese breaks anywhere.
  const isTorn = names.some((name) => name.split(/[\s\u2e80-\uffff]/).some((word) => textWidth(word) > room));
  if (names.length > maxNames || band < (isTorn ? minCut : minBand))
    return {
      xAxis: {
        axisLabel: { interval: 'auto', hideOverlap: true, width: 96, overflow: 'truncate', formatter: undefined },
      },
    };
  if (isTorn) return { xAxis: { axisLabel: { ...all, width: room, overflow: 'truncate', formatter: undefined } } };
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
}

/** A text within this many pixels, with an ellipsis if it is longer. */
function clipText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let used = 12;
  let end = 0;
  for (const letter of text) {
    used += letterWidth(letter);
    if (used > width) break;
    end += letter.length;
  }
  return `${text.slice(0, Math.max(1, end))}…`;
}

const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** About, at 12 pixels: Chinese characters are square. */
const letterWidth = (letter: string): number => (letter > '\u2e7f' ? 12 : 6.8);
