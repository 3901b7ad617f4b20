import { type ReactNode, useState } from 'react';

/** A page that acts open and close. */
export interface Opened {
  element: ReactNode;
  acts: Readonly<Record<'open' | 'close', () => void>>;
}

/** Wraps a page that is open at first. */
export function opened(page: () => ReactNode): Opened {
  let set: (isOpen: boolean) => void = () => undefined;
  function Place() {
    const [isOpen, setOpen] = useState(true);
    set = setOpen;
    return isOpen ? page() : null;
  }
  return { element: <Place />, acts: { open: () => set(true), close: () => set(false) } };
}
