import { expect, test } from 'vitest';
import type { WallDashboard, WallScreen } from '../../../schemas/wire/wall.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import type { PageStore } from '../page/page-store.ts';
import { fadeMs, WallStore } from './wall-store.ts';

const board = (id: string): WallDashboard => ({ id, name: id, scale: 'HOUR', panels: [] });
const screenOf = (...ids: string[]): WallScreen => ({
  name: 'Hall',
  title: '',
  seconds: 30,
  dashboards: ids.map(board),
  portal: { title: '', logo: '' },
});
const ended = new PlatformError('business', '', { status: 'A0404' });
const away = new PlatformError('network', '');

/** A wall screen whose time the test advances. */
function world({ isStill = false } = {}) {
  let now = 0;
  let answer: WallScreen | PlatformError = screenOf('a', 'b', 'c');
  let timers: { at: number; run(): void }[] = [];
  const log: string[] = [];
  let reads = 0;
  const store = new WallStore({
    async read() {
      reads += 1;
      if (answer instanceof PlatformError) throw answer;
      return structuredClone(answer);
    },
    open: ({ id }) => ({
      page: {
        dispose: () => void log.push(`close ${id}`),
        recover: async () => void log.push(`recover ${id}`),
      } as unknown as PageStore,
      panels: [],
      warm: () => void log.push(`warm ${id}`),
    }),
    now: () => now,
    timer(run, ms) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    isStill: () => isStill,
  });
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    store,
    log,
    reads: () => reads,
    timers: () => timers.length,
    answer(next: WallScreen | PlatformError) {
      answer = next;
    },
    async start() {
      store.start();
      await settle();
    },
    async pass(seconds: number) {
      const end = now + seconds * 1000;
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        now = next.at;
        timers = timers.filter((one) => one !== next);
        next.run();
        await settle();
      }
      now = end;
    },
  };
}

test('dashboards take turns, without an end', async () => {
  const { store, start, pass, log } = world();
  await start();
  expect(store.current).toBe('a');
  expect(store.leaving).toBeUndefined();
  await pass(26);
  expect(log).toEqual(['warm b']);
  await pass(4);
  expect([store.current, store.leaving]).toEqual(['b', 'a']);
  await pass(fadeMs / 1000);
  expect(store.leaving).toBeUndefined();
  await pass(60);
  expect(store.current).toBe('a');
  expect(log.filter((line) => line.startsWith('close'))).toEqual([]);
});

test('with reduced motion nothing fades', async () => {
  const { store, start, pass } = world({ isStill: true });
  await start();
  await pass(30);
  expect([store.current, store.leaving]).toEqual(['b', undefined]);
});

test('a paused screen stays, and turns by hand', async () => {
  const { store, start, pass } = world();
  await start();
  store.pause(true);
  await pass(120);
  expect(store.current).toBe('a');
  store.step(-1);
  expect(store.current).toBe('c');
  store.pause(false);
  await pass(29);
  expect(store.current).toBe('c');
  await pass(1);
  expect(store.current).toBe('a');
});

test('one dashboard alone needs no turns', async () => {
  const { store, start, answer, timers } = world();
  answer(screenOf('a'));
  await start();
  store.step(1);
  expect(store.current).toBe('a');
  store.pause(true);
  expect(store.isPaused).toBe(false);
  // The check is left.
  expect(timers()).toBe(1);
});

test('without the network the last dashboards stay, and calls become rarer', async () => {
  const { store, start, pass, answer, reads, log } = world();
  await start();
  answer(away);
  await pass(60);
  expect(store.lostSince).toBe(60_000);
  expect(store.current).toBe('c');
  const before = reads();
  await pass(5 + 10 + 20 + 40 + 60);
  expect(reads() - before).toBe(5);
  answer(screenOf('a', 'b', 'c'));
  await pass(60);
  expect(store.lostSince).toBeUndefined();
  expect(log).toContain('recover a');
});

test('a link that has ended shows nothing, and is tried again every five minutes', async () => {
  const { store, start, pass, answer, reads, log } = world();
  await start();
  answer(ended);
  await pass(60);
  expect([store.isEnded, store.screen, store.current]).toEqual([true, undefined, undefined]);
  expect(log).toContain('close a');
  const before = reads();
  await pass(299);
  expect(reads()).toBe(before);
  answer(screenOf('b'));
  await pass(1);
  expect([store.isEnded, store.current]).toEqual([false, 'b']);
});

test('a change of the screen opens what is new and closes what is gone', async () => {
  const { store, start, pass, answer, log } = world();
  await start();
  await pass(31);
  answer(screenOf('c', 'd'));
  await pass(30);
  expect(store.current).toBe('c');
  expect(log).toContain('close a');
  expect(log).toContain('close b');
});

test('a closed screen has no timers', async () => {
  const { store, start, timers } = world();
  await start();
  store.dispose();
  expect(timers()).toBe(0);
  await store.check();
  expect(timers()).toBe(0);
});
