import type { LazyPart } from './lazy-part.tsx';

/** Loads the code of a component that will soon be drawn, if it has a chunk of its own. Drawing it reports a failure. */
export async function loadAhead(component: object): Promise<void> {
  await (component as Partial<LazyPart<object>>).load?.().catch(() => undefined);
}
