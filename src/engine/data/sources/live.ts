import type { EventType } from '../../../schemas/wire/events.ts';
import { buildRead, partOf } from '../build-read.ts';
import { SourceStore } from '../source-store.ts';
import { defineSource } from './define-source.ts';

/** An optional call loads the value before the first event; afterwards events provide it. */
export const live = defineSource('live', {
  takes: ['reads', 'events', 'clock'],
  open(plan, { reads, events, clock }, scope) {
    const { start, keep } = plan;
    const event = plan.event as EventType;
    const store = new SourceStore<unknown>(
      async (signal, isRefresh) => {
        const last = events.last[event];
        const read = () => {
          const { options, ...call } = buildRead(start!, (value) => scope.valueOf(value));
          return reads.read({ ...call, signal, options: { ...options, hideLoading: isRefresh } });
        };
        const answer = start ? partOf(await read(), start.at) : last;
        return keep === undefined ? (answer ?? null) : listOf(answer).slice(0, keep);
      },
      () => clock.now(),
    );
    const stop = events.followBatch(event, (batch: readonly unknown[]) => {
      // The response to a pending call is older.
      if (keep === undefined) store.dispose();
      const newest = batch.slice(-(keep ?? 1)).toReversed();
      store.put(keep === undefined ? newest[0] : [...newest, ...listOf(store.data)].slice(0, keep));
    });
    return { store, stop };
  },
});

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
