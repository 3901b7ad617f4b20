import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPart } from './load-part.ts';

/** A component loaded when first drawn, with a timeout and one retry (HTTP-05). */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound of lazy components
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazy(() => loadPart(load));
