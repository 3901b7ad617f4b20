import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element for tools in a page's title row: null until mounted, undefined outside pages. */
export const PageToolsContext = createContext<HTMLElement | null | undefined>(undefined);

/** Shows what concerns the whole page in its title row; in its own place where there is none. */
export function PageTools({ children }: { children: ReactNode }): ReactNode {
  const place = useContext(PageToolsContext);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
