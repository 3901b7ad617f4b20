import { expect, test } from 'vitest';
import { maxOutlineCorners } from '../../schemas/wire/outline.ts';
import { readOutlineLines } from './read-outline-lines.ts';

test('corners are read from lines of any kind, and the repetition of the first is dropped', () => {
  const text = '113.5,22.7\r\n[113.6, 22.7],\n\n113.6\t22.8\n22.8N 113.5E\n113.5，22.7';
  expect(readOutlineLines(text)).toEqual({
    corners: [
      [113.5, 22.7],
      [113.6, 22.7],
      [113.6, 22.8],
      [113.5, 22.8],
    ],
    problems: [],
  });
});

test('each line that cannot be read is named, and nothing or too much is refused', () => {
  const { problems } = readOutlineLines('113.5,22.7\nhere\n22.7,113.5');
  expect(problems.map(({ line }) => line)).toEqual([2, 3]);
  expect(problems[1]!.text.en).toBe('Latitude comes first. Write 113.5,22.7');
  expect(readOutlineLines(' \n ').problems[0]!.text.en).toBe('No coordinates found');
  const many = Array.from({ length: maxOutlineCorners + 1 }, (_, at) => `${100 + at / 1000},30`).join('\n');
  expect(readOutlineLines(many).problems[0]!.text.en).toBe('An outline has at most 2000 corners, not 2001');
  expect(readOutlineLines('x\n'.repeat(100)).problems).toHaveLength(20);
});
