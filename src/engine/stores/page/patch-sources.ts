import type { EventData } from '../../../schemas/wire/events.ts';
import type { PagePlan, SourcePlan } from '../../compile/plan/plan.ts';
import { paced } from '../../data/paced.ts';
import type { Ports } from '../../data/ports.ts';
import type { RowChanges } from '../../records/patch-rows.ts';
import { valueAt } from '../../records/record-path.ts';

/** Minimum time between two changes of the same rows: nobody reads faster, and 500 reports a second stay cheap. */
const calmMs = 500;

type Patch = NonNullable<Extract<SourcePlan, { kind: 'paged' }>['patch']>[number];
type Event = Readonly<Record<string, unknown>>;

export const patchesOf = (plan: SourcePlan): readonly Patch[] => ('patch' in plan ? (plan.patch ?? []) : []);

/**
 * Changes rows of sources in place on the events that they name (RT-05): the first one at once, those that follow
 * within half a second together. Returns an unsubscribe function.
 *
 * @param change changes the rows of a source
 */
export function patchSources(
  sources: PagePlan['sources'],
  { events, clock }: Pick<Ports, 'events' | 'clock'>,
  change: (source: string, changes: RowChanges) => void,
): () => void {
  const ends = Object.entries(sources).flatMap(([name, plan]) =>
    patchesOf(plan).map((patch) => {
      let waiting = new Map<string, Record<string, unknown>>();
      let isOver = false;
      const apply = () => {
        if (isOver || waiting.size === 0) return;
        const rows = waiting;
        waiting = new Map();
        change(name, { field: patch.row, rows, onlyKnown: patch.set === undefined });
      };
      const applySoon = paced(apply, calmMs, clock.timer);
      const stop = events.followBatch(patch.event, (batch) => {
        for (const event of batch as readonly EventData[Patch['event']][]) collect(waiting, patch, event as Event);
        applySoon();
      });
      return () => {
        isOver = true;
        stop();
      };
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}

/** Adds what an event changes of its row; later values replace earlier ones, records of values add up. */
function collect(waiting: Map<string, Record<string, unknown>>, { key, set }: Patch, event: Event): void {
  const id = valueAt(event, key);
  if (id === undefined || id === null) return;
  const before = waiting.get(String(id)) ?? {};
  const pairs = set
    ? Object.entries(set).map(([to, from]) => [to, valueAt(event, from)] as const)
    : Object.entries(event);
  const next = { ...before };
  for (const [path, value] of pairs) {
    if (value === undefined) continue;
    const earlier = before[path];
    next[path] = isPlain(earlier) && isPlain(value) ? { ...earlier, ...value } : value;
  }
  waiting.set(String(id), next);
}

const isPlain = (value: unknown): value is Event =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
