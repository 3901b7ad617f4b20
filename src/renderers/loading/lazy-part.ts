import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPart } from './load-part.ts';

/** A component that comes when it is first drawn; loaded with a limit and one more try (HTTP-05). */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound of lazy components
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazy(() => loadPart(load));
