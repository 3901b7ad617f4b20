import type { EventType } from '../../../schemas/wire/events.ts';
import type { RecordDialogPlan, SourcePlan } from '../../compile/plan/plan.ts';
import type { Ports } from '../../data/ports.ts';
import { patchesOf } from './patch-sources.ts';

/** Events within this time cause one reload. */
const breathMs = 300;
/** Pause after a reload: in a flood of events a call follows the response to the one before, and never aborts it. */
const calmMs = 700;
/** The same for figures of many records, which change little with each event. */
const figuresCalmMs = 5000;

/** A source, or the drawer of a record. */
type Followed = SourcePlan | RecordDialogPlan;

/** The events after which a source reloads. */
const followedBy = (plan: Followed): readonly EventType[] => ('follow' in plan ? (plan.follow ?? []) : []);

/** Whether a call brings what missed events would have brought. */
export const canCatchUp = (plan: SourcePlan): boolean =>
  plan.kind === 'live' ? plan.start !== undefined : followedBy(plan).length > 0 || patchesOf(plan).length > 0;

/**
 * Reloads sources on the events that they follow. Returns an unsubscribe function.
 *
 * @param reload reloads a source by name, without messages or a loading bar; never rejects
 */
export function followSources(
  sources: Readonly<Record<string, Followed>>,
  { events, clock }: Pick<Ports, 'events' | 'clock'>,
  reload: (source: string) => Promise<void>,
): () => void {
  const due = new Set<string>();
  const busy = new Set<string>();
  let isOver = false;
  const read = async (name: string) => {
    if (isOver) return;
    due.delete(name);
    await reload(name);
    clock.timer(
      () => {
        busy.delete(name);
        if (due.has(name)) later(name, 0);
      },
      sources[name]?.kind === 'data' ? figuresCalmMs : calmMs,
    );
  };
  const later = (name: string, ms: number) => {
    busy.add(name);
    clock.timer(() => void read(name), ms);
  };
  const soon = (name: string) => {
    due.add(name);
    if (!busy.has(name)) later(name, breathMs);
  };
  const ends = Object.entries(sources).flatMap(([name, plan]) =>
    followedBy(plan).map((type) => events.follow(type, () => soon(name))),
  );
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
