import { expect, test } from 'vitest';
import { RecentEvents } from './recent-events.ts';

const event = (data: number) => ({ type: 'NoticeUnReadNum', data }) as const;

/** Events kept by a clock that the test moves, beyond the time in which a new process knows nothing. */
function keep() {
  let now = 0;
  const recent = new RecentEvents(() => now);
  return {
    recent,
    pass: (ms: number) => (now += ms),
    last: (ms: number, ...rooms: string[]) => recent.last(ms, new Set(rooms)),
  };
}

test('the events of the time and the rooms are repeated in order, those to all too', () => {
  const { recent, pass, last } = keep();
  pass(60_000);
  recent.add(event(1), ['user:7']);
  pass(20_000);
  recent.add(event(2), ['user:7']);
  recent.add(event(3), ['user:8']);
  recent.add(event(4));
  pass(1_000);
  expect(last(2_000, 'user:7')).toEqual([event(2), event(4)]);
  expect(last(30_000, 'user:7')).toEqual([event(1), event(2), event(4)]);
});

test('what was before the process began is not known', () => {
  const { pass, last } = keep();
  pass(9_000);
  expect([last(3_000), last(5_000)]).toEqual([[], undefined]);
});

test('a flood is not repeated, nor a time of which the oldest have gone', () => {
  const { recent, pass, last } = keep();
  pass(60_000);
  for (let count = 0; count < 201; count += 1) recent.add(event(count), ['user:7']);
  expect(last(0, 'user:7')).toBeUndefined();
  expect(last(0, 'user:8')).toEqual([]);
  pass(10_000);
  for (let count = 0; count < 5_000; count += 1) recent.add(event(count), ['user:8']);
  expect(last(8_000, 'user:9')).toBeUndefined();
});

test('old events are dropped', () => {
  const { recent, pass, last } = keep();
  pass(60_000);
  recent.add(event(1));
  pass(130_000);
  recent.add(event(2));
  expect([last(120_000)?.length, last(125_000), last(50_000)]).toEqual([1, undefined, [event(2)]]);
});
