import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { ErrorCardView } from './error-card-view.tsx';

/** Shows a card in place of a renderer that throws; the rest of the page works (ERR-09). */
export const ErrorCard = ({ children, name }: { children: ReactNode; name?: string }) => (
  <Boundary
    caught={(error, info) => console.error(`renderer ${name ?? ''} failed`, error, info.componentStack)}
    instead={(error, retry) => <ErrorCardView error={error} name={name} retry={retry} />}
  >
    {children}
  </Boundary>
);
