import type { EventType } from '../../../schemas/wire/events.ts';
import type { PagePlan, SourcePlan } from '../../compile/plan/plan.ts';
import type { Ports } from '../../data/ports.ts';
import { patchesOf } from './patch-sources.ts';

/** Events within this time cause one reload. */
const breathMs = 300;

/** The events after which a source reloads. */
const followedBy = (plan: SourcePlan): readonly EventType[] => ('follow' in plan ? (plan.follow ?? []) : []);

/** Whether a call brings what missed events would have brought. */
export const canCatchUp = (plan: SourcePlan): boolean =>
  plan.kind === 'live' ? plan.start !== undefined : followedBy(plan).length > 0 || patchesOf(plan).length > 0;

/**
 * Reloads sources on the events that they follow. Returns an unsubscribe function.
 *
 * @param reload reloads a source by name, without messages or a loading bar
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
    followedBy(plan).map((type) => events.follow(type, () => soon(name))),
  );
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
