import { useEffect } from 'react';
import { useModals } from '../context/console-context.tsx';

/**
 * Undo and redo by key, outside inputs, which have their own.
 *
 * @param inDialog true for what is edited in a dialog; otherwise an open dialog has the keys
 */
export function useUndoKeys(history: { undo(): void; redo(): void }, { inDialog = false } = {}): void {
  const modals = useModals();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping || (modals.isAnyOpen && !inDialog)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) history.redo();
      else history.undo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [history, modals, inDialog]);
}
