import { expect, test } from 'vitest';
import { runSideBySide } from './run-side-by-side.mjs';

/** Jobs of a given size that the test ends. */
function begin(sizes: number[], goesOn?: () => boolean) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const jobs = sizes.map((size, index) => ({ size, index }));
  const all = runSideBySide(jobs, {
    room: 3,
    needs: ({ size }) => size,
    run: ({ index }) =>
      new Promise<string>((resolve) => {
        begun.push(index);
        ends.set(index, () => resolve(`job ${index}`));
      }),
    goesOn,
  });
  const end = async (index: number) => {
    ends.get(index)!();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { begun, end, all };
}

test('jobs start in order while there is capacity, and results keep the order', async () => {
  const { begun, end, all } = begin([1, 2, 2, 1]);
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(begun).toEqual([0, 1, 2]);
  await end(2);
  expect(begun).toEqual([0, 1, 2, 3]);
  await end(3);
  await end(0);
  expect(await all).toEqual(['job 0', 'job 1', 'job 2', 'job 3']);
});

test('a job that exceeds the capacity runs alone', async () => {
  const { begun, end, all } = begin([5, 1]);
  expect(begun).toEqual([0]);
  await end(0);
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(await all).toHaveLength(2);
});

test('no further job starts after a stop', async () => {
  let goesOn = true;
  const { begun, end, all } = begin([3, 1], () => goesOn);
  goesOn = false;
  await end(0);
  await all;
  expect(begun).toEqual([0]);
});
