import { type FocusEvent, useEffect } from 'react';
import type { TableArrivals } from '../../../engine/stores/page/table-arrivals.ts';

/**
 * Lets new rows in while the table is on the screen, and holds them while the pointer or the keyboard is in it: a row
 * must not move from under the user. Returns what the element with the rows needs for that.
 */
export function useArrivals(arrivals: TableArrivals | undefined) {
  useEffect(() => {
    if (!arrivals) return;
    const stop = arrivals.watch();
    return () => {
      stop();
      // A hidden table hears of no pointer that leaves.
      arrivals.hold('pointer', false);
      arrivals.hold('focus', false);
    };
  }, [arrivals]);
  if (!arrivals) return undefined;
  return {
    onPointerEnter: () => arrivals.hold('pointer', true),
    onPointerLeave: () => arrivals.hold('pointer', false),
    // A row that was clicked has the focus too, long after the pointer has left.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && arrivals.hold('focus', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      currentTarget.contains(relatedTarget) || arrivals.hold('focus', false),
  };
}
