import { accessPathOf } from '../../engine/compile/menu/access-path.ts';
import { useMenu, useSite } from '../context/console-context.tsx';

/** Returns whether the user may open a page of the console, by its path with or without a query. */
export function useMayOpen(): (to: string) => boolean {
  const menu = useMenu();
  const site = useSite();
  return (to) => menu.plan.allowed.access.has(accessPathOf(to, site));
}
