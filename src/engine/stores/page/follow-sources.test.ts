import { expect, test } from 'vitest';
import type { RealtimeEvent } from '../../data/realtime.ts';
import { EventsStore } from '../live/events-store.ts';
import { TestTimers } from '../testing/test-console.ts';
import { followSources } from './follow-sources.ts';

function followed() {
  const timers = new TestTimers();
  const events = new EventsStore(() => timers.now);
  const read: string[] = [];
  const held: ((isRead: boolean) => void)[] = [];
  const end = followSources(
    {
      notices: { kind: 'paged', post: '/pages', dialect: 'condition', follow: ['NoticeValue', 'NoticeUnReadNum'] },
      person: { kind: 'rest', get: '/person' },
      counts: { kind: 'rest', get: '/counts', follow: ['AlarmCount'] },
      figures: { kind: 'data', set: 'alarms', measures: ['count'], follow: ['DeviceStatus'] },
    },
    { events, clock: { today: () => '2026-03-31', now: () => timers.now, timer: timers.add } },
    (source) => {
      read.push(source);
      return new Promise((resolve) => void held.push(resolve));
    },
  );
  const hear = (...types: string[]) =>
    events.receive(types.map((type) => ({ type, data: 1 }) as unknown as RealtimeEvent));
  /** Answers the calls, and lets time pass. */
  const pass = async (ms: number, isRead = true) => {
    for (const answer of held.splice(0)) answer(isRead);
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    timers.pass(ms);
  };
  return { timers, hear, pass, read, end };
}

test('a source reloads after its events, once for events in quick succession', async () => {
  const { hear, pass, read } = followed();
  hear('NoticeValue', 'NoticeUnReadNum');
  hear('NoticeUnReadNum');
  await pass(299);
  expect(read).toEqual([]);
  await pass(1);
  expect(read).toEqual(['notices']);
  await pass(700);
  hear('AlarmCount', 'NoticeValue');
  await pass(300);
  expect(read.slice(1).toSorted()).toEqual(['counts', 'notices']);
});

test('in a flood a reload follows the response to the one before, and never aborts it', async () => {
  const { timers, hear, pass, read } = followed();
  for (let frame = 0; frame < 200; frame += 1) {
    hear('AlarmCount');
    timers.pass(16);
  }
  expect(read).toEqual(['counts']);
  hear('AlarmCount');
  await pass(699);
  expect(read).toHaveLength(1);
  await pass(1);
  expect(read).toHaveLength(2);
  await pass(10_000);
  expect(read).toHaveLength(2);
});

test('other events, and events after the page is closed, reload nothing', async () => {
  const { hear, pass, read, end } = followed();
  hear('DeviceStatus');
  hear('AlarmCount');
  end();
  await pass(1000);
  hear('NoticeValue');
  await pass(1000);
  expect(read).toEqual([]);
});

/** Figures whose answer takes some time, in a flood of events. Returns the times of the reads. */
async function readsOfFigures(answerMs: number, seconds: number, isRead = true): Promise<number[]> {
  const { timers, hear, pass, read } = followed();
  const start = timers.now;
  const times: number[] = [];
  for (let ms = 0; ms < seconds * 1000; ms += 10) {
    hear('DeviceStatus');
    const before = read.length;
    timers.pass(10);
    if (read.length === before) continue;
    times.push(timers.now - start);
    timers.pass(answerMs);
    ms += answerMs;
    await pass(0, isRead);
  }
  return times;
}

const pausesOf = (times: readonly number[]) => times.slice(1).map((time, place) => time - times[place]!);

test('figures that the platform computes quickly are read within a second of every event', async () => {
  const times = await readsOfFigures(50, 10);
  expect(times[0]).toBe(300);
  // What arrives while an answer is on its way waits for the next: two answers and the pause.
  expect(Math.max(...pausesOf(times)) + 50).toBeLessThan(1000);
});

test('figures that take the platform long are read as rarely as it takes, and after a failure the most', async () => {
  for (const [answerMs, pause] of [
    [200, 2000],
    [3000, 5000],
  ] as const)
    for (const ms of pausesOf(await readsOfFigures(answerMs, 30))) expect(ms - answerMs).toBeCloseTo(pause, -2);
  for (const ms of pausesOf(await readsOfFigures(20, 30, false))) expect(ms - 20).toBeCloseTo(5000, -2);
});
