import { expect, test } from 'vitest';
import type { ReadPort } from '../../data/ports.ts';
import { PreviewReads } from './preview-ports.ts';

const call = { method: 'GET', path: '/lamps' } as const;

/** Reads that answer in turn; an Error is thrown. */
function answering(...answers: (string | Error)[]) {
  let asked = 0;
  const reads: ReadPort = {
    read: async <Data>() => {
      const answer = answers[asked];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer as Data;
    },
  };
  return { reads, asked: () => asked };
}

test('the pages that a text makes share their answers, for 30 seconds', async () => {
  let now = 0;
  const { reads, asked } = answering('first', 'second');
  const kept = new PreviewReads(reads, () => now);
  expect(await kept.ofPage().read(call)).toBe('first');
  now = 29_000;
  expect(await kept.ofPage().read(call)).toBe('first');
  now = 31_000;
  expect(await kept.ofPage().read(call)).toBe('second');
  expect(asked()).toBe(2);
});

test('a failure is not asked for with each key, but trying again asks', async () => {
  const { reads, asked } = answering(new Error('down'), 'up');
  const kept = new PreviewReads(reads, () => 0);
  const [one, two] = [kept.ofPage(), kept.ofPage()];
  await expect(one.read(call)).rejects.toThrow('down');
  await expect(two.read(call)).rejects.toThrow('down');
  expect(asked()).toBe(1);
  expect(await two.read(call)).toBe('up');
  expect(await kept.ofPage().read(call)).toBe('up');
  expect(asked()).toBe(2);
});
