import { type RefObject, useEffect } from 'react';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useDisplay } from '../../context/console-context.tsx';
import { chooseDensity } from './choose-density.ts';
import { dragDensity } from './drag-density.ts';
import { dragWidth } from './drag-width.ts';
import { moveColumn } from './move-column.ts';

/** Pixels at the end of a heading that change the width, and below it the height of the rows. */
const edgeWidth = 8;
const edgeHeight = 5;

interface Props {
  table: TableStore;
  /** The row of the headings. */
  head: RefObject<HTMLElement | null>;
}

/** What a pointer drags at the headings: their order and both edges. The settings of the table do the same by keyboard. */
export default function HeadDrags({ table, head }: Props) {
  const display = useDisplay();
  useEffect(() => {
    const row = head.current;
    if (!row) return;
    const headingAt = ({ target }: Event) => (target as Element).closest<HTMLElement>('th[data-column]');
    const isAt = ({ target }: Event, edge: string) => (target as Element).classList.contains(edge);
    let dragged: HTMLElement | undefined;
    const hold = (event: PointerEvent) => {
      const { target, pointerId } = event;
      const isWidth = isAt(event, 'lamp-col-edge');
      const field = headingAt(event)?.dataset.column;
      if (field === undefined || !(isWidth || isAt(event, 'lamp-head-edge'))) return;
      const handle = target as HTMLElement;
      event.preventDefault();
      handle.setPointerCapture(pointerId);
      if (isWidth) dragWidth(handle, event.clientX, table, field);
      else
        dragDensity(handle, event.clientY, {
          start: table.layout.density ?? display.density,
          choose: (density) => chooseDensity(table, display, density),
        });
    };
    // A double click restores the width.
    const restore = (event: MouseEvent) => {
      const field = headingAt(event)?.dataset.column;
      if (field !== undefined && isAt(event, 'lamp-col-edge')) table.layout.changeColumn(field, { width: undefined });
    };
    const start = (event: DragEvent) => {
      const heading = headingAt(event);
      if (!heading) return;
      const { right, bottom } = heading.getBoundingClientRect();
      if (event.clientX > right - edgeWidth || event.clientY > bottom - edgeHeight) {
        event.preventDefault();
        return;
      }
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
      heading.dataset.dragged = 'true';
      dragged = heading;
    };
    const end = () => {
      delete dragged?.dataset.dragged;
      dragged = undefined;
    };
    const over = (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const [from, to] = [dragged?.dataset.column, headingAt(event)?.dataset.column];
      if (from !== undefined && to !== undefined && from !== to) moveColumn(table, from, to);
    };
    const stop = new AbortController();
    const { signal } = stop;
    row.addEventListener('pointerdown', hold, { signal });
    row.addEventListener('dblclick', restore, { signal });
    row.addEventListener('dragstart', start, { signal });
    row.addEventListener('dragend', end, { signal });
    row.addEventListener('dragover', over, { signal });
    row.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, [table, head, display]);
  return null;
}
