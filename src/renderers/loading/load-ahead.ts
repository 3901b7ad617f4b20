import type { ComponentType } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** Loads the code of a component that will soon be drawn, if it has a file of its own. Drawing it reports a failure. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound of lazy components
export async function loadAhead(part: ComponentType<any>): Promise<void> {
  await (part as Partial<LazyPart<unknown>>).load?.().catch(() => undefined);
}
