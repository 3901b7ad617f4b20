import { type MouseEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { MenuNode } from '../../engine/compile/menu/menu-node.ts';
import { Leaf } from './side-menu-entries.tsx';
import { focusByKey } from './side-menu-keys.ts';
import type { Flyout } from './use-flyout.ts';

/** Pixels kept free around the flyout. */
const margin = 8;

/** The entries of a group beside the collapsed menu; groups in it are headings. */
function SideMenuFlyout(props: {
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

export default SideMenuFlyout;
