import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import type { PopupItems } from './popup-items.ts';
import './popup-menu.css';

const PopupMenuList = lazyPart(() => import('./popup-menu-list.tsx'));

/** What the button of a menu needs. */
export interface PopupButton {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onPointerDown(): void;
  onPointerEnter(): void;
  onFocus(): void;
  onClick(): void;
}

interface Props {
  items: PopupItems;
  /** Keys of the entries that are in force. */
  chosen?: readonly string[];
  placement?: 'bottomLeft' | 'bottomRight';
  /** The button that opens the menu. */
  children(button: PopupButton): ReactNode;
}

/** A menu that a button opens. The library's part loads when the pointer or the focus first reaches the button. */
export function PopupMenu({ items, chosen, placement, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const prepare = () => void PopupMenuList.load().catch(() => undefined);
  const toggle = {
    ref: button,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    // The press closes the menu, as one anywhere outside does; the click after it must not open it again.
    onPointerDown: () => {
      wasOpen.current = isOpen;
    },
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      setOpen(!wasOpen.current);
      wasOpen.current = false;
    },
  };
  return (
    <span className="lamp-popup-place">
      {children(toggle)}
      <PopupMenuAt
        items={items}
        chosen={chosen}
        placement={placement}
        isOpen={isOpen}
        setOpen={setOpen}
        opener={button}
      />
    </span>
  );
}

/** The menu alone, at the element around it; for one that opens in another way. */
export function PopupMenuAt(props: {
  items: PopupItems;
  chosen?: Props['chosen'];
  placement?: Props['placement'];
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}) {
  const { items, chosen, placement = 'bottomLeft', isOpen, setOpen, opener } = props;
  const hasOpened = useRef(false);
  if (isOpen) hasOpened.current = true;
  const change = useCallback(
    (next: boolean) => {
      setOpen(next);
      if (!next && document.activeElement?.closest('.ant-dropdown')) opener.current?.focus();
    },
    [setOpen, opener],
  );
  return (
    hasOpened.current && (
      <LazyPlace isOpen={isOpen} giveUp={() => setOpen(false)}>
        <PopupMenuList items={items} chosen={chosen} placement={placement} isOpen={isOpen} change={change} />
      </LazyPlace>
    )
  );
}
