import { type RefCallback, useCallback, useState } from 'react';

const gap = 8;
/** A lower tile hides its second line; more of them scroll. */
const minHeight = 72;
const minWidth = 92;
/** The largest figure, in pixels. */
const largest = 44;

/** The number of columns with the largest figures, and few empty places in the last row. */
export function tileColumns(count: number, width: number, height: number): number {
  let best = 1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let columns = 1; columns <= count; columns++) {
    const tileWidth = (width - gap * (columns - 1)) / columns;
    if (tileWidth < minWidth && columns > 1) break;
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

/** The columns for tiles in an element of any size, and the width of each. */
export function useTileColumns(count: number) {
  const [size, setSize] = useState({ width: 480, height: 300 });
  const ref: RefCallback<HTMLElement> = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const columns = tileColumns(count, size.width, size.height);
  return { ref, columns, tileWidth: (size.width - gap * (columns - 1)) / columns };
}
