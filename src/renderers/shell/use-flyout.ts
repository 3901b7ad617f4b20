import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { MenuNode } from '../../engine/compile/menu/menu-node.ts';

/** Shorter than before a click, longer than crossing a group; and how long the way to the flyout may take. */
const openAfterMs = 80;
const closeAfterMs = 250;
interface Shown {
  node: MenuNode;
  /** The button of the group. */
  anchor: HTMLElement;
  /** True if opened by the keyboard: the focus goes to the first entry. */
  isByKey: boolean;
}

export type Flyout = ReturnType<typeof useFlyout>;

/** Which group of the collapsed menu shows its entries. */
export function useFlyout() {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  const show = (node: MenuNode, target: Element, isByKey: boolean) => {
    clearTimeout(timer.current);
    const anchor = target.closest<HTMLElement>('[data-entry]');
    if (anchor) setShown({ node, anchor, isByKey });
  };
  const close = () => {
    clearTimeout(timer.current);
    setShown(undefined);
  };
  return {
    shown,
    close,
    stay: () => clearTimeout(timer.current),
    leave: () => later(close, closeAfterMs),
    open: (node: MenuNode, target: Element) => show(node, target, true),
    toggle: (node: MenuNode, target: Element) => (shown?.node.id === node.id ? close() : show(node, target, false)),
    /** Opens the group under the pointer. */
    hover: (find: (id: string) => MenuNode | undefined) => ({
      onPointerOver: (event: PointerEvent) => {
        const target = event.target as Element;
        const entry = target.closest<HTMLElement>('[data-entry]');
        const node = entry?.dataset.entry === undefined ? undefined : find(entry.dataset.entry);
        if (node && node.children.length > 0) later(() => show(node, target, false), openAfterMs);
        else if (node) later(close, openAfterMs);
      },
      onPointerLeave: () => later(close, closeAfterMs),
    }),
  };
}
