import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Height of a row and of the view in pixels until they are measured. */
const guess = { row: 28, view: 600 };
/** The drawn rows move in steps, so that most frames of a scroll draw nothing. */
const step = 6;

/** The rows to draw, `first` to `last` (exclusive), and the pixels that the others take. */
interface RowsInView {
  first: number;
  last: number;
  above: number;
  below: number;
  /** Scrolls as little as possible to show a row. */
  show(at: number): void;
}

/**
 * Follows which rows of a list are in view. Its rows are equally high.
 *
 * @param box the element that scrolls
 */
export function useRowsInView(box: RefObject<HTMLElement | null>, count: number): RowsInView {
  const [place, setPlace] = useState({ ...guess, steps: 0 });
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    setPlace((before) => {
      const row = element.querySelector<HTMLElement>('[role="treeitem"]')?.offsetHeight || before.row;
      const view = element.clientHeight || before.view;
      const steps = Math.floor(element.scrollTop / (row * step));
      return row === before.row && view === before.view && steps === before.steps ? before : { row, view, steps };
    });
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [box, measure]);

  const { row, view } = place;
  const fits = Math.ceil(view / row) + 1;
  // A list that became shorter has not been scrolled yet.
  const steps = Math.min(place.steps, Math.floor(Math.max(0, count - fits) / step));
  const first = Math.max(0, (steps - 1) * step);
  // Before the first scroll nothing is drawn below the view.
  const last = Math.min(count, steps * step + fits + (steps > 0 ? 2 * step : step));
  const show = (at: number) => {
    const element = box.current;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    if (at * row < scrollTop) element.scrollTop = at * row;
    else if ((at + 1) * row > scrollTop + clientHeight) element.scrollTop = (at + 1) * row - clientHeight;
  };
  return { first, last, above: first * row, below: (count - last) * row, show };
}
