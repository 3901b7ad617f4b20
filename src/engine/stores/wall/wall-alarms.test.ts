import { expect, test } from 'vitest';
import type { WallAlarms } from '../../../schemas/wire/wall.ts';
import { WallAlarmsStore } from './wall-alarms.ts';

test('the alarms are read at once and again, and stay while nothing answers', async () => {
  const answers: (WallAlarms | Error)[] = [{ open: 2, rows: [] }, new Error('away'), { open: 1, rows: [] }];
  let timers: (() => void)[] = [];
  const store = new WallAlarmsStore({
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
  expect(store.alarms?.open).toBe(2);
  await pass();
  expect(store.alarms?.open).toBe(2);
  await pass();
  expect(store.alarms?.open).toBe(1);
  store.stop();
  expect(timers).toEqual([]);
});
