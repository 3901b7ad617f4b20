import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { LayoutItem } from '../../../engine/layout/layout-item.ts';
import { moveItem, resizeItem } from '../../../engine/layout/move-items.ts';
import { limitsOf } from './item-limits.ts';
import type { EditedLayout, LayoutPreview } from './layout-grid-props.ts';

interface Drag {
  layout: EditedLayout;
  /** The element that the items are placed on. */
  area: RefObject<HTMLElement | null>;
  setPreview(preview: LayoutPreview<LayoutItem> | undefined): void;
  drop(items: LayoutItem[], id: string): void;
  cancelled(): void;
}

/** Moves or resizes an item by mouse, pen or finger; Escape cancels. Returns the handler that begins it. */
export function useItemDrag({ layout, area, setPreview, drop, cancelled }: Drag) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return (event: PointerEvent<HTMLElement>, item: LayoutItem, mode: 'move' | 'resize') => {
    const element = area.current;
    if (event.button !== 0 || !element || running.current?.signal.aborted === false) return;
    const { currentTarget: handle, pointerId } = event;
    handle.setPointerCapture(pointerId);
    const { items, columns, rowHeight, gap } = layout;
    const start = pointIn(element, event);
    let next: LayoutItem[] | undefined;

    const move = (at: { x: number; y: number }) => {
      const by = { x: at.x - start.x, y: at.y - start.y };
      const cell = { x: (element.clientWidth + gap) / columns, y: rowHeight + gap };
      const cells = { x: Math.round(by.x / cell.x), y: Math.round(by.y / cell.y) };
      const isMove = mode === 'move';
      next = isMove
        ? moveItem(items, item.id, { x: item.x + cells.x, y: item.y + cells.y }, columns)
        : resizeItem(items, item.id, { w: item.w + cells.x, h: item.h + cells.y }, columns, limitsOf(layout, item));
      const landed = next.find(({ id }) => id === item.id) ?? item;
      const shift = { x: by.x - (landed.x - item.x) * cell.x, y: by.y - (landed.y - item.y) * cell.y };
      setPreview({ items: next, id: item.id, shift: isMove ? shift : { x: 0, y: 0 } });
    };
    const end = () => {
      running.current?.abort();
      setPreview(undefined);
    };
    const cancel = () => {
      end();
      cancelled();
    };

    running.current = new AbortController();
    const { signal } = running.current;
    const isMine = (moved: globalThis.PointerEvent) => moved.pointerId === pointerId;
    const onMove = (moved: globalThis.PointerEvent) => isMine(moved) && move(pointIn(element, moved));
    const onUp = (up: globalThis.PointerEvent) => {
      if (!isMine(up)) return;
      end();
      if (next) drop(next, item.id);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      key.stopPropagation();
      cancel();
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', (lost) => isMine(lost) && cancel(), { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
  };
}

/** Relative to the area, so that scrolling does not move the item away from the pointer. */
function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
