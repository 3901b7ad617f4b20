import { type KeyboardEvent, useRef } from 'react';
import type { LayoutItem } from '../../../engine/layout/layout-item.ts';
import { moveItem, resizeItem } from '../../../engine/layout/move-items.ts';
import { limitsOf } from './item-limits.ts';
import type { EditedLayout } from './layout-grid-props.ts';

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Moves or resizes an item by arrow keys. Presses in a row count from where the first began, as in a drag: what was in
 * the way returns when the item has gone past.
 */
export function useItemKeys(layout: EditedLayout, done: (items: LayoutItem[], id: string) => void) {
  const series = useRef({ key: '', from: layout.items, to: layout.items });
  return (event: KeyboardEvent, item: LayoutItem): boolean => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    const key = `${event.shiftKey} ${item.id}`;
    const { items, columns } = layout;
    const goesOn = series.current.key === key && isSame(series.current.to, items);
    const from = goesOn ? series.current.from : items;
    const to = event.shiftKey
      ? resizeItem(from, item.id, { w: item.w + step.x, h: item.h + step.y }, columns, limitsOf(layout, item))
      : moveItem(from, item.id, { x: item.x + step.x, y: item.y + step.y }, columns);
    series.current = { key, from, to };
    done(to, item.id);
    return true;
  };
}

/** True if both lists have the same items at the same places. */
export const isSame = (a: readonly LayoutItem[], b: readonly LayoutItem[]): boolean =>
  a.length === b.length &&
  a.every((item, index) => {
    const other = b[index];
    return other && (['id', 'x', 'y', 'w', 'h'] as const).every((key) => item[key] === other[key]);
  });
