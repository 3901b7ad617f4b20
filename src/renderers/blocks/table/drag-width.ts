import { limitWidth } from '../../../engine/stores/page/limit-width.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';

/**
 * Follows a drag of the edge of a column: it shows the width at once, and the person keeps it when the edge is let go.
 *
 * @param handle has captured the pointer
 * @param x where the drag began, pixels of the window
 */
export function dragWidth(handle: HTMLElement, x: number, table: TableStore, field: string): void {
  const cell = handle.closest('th');
  const column = handle.closest('table')?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(field)}"]`);
  if (!cell || !column) return;
  const start = cell.offsetWidth;
  let width = start;
  const move = ({ clientX }: PointerEvent) => {
    width = limitWidth(start + clientX - x);
    column.style.width = `${width}px`;
  };
  const end = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('lostpointercapture', end);
    if (width !== start) table.layout.changeColumn(field, { width });
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', end);
}
