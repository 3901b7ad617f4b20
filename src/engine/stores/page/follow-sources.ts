import type { PagePlan } from '../../compile/plan/plan.ts';
import type { Ports } from '../../data/ports.ts';

/** What is told in one breath is read once. */
const breathMs = 300;

/**
 * Reads sources again when the platform tells what they follow. Returns a function that ends it.
 *
 * @param reload reads a source again by its name, without a message or a line
 */
export function followSources(
  sources: PagePlan['sources'],
  { events, clock }: Pick<Ports, 'events' | 'clock'>,
  reload: (source: string) => void,
): () => void {
  const waiting = new Set<string>();
  let isOver = false;
  const soon = (name: string) => {
    if (waiting.has(name)) return;
    waiting.add(name);
    clock.timer(() => {
      waiting.delete(name);
      if (!isOver) reload(name);
    }, breathMs);
  };
  const ends = Object.entries(sources).flatMap(([name, plan]) =>
    'follow' in plan ? (plan.follow ?? []).map((type) => events.follow(type, () => soon(name))) : [],
  );
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
