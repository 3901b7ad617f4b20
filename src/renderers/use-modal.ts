import { useEffect } from 'react';
import { useConsole } from './console-context.tsx';

/** Keeps a dialog in the list of those that are open while it is (SHELL-09). */
export function useModal(id: string, isOpen = true): void {
  const { modals } = useConsole();
  useEffect(() => {
    if (!isOpen) return undefined;
    modals.show(id);
    return () => modals.hide(id);
  }, [modals, id, isOpen]);
}
