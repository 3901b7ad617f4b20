import { type DragEvent, useEffect, useState } from 'react';
import type { TreeIndex } from '../../format/tree-index.ts';
import { type Drop, type Move, placeOfDrop } from './tree-places.ts';

/** A folded node expands when something is held above it for so long. */
const holdMs = 800;

/** Where the dragged node would go. */
export type DropMark = Pick<Drop, 'target' | 'side'>;

/** The dragging of nodes: what the tree listens with, and the mark. */
export interface Drag {
  mark: DropMark | undefined;
  handlers: {
    onDragStart(event: DragEvent<HTMLElement>): void;
    onDragOver(event: DragEvent<HTMLElement>): void;
    onDragLeave(event: DragEvent<HTMLElement>): void;
    onDrop(event: DragEvent<HTMLElement>): void;
    onDragEnd(): void;
  };
}

const rowOf = (event: DragEvent<HTMLElement>) =>
  (event.target as Element).closest<HTMLElement>('[role="treeitem"]') ?? undefined;

/** The sides of a row under the pointer, the wanted one first: its upper and lower quarter are places beside it. */
function sidesAt(y: number, { top, height }: DOMRect, isOpen: boolean): Drop['side'][] {
  const inside = isOpen ? 'first' : 'last';
  const part = (y - top) / height;
  if (part < 0.25) return ['before', inside];
  // Below an expanded node its children follow.
  return part > 0.75 && !isOpen ? ['after', inside] : [inside];
}

/**
 * Drags nodes of a tree.
 *
 * @param isOpen true for an expanded node, false for a folded one, undefined for a leaf
 */
export function useDrag(
  index: TreeIndex,
  isOpen: (key: string) => boolean | undefined,
  { move, expand }: { move(moved: Move): void; expand(key: string): void },
): Drag {
  const [dragged, setDragged] = useState<string>();
  const [mark, setMark] = useState<DropMark>();
  const held = mark && isOpen(mark.target) === false ? mark.target : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row begins anew, another render does not
  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(() => expand(held), holdMs);
    return () => clearTimeout(timer);
  }, [held]);

  const end = () => {
    setDragged(undefined);
    setMark(undefined);
  };
  const handlers: Drag['handlers'] = {
    onDragStart(event) {
      const key = rowOf(event)?.dataset.key;
      if (key === undefined) return;
      event.dataTransfer.effectAllowed = 'move';
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', index.byKey.get(key)?.title ?? key);
      setDragged(key);
    },
    onDragOver(event) {
      const row = rowOf(event);
      const target = row?.dataset.key;
      if (dragged === undefined || row === undefined || target === undefined) return setMark(undefined);
      const side = sidesAt(event.clientY, row.getBoundingClientRect(), isOpen(target) === true).find(
        (one) => placeOfDrop(index, { moved: dragged, target, side: one }) !== undefined,
      );
      if (side !== undefined) event.preventDefault();
      const next = side && { target, side };
      if (next?.target !== mark?.target || next?.side !== mark?.side) setMark(next);
    },
    onDragLeave(event) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setMark(undefined);
    },
    onDrop(event) {
      event.preventDefault();
      const moved = dragged !== undefined && mark && placeOfDrop(index, { moved: dragged, ...mark });
      end();
      if (moved) move(moved);
    },
    onDragEnd: end,
  };
  return { mark, handlers };
}
