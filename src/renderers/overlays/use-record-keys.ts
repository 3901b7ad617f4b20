import { useEffect, useRef } from 'react';
import type { RecordDialogStore } from '../../engine/stores/page/record-dialog-store.ts';

/**
 * The arrows step through the rows, and a letter presses the button of an open record that names it.
 *
 * @param close what Escape does where no drawer does it
 */
export function useRecordKeys(dialog: RecordDialogStore | undefined, close?: () => void): void {
  useKeys((key) => {
    if (dialog === undefined) return;
    const canBrowse = dialog.plan.browse !== undefined;
    if (key === 'Escape') close?.();
    if (canBrowse && key === 'ArrowLeft') dialog.goTo(dialog.before);
    else if (canBrowse && key === 'ArrowRight') dialog.goTo(dialog.after);
    else if (/^[a-z]$/i.test(key))
      document.querySelector<HTMLElement>(`.lamp-record-drawer [data-press="${key.toUpperCase()}"]:enabled`)?.click();
  });
}

/** Listens on the page: the drawer may be open before it has the focus. Keys of a dialog above it are not its own. */
function useKeys(press: (key: string) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      // Fields, menus and tab rows use the keys themselves.
      const isTaken =
        target.closest('input, textarea, select, [contenteditable], [role="menu"]') ||
        (event.key !== 'Escape' && target.closest('[role="tab"]'));
      const place = target.closest('[role="dialog"]');
      const isOther = place !== null && !place.classList.contains('lamp-record-drawer');
      if (
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        isTaken ||
        isOther
      )
        return;
      latest.current(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
