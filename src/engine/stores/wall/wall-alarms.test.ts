import { expect, test } from 'vitest';
import type { WallAlarms } from '../../../schemas/wire/wall.ts';
import { WallAlarmsStore } from './wall-alarms.ts';

test('the alarms are read at once and again, and stay while nothing answers; others hear of a change or a failure', async () => {
  const answers: (WallAlarms | Error)[] = [
    new Error('not there'),
    { open: 2, rows: [] },
    { open: 2, rows: [] },
    new Error('away'),
    { open: 1, rows: [] },
  ];
  let timers: (() => void)[] = [];
  const heard: string[] = [];
  const store = new WallAlarmsStore({
    fail: () => void heard.push('failed'),
    change: () => void heard.push('changed'),
    async read() {
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    },
    timer(run) {
      timers.push(run);
      return () => {
        timers = timers.filter((one) => one !== run);
      };
    },
  });
  const settle = () => new Promise((done) => setTimeout(done));
  const pass = async () => {
    for (const run of timers.splice(0)) run();
    await settle();
  };
  store.start();
  await settle();
  expect(store.alarms).toBeUndefined();
  await pass();
  await pass();
  expect(store.alarms?.open).toBe(2);
  // A platform may have none.
  expect(heard).toEqual([]);
  await pass();
  expect(store.alarms?.open).toBe(2);
  expect(heard).toEqual(['failed']);
  await pass();
  expect(store.alarms?.open).toBe(1);
  expect(heard).toEqual(['failed', 'changed']);
  store.stop();
  expect(timers).toEqual([]);
});
