import { useEffect, useRef } from 'react';
import type { RecordDialogStore } from '../../engine/stores/page/record-dialog-store.ts';

/** How a record beside its rows takes keys, which are also those of the page. */
export interface BesideKeys {
  /** False where the user wants no keys without a modifier. */
  hasSingleKeys: boolean;
  /** What Escape does: no drawer does it. */
  close(): void;
}

/**
 * The arrows step through the rows, and a letter presses the button of an open record that names it. A drawer takes the
 * keys wherever the focus is; beside its rows a record takes those of its table, since a letter elsewhere may be the
 * second of a shortcut.
 */
export function useRecordKeys(dialog: RecordDialogStore | undefined, beside?: BesideKeys): void {
  useKeys((key, target) => {
    if (dialog === undefined) return;
    if (key === 'Escape') {
      beside?.close();
      return;
    }
    const isLetter = /^[a-z]$/i.test(key);
    if (beside && (target.closest('.lamp-table') === null || (isLetter && !beside.hasSingleKeys))) return;
    const canBrowse = dialog.plan.browse !== undefined;
    if (canBrowse && key === 'ArrowLeft') void dialog.go(-1);
    else if (canBrowse && key === 'ArrowRight') void dialog.go(1);
    else if (isLetter)
      document.querySelector<HTMLElement>(`.lamp-record-drawer [data-press="${key.toUpperCase()}"]:enabled`)?.click();
  });
}

/** Listens on the page: the drawer may be open before it has the focus. Keys of a dialog above it are not its own. */
function useKeys(press: (key: string, target: Element) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      // Fields and menus use the keys themselves, tab rows the others than Escape.
      const taken = `input, textarea, select, [contenteditable], [role="menu"]${event.key === 'Escape' ? '' : ', [role="tab"]'}`;
      const place = target.closest('[role="dialog"]');
      const isOther = place !== null && !place.classList.contains('lamp-record-drawer');
      const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.defaultPrevented || isModified || isOther || target.closest(taken)) return;
      latest.current(event.key, target);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
