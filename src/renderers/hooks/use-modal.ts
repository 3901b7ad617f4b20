import { useEffect } from 'react';
import { useModals } from '../context/console-context.tsx';

/** Keeps a dialog in the list of those that are open while it is (SHELL-09). */
export function useModal(id: string, isOpen = true): void {
  const modals = useModals();
  useEffect(() => {
    if (!isOpen) return undefined;
    modals.show(id);
    return () => modals.hide(id);
  }, [modals, id, isOpen]);
}
