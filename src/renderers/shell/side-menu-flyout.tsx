import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MenuNode } from '../../engine/compile/menu/menu-node.ts';
import { Leaf } from './side-menu-entries.tsx';
import { focusByKey } from './side-menu-keys.ts';

/** Shorter than before a click, longer than crossing a group; and how long the way to the flyout may take. */
const openAfterMs = 80;
const closeAfterMs = 250;
/** Pixels kept free below the flyout. */
const margin = 8;

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

/** The entries of a group beside the collapsed menu; groups in it are headings. */
export function SideMenuFlyout(props: {
  flyout: Flyout;
  selected: string | undefined;
  newTab: string;
  onClick(event: MouseEvent): void;
}) {
  const { flyout, selected, newTab, onClick } = props;
  const { node, anchor, isByKey } = flyout.shown!;
  const list = useRef<HTMLUListElement>(null);
  const place = anchor.getBoundingClientRect();
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Low on the screen, it moves up until all of it is in view.
    const over = element.getBoundingClientRect().bottom + margin - window.innerHeight;
    element.style.top = `${Math.max(margin, place.top - Math.max(0, over))}px`;
    if (isByKey) element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [place.top, isByKey]);
  const { close } = flyout;
  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !anchor.contains(target)) close();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  });
  const leaves = (nodes: readonly MenuNode[]) =>
    nodes.map((child) =>
      child.children.length > 0 ? (
        <li key={child.id} role="none">
          <span className="lamp-menu-heading">{child.name}</span>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: entries of a menu, in a list
            role="menu"
            aria-label={child.name}
          >
            {leaves(child.children)}
          </ul>
        </li>
      ) : (
        <Leaf key={child.id} node={child} level={2} newTab={newTab} isSelected={child.id === selected} tabIndex={-1} />
      ),
    );
  return createPortal(
    <ul
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: entries of a menu, in a list
      role="menu"
      aria-label={node.name}
      className="lamp-menu lamp-menu-flyout"
      style={{ top: place.top, left: place.right + margin }}
      onClick={onClick}
      onPointerEnter={flyout.stay}
      onPointerLeave={flyout.leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'ArrowLeft' || event.key === 'Tab') {
          if (event.key !== 'Tab') event.preventDefault();
          anchor.focus();
          close();
        } else if (focusByKey(event)) event.preventDefault();
      }}
    >
      <li role="none" className="lamp-menu-heading">
        {node.name}
      </li>
      {leaves(node.children)}
    </ul>,
    document.querySelector('.lamp-app') ?? document.body,
  );
}
