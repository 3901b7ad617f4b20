import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The right end of a page's title row: null until it is there, undefined where there is no title row. */
export const PageToolsContext = createContext<HTMLElement | null | undefined>(undefined);

/** Shows what concerns the whole page in its title row; in its own place where there is none. */
export function PageTools({ children }: { children: ReactNode }): ReactNode {
  const place = useContext(PageToolsContext);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
