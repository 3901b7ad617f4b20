import { beforeEach, describe, expect, test } from 'vitest';
import type { RealtimeEvent } from '../../data/realtime.ts';
import { EventsStore } from '../live/events-store.ts';
import { TestTimers } from '../testing/test-console.ts';
import { TableArrivals } from './table-arrivals.ts';

let timers: TestTimers;
let events: EventsStore;
let shown: string[];
let mayMove: boolean;
let level: string | undefined;
let reloads: (() => void)[];
let newest: number;
let recounts: number[];
let arrivals: TableArrivals;

beforeEach(() => {
  timers = new TestTimers();
  events = new EventsStore(() => timers.now);
  shown = ['old'];
  mayMove = true;
  level = undefined;
  reloads = [];
  newest = 0;
  recounts = [];
  arrivals = new TableArrivals(
    { event: 'alarm', key: 'eventId', only: { kind: 'device' } },
    {
      hasRow: (key) => shown.includes(key),
      mayHold: (event) => level === undefined || event.levelId === level,
      get mayMove() {
        return mayMove;
      },
      reload: () => new Promise<void>((resolve) => void reloads.push(resolve)),
      showNewest: async () => {
        newest += 1;
      },
      recount: async (since) => void recounts.push(since),
    },
    { events, clock: { today: () => '2026-03-31', now: () => timers.now, timer: timers.add } },
  );
});

const hear = (...ids: string[]) => tell(ids.map((eventId) => ({ eventId, kind: 'device' })));
const tell = (data: readonly object[]) =>
  events.receive(data.map((one) => ({ type: 'alarm', data: one }) as unknown as RealtimeEvent));
/** Answers the pending reload; `rows` are shown then. */
const answer = async (...rows: string[]) => {
  shown = rows;
  reloads.shift()?.();
  await settle();
};
const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

describe('rows that the platform announces', () => {
  test('are read at once, and at most once a second while more come', async () => {
    arrivals.watch();
    hear('1');
    expect(reloads).toHaveLength(1);
    await answer('1', 'old');
    hear('2');
    hear('3');
    expect(reloads).toHaveLength(0);
    timers.pass(999);
    await settle();
    expect(reloads).toHaveLength(0);
    timers.pass(1);
    await settle();
    expect(reloads).toHaveLength(1);
  });

  test('that come while a slow call runs are not lost, and not read on top of it', async () => {
    arrivals.watch();
    hear('1');
    timers.pass(5000);
    hear('2');
    await settle();
    expect(reloads).toHaveLength(1);
    await answer('1', 'old');
    expect(arrivals.count).toBe(1);
    await settle();
    expect(reloads).toHaveLength(1);
  });

  test('of another kind, of other filters, and those that are shown already are not counted', () => {
    arrivals.hold('pause', true);
    level = 'urgent';
    tell([
      { eventId: '1', kind: 'ai', levelId: 'urgent' },
      { eventId: '2', kind: 'device', levelId: 'minor' },
      { eventId: 'old', kind: 'device', levelId: 'urgent' },
      { eventId: '3', kind: 'device', levelId: 'urgent' },
      { eventId: '3', kind: 'device', levelId: 'urgent' },
    ]);
    expect(arrivals.count).toBe(1);
  });

  test.each(['pointer', 'focus', 'pause'] as const)('wait while the table is held by %s, and come after it', (hold) => {
    arrivals.watch();
    arrivals.hold(hold, true);
    hear(...Array.from({ length: 37 }, (_, id) => `${id}`));
    timers.pass(10_000);
    expect([reloads.length, arrivals.count, arrivals.isHeld]).toEqual([0, 37, true]);
    arrivals.hold(hold, false);
    expect([reloads.length, arrivals.isHeld]).toEqual([1, false]);
  });

  test('wait on another page than the first and while rows are ticked', () => {
    arrivals.watch();
    mayMove = false;
    hear('1');
    expect([reloads.length, arrivals.count]).toEqual([0, 1]);
  });

  test('are shown by the button whatever holds the table', async () => {
    arrivals.watch();
    arrivals.hold('pointer', true);
    hear('1', '2');
    await arrivals.show();
    expect([newest, arrivals.count]).toEqual([1, 0]);
  });

  test('cause no call while nothing shows the table', () => {
    hear('1');
    const end = arrivals.watch();
    expect(reloads).toHaveLength(1);
    end();
    timers.pass(1000);
    hear('2');
    expect(reloads).toHaveLength(1);
  });

  test('of a flood are counted up to 999', () => {
    arrivals.hold('pause', true);
    for (let frame = 0; frame < 60; frame += 1) hear(...Array.from({ length: 100 }, (_, id) => `${frame}-${id}`));
    expect([arrivals.count, arrivals.isMore]).toEqual([999, true]);
  });

  test('of a closed page are ignored', () => {
    arrivals.watch();
    arrivals.dispose();
    hear('1');
    expect([reloads.length, arrivals.count]).toEqual([0, 0]);
  });
});

describe('the numbers of a table', () => {
  test('are read again once, soon after its rows have changed', () => {
    arrivals.watch();
    arrivals.changed();
    timers.pass(500);
    arrivals.changed();
    const last = timers.now;
    expect(recounts).toEqual([]);
    timers.pass(1500);
    expect(recounts).toEqual([last]);
    timers.pass(10_000);
    expect(recounts).toEqual([last]);
    arrivals.changed();
    timers.pass(2000);
    expect(recounts).toHaveLength(2);
  });

  test('are not read while the table is off the screen, or closed', () => {
    const leave = arrivals.watch();
    arrivals.changed();
    leave();
    timers.pass(2000);
    arrivals.watch();
    arrivals.changed();
    arrivals.dispose();
    timers.pass(2000);
    expect(recounts).toEqual([]);
  });
});
