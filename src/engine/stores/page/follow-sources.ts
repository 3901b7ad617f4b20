import type { EventType } from '../../../schemas/wire/events.ts';
import type { RecordDialogPlan, SourcePlan } from '../../compile/plan/plan.ts';
import type { Ports } from '../../data/ports.ts';
import { patchesOf } from './patch-sources.ts';

/** Events within this time cause one reload. */
const breathMs = 300;
/** Pause after a reload: in a flood of events a call follows the response to the one before, and never aborts it. */
const calmMs = 700;
/**
 * Figures of many records pause ten times as long as the platform took to compute them: what is quick is on screen within
 * a second of an event, and what is slow takes no page more than a tenth of the platform's time. A failure pauses longest.
 */
const figuresShare = 10;
const maxCalmMs = 5000;

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
 * @param reload reloads a source by name, without messages or a loading bar; never rejects, false if it has failed
 */
export function followSources(
  sources: Readonly<Record<string, Followed>>,
  { events, clock }: Pick<Ports, 'events' | 'clock'>,
  reload: (source: string) => Promise<boolean>,
): () => void {
  const due = new Set<string>();
  const busy = new Set<string>();
  let isOver = false;
  const read = async (name: string) => {
    if (isOver) return;
    due.delete(name);
    const start = clock.now();
    const isRead = await reload(name);
    const isFigures = sources[name]?.kind === 'data';
    clock.timer(
      () => {
        busy.delete(name);
        if (due.has(name)) later(name, 0);
      },
      isFigures ? figuresCalm(isRead, clock.now() - start) : calmMs,
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

/** @param ms how long the answer took */
const figuresCalm = (isRead: boolean, ms: number): number =>
  isRead ? Math.min(maxCalmMs, Math.max(calmMs, ms * figuresShare)) : maxCalmMs;
