import { beforeEach, expect, test } from 'vitest';
import { createDrawQueue, type DrawQueue } from './draw-queue.ts';

let frames: (() => void)[];
let clock: number;
let drawn: string[];
let queue: DrawQueue;

beforeEach(() => {
  frames = [];
  clock = 0;
  drawn = [];
  queue = createDrawQueue({ request: (run) => void frames.push(run), now: () => clock });
});

/** A chart that takes some milliseconds. */
const chart =
  (name: string, ms = 5) =>
  () => {
    clock += ms;
    drawn.push(name);
  };
const nextFrame = () => frames.shift()?.();

test('nine charts that change at once are drawn over several frames, in the order of their changes', () => {
  for (let place = 1; place <= 9; place += 1) queue.add(chart(String(place)));
  expect(drawn).toEqual([]);
  const perFrame: number[] = [];
  while (frames.length > 0) {
    const before = drawn.length;
    nextFrame();
    perFrame.push(drawn.length - before);
  }
  expect(perFrame).toEqual([2, 2, 2, 2, 1]);
  expect(drawn.join('')).toBe('123456789');
});

test('a chart that changes again before its frame is drawn once and keeps its place', () => {
  const [first, second] = [chart('first', 20), chart('second', 20)];
  queue.add(first);
  queue.add(second);
  queue.add(first);
  nextFrame();
  expect(drawn).toEqual(['first']);
  // It never waits for a pause: the one before it goes to the end.
  queue.add(first);
  nextFrame();
  expect(drawn).toEqual(['first', 'second']);
  nextFrame();
  expect(drawn).toEqual(['first', 'second', 'first']);
  expect(frames).toEqual([]);
});

test('a slow chart takes a frame of its own, a frame never stays without one', () => {
  queue.add(chart('slow', 40));
  queue.add(chart('next'));
  nextFrame();
  expect(drawn).toEqual(['slow']);
  nextFrame();
  expect(drawn).toEqual(['slow', 'next']);
});

test('a chart that is gone is not drawn', () => {
  const gone = chart('gone');
  queue.add(gone);
  queue.remove(gone);
  nextFrame();
  expect(drawn).toEqual([]);
  expect(frames).toEqual([]);
});

test('a chart that cannot be drawn leaves the others alone', () => {
  queue.add(() => {
    throw new Error('broken');
  });
  queue.add(chart('whole'));
  expect(nextFrame).toThrow('broken');
  nextFrame();
  expect(drawn).toEqual(['whole']);
});
