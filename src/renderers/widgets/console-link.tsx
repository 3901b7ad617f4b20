import type { MouseEvent, ReactNode } from 'react';
import { entryAddress } from '../../engine/access/entry-address.ts';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';

/** A link to a page of the console; Ctrl-click or middle-click opens a new window. */
export function ConsoleLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const navigateTo = useNavigateTo();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigateTo(to);
  };
  return (
    <a href={entryAddress(to)} className={className} onClick={follow}>
      {children}
    </a>
  );
}
