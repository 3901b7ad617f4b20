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
 * them; shortcuts with Ctrl, Cmd or Alt always work, except on a locked console.
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
    const around = { display, route, tabs, shell, messages, navigateTo, focusMenu };
    const onKey = (event: KeyboardEvent) => {
      if (shell.lock.isLocked || event.isComposing || event.defaultPrevented) return;
      // A Mac writes another letter with Option: the key itself counts.
      const isAlt = event.altKey && !event.ctrlKey && !event.metaKey && /^Key[A-Z]$/.test(event.code);
      const isMod = event.ctrlKey || event.metaKey || isAlt;
      const key = isAlt ? event.code.slice(3).toLowerCase() : event.key.toLowerCase();
      let keys = isMod ? `${isAlt ? 'alt' : 'mod'}+${key}` : key;
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
