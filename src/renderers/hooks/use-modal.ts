import { useEffect } from 'react';
import { useModals } from '../context/console-context.tsx';

/** Registers a dialog as open while it is (SHELL-09). */
export function useModal(id: string, isOpen = true): void {
  const modals = useModals();
  useEffect(() => {
    if (!isOpen) return undefined;
    modals.show(id);
    return () => modals.hide(id);
  }, [modals, id, isOpen]);
}
