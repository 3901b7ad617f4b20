import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Above this number of rows, only those in view are drawn. */
const virtualAbove = 40;
/** Rows drawn above and below those in view, so that scrolling does not show gaps. */
const beyond = 8;
/** The window moves in steps, so that most frames of a scroll draw nothing. */
const step = 4;
/** Height of a row in pixels until the first one is measured, and of the view until it has a size. */
const guessedRow = 39;
const guessedView = 600;

/** The rows to draw: `first` to `last` (exclusive), and the pixels that the others take. */
export interface RowWindow {
  isVirtual: boolean;
  first: number;
  last: number;
  above: number;
  below: number;
}

/** The window of a scrolled list of rows that are equally high. */
export function windowOf(count: number, top: number, view: number, row: number, more = beyond): RowWindow {
  const fits = Math.ceil(view / row) + 1;
  const seen = Math.min(Math.floor(top / row), Math.max(0, count - fits));
  const first = Math.max(0, Math.floor((seen - more) / step) * step);
  const last = Math.min(count, Math.ceil((seen + fits + more) / step) * step);
  return { isVirtual: true, first, last, above: first * row, below: (count - last) * row };
}

/**
 * Draws only the rows near the view of long tables.
 *
 * @param box the element that scrolls
 * @param list changes when other rows are shown: the view returns to the top
 */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, list: unknown): RowWindow {
  const isVirtual = count > virtualAbove;
  const row = useRef(guessedRow);
  // Nothing is drawn beyond the first view before somebody scrolls.
  const [window, setWindow] = useState(() => windowOf(count, 0, guessedView, guessedRow, 0));
  const follow = useCallback(
    (more?: number) => {
      const element = box.current;
      if (!element) return;
      const next = windowOf(count, element.scrollTop, element.clientHeight || guessedView, row.current, more);
      setWindow((before) =>
        before.first === next.first && before.last === next.last && before.below === next.below ? before : next,
      );
    },
    [box, count],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at the top
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [box, list]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isVirtual) return;
    const measured = element.querySelector<HTMLElement>('tbody > tr[data-row-key]')?.offsetHeight;
    if (measured) row.current = measured;
    follow(0);
    const scrolled = () => follow();
    element.addEventListener('scroll', scrolled, { passive: true });
    const observer = new ResizeObserver(() => follow(element.scrollTop === 0 ? 0 : undefined));
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', scrolled);
      observer.disconnect();
    };
  }, [box, isVirtual, follow]);
  return isVirtual ? window : { isVirtual, first: 0, last: count, above: 0, below: 0 };
}
