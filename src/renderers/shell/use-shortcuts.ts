import { useEffect } from 'react';
import { useDisplay, useMessages, useModals, useRoute, useTabs } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { shortcuts } from './shortcuts.ts';

/** Maximum time between the two keys of a sequence, in ms. */
const pairMs = 1200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('.monaco-editor') !== null);

/**
 * Listens for shortcuts. Single keys are ignored during typing, while a dialog is open, and if the user has disabled
 * them; shortcuts with Ctrl or Cmd always work, except on a locked console.
 */
export function useShortcuts(focusMenu: () => void): void {
  const display = useDisplay();
  const messages = useMessages();
  const modals = useModals();
  const route = useRoute();
  const tabs = useTabs();
  const shell = useShell();
  const navigateTo = useNavigateTo();
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const around = { display, route, tabs, shell, navigateTo, focusMenu };
    const onKey = (event: KeyboardEvent) => {
      if (shell.lock.isLocked || event.isComposing || event.defaultPrevented) return;
      const isMod = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      let keys = isMod ? `mod+${key}` : key;
      if (!isMod) {
        const isResting =
          !display.hasSingleKeys || event.altKey || isTyping(event.target) || modals.isAnyOpen || messages.box;
        if (isResting) return;
        if (first !== '' && event.timeStamp - firstAt < pairMs) keys = `${first} ${key}`;
      }
      const shortcut = shortcuts.find((one) => one.keys === keys);
      first = shortcuts.some((one) => one.keys.startsWith(`${key} `)) && !isMod ? key : '';
      firstAt = event.timeStamp;
      if (!shortcut) return;
      event.preventDefault();
      first = '';
      shortcut.run(around);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [display, messages, modals, route, tabs, shell, navigateTo, focusMenu]);
}
