import { type DragEvent, useState } from 'react';

const rowOf = (event: DragEvent<HTMLElement>) =>
  (event.target as Element).closest<HTMLElement>('[data-row]') ?? undefined;

/**
 * Drags rows of a list.
 *
 * @param drop takes the row and the one that it was dropped on
 */
export function useRowDrag(drop: (row: string, on: string) => void) {
  const [dragged, setDragged] = useState<string>();
  const [mark, setMark] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setMark(undefined);
  };
  const handlers = {
    onDragStart(event: DragEvent<HTMLElement>) {
      const row = rowOf(event)?.dataset.row;
      if (row === undefined) return;
      event.dataTransfer.effectAllowed = 'move';
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', row);
      setDragged(row);
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      const row = rowOf(event)?.dataset.row;
      if (dragged === undefined || row === undefined) return;
      event.preventDefault();
      if (mark !== row) setMark(row);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const row = rowOf(event)?.dataset.row;
      event.preventDefault();
      if (dragged !== undefined && row !== undefined && row !== dragged) drop(dragged, row);
      end();
    },
    onDragEnd: end,
  };
  return { mark: mark === dragged ? undefined : mark, handlers };
}
