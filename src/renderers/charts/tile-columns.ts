import { type RefCallback, useCallback, useState } from 'react';
import { textWidth, wordsOf } from './text-width.ts';

const gap = 8;
/** A lower tile hides its second line; more of them scroll. */
const minHeight = 72;
const minWidth = 92;
/** A wider word is broken. */
const maxWord = 150;
const edges = 18;
/** The largest figure, in pixels. */
const largest = 44;

/**
 * The number of columns with the largest figures, and few empty places in the last row.
 *
 * @param minTile pixels of the narrowest tile
 */
export function tileColumns(count: number, width: number, height: number, minTile = minWidth): number {
  let best = 1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let columns = 1; columns <= count; columns++) {
    const tileWidth = (width - gap * (columns - 1)) / columns;
    if (tileWidth < minTile && columns > 1) break;
    const rows = Math.ceil(count / columns);
    const tileHeight = (height - gap * (rows - 1)) / rows;
    const figure = Math.min(largest, Math.max(tileHeight, minHeight) * 0.28, tileWidth * 0.24);
    const scrolls = tileHeight < minHeight ? (minHeight - tileHeight) * 2 : 0;
    const score = figure - (rows * columns - count) * 3 - scrolls;
    if (score <= bestScore) continue;
    best = columns;
    bestScore = score;
  }
  return best;
}

/** Pixels of a tile that tears no word apart. */
const minTileOf = (names: readonly string[]): number => {
  const widest = Math.max(0, ...names.flatMap(wordsOf).map(textWidth)) * (14 / 12);
  return Math.max(minWidth, Math.min(maxWord, widest + edges));
};

/** The columns for tiles in an element of any size, and the width of each. */
export function useTileColumns(names: readonly string[]) {
  const count = names.length;
  const [size, setSize] = useState({ width: 480, height: 300 });
  const ref: RefCallback<HTMLElement> = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // The first report of the observer repeats what is known.
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const columns = tileColumns(count, size.width, size.height, minTileOf(names));
  return { ref, columns, tileWidth: (size.width - gap * (columns - 1)) / columns };
}
