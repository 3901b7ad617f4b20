import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { diffWords } from './diff-words.ts';

const shown = (before: string, after: string) =>
  diffWords(before, after)
    ?.map(({ what, text }) => (what === 'kept' ? text : what === 'gone' ? `[-${text}]` : `[+${text}]`))
    .join('');

test('texts are compared by words, Chinese by characters', () => {
  expect(shown('The lamp is dark at night', 'The lamp is lit at night')).toBe('The lamp is [-dark][+lit] at night');
  expect(shown('照明与告警的日常运维', '照明、告警与工单的日常运维')).toBe('照明[-与][+、]告警[+与工单]的日常运维');
  expect(shown('same', 'same')).toBe('same');
});

test('texts that share little, or are long, are not compared by words', () => {
  expect(diffWords('a quick brown fox', '完全不同')).toBeUndefined();
  expect(diffWords('字'.repeat(601), '字')).toBeUndefined();
});

test('the runs without what is new are the text before, and without what is gone the text after', () => {
  const words = fc
    .array(fc.constantFrom('a', 'lamp', ' ', '灯', '，', '12'), { maxLength: 30 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = diffWords(before, after);
      if (!runs) return;
      const textOf = (left: 'gone' | 'new') =>
        runs
          .filter(({ what }) => what !== left)
          .map(({ text }) => text)
          .join('');
      expect(textOf('new')).toBe(before);
      expect(textOf('gone')).toBe(after);
    }),
    { numRuns: propertyRuns(500) },
  );
});
