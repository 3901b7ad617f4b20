import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollAtEdge } from './scroll-at-edge.ts';

/** Pixels before a press is a drag. */
const tremor = 5;

/** Where what is dragged would go. */
export interface RowTarget {
  row: string;
  /** Into what the row heads, or beside it. */
  place: 'before' | 'after' | 'into';
}

interface Drag {
  list: RefObject<HTMLElement | null>;
  /** Selector of the handles. */
  handle: string;
  /** Selector of what begins no drag. */
  except?: string;
  /** Drags by the handle only, also by mouse: rows of inputs, whose texts are selected by mouse. */
  isByHandle?: boolean;
  /** Where a row would go at a row that the pointer is over; undefined if that changes nothing. */
  targetOf(dragged: string, over: string, isLowerHalf: boolean): RowTarget | undefined;
  drop(dragged: string, target: RowTarget): void;
}

/**
 * Drags rows of a list, the elements with `data-row`, by mouse or pen anywhere on a row, by finger on its handle: elsewhere a
 * finger scrolls. Escape cancels.
 */
export function useRowDrag({ list, handle, except, isByHandle = false, targetOf, drop }: Drag) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<RowTarget>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    const from = down.target as Element;
    const row = from.closest<HTMLElement>('[data-row]')?.dataset.row;
    const isOnHandle = from.closest(handle) !== null;
    const isFinger = down.pointerType === 'touch';
    const isHeld = running.current?.signal.aborted === false;
    if (row === undefined || down.button !== 0 || isHeld || ((isFinger || isByHandle) && !isOnHandle)) return;
    if (except !== undefined && from.closest(except)) return;
    const { pointerId } = down;
    const start = { x: down.clientX, y: down.clientY };
    let at = start;
    let found: RowTarget | undefined;
    let isMoving = false;
    let frame = 0;

    const look = () => {
      const under = document.elementFromPoint(at.x, at.y);
      const over = under?.closest<HTMLElement>('[data-row]');
      const name = over?.dataset.row;
      if (!under || !list.current?.contains(under)) found = undefined;
      // Between rows and past the last one the last target holds.
      else if (over && name !== undefined) {
        const { top, height } = over.getBoundingClientRect();
        found = targetOf(row, name, at.y > top + height / 2);
      }
      setTarget((known) => (known?.row === found?.row && known?.place === found?.place ? known : found));
    };
    const follow = () => {
      frame = requestAnimationFrame(follow);
      if (!list.current) return;
      scrollAtEdge(list.current, at.y);
      look();
    };
    const end = () => {
      running.current?.abort();
      cancelAnimationFrame(frame);
      setDragged(undefined);
      setTarget(undefined);
    };

    running.current = new AbortController();
    const { signal } = running.current;
    signal.addEventListener('abort', () => cancelAnimationFrame(frame));
    const isMine = (event: globalThis.PointerEvent) => event.pointerId === pointerId;
    const onMove = (event: globalThis.PointerEvent) => {
      if (!isMine(event)) return;
      at = { x: event.clientX, y: event.clientY };
      if (!isMoving && Math.hypot(at.x - start.x, at.y - start.y) < tremor) return;
      if (!isMoving) {
        isMoving = true;
        setDragged(row);
        follow();
      } else look();
    };
    const onUp = (event: globalThis.PointerEvent) => {
      if (!isMine(event)) return;
      end();
      if (!isMoving) return;
      // The press that ends a drag chooses nothing.
      window.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
      if (found) drop(row, found);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isMoving) return;
      stop(event);
      end();
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', (event) => isMine(event) && end(), { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
  };
  return { dragged, target, onPointerDown };
}

const stop = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
