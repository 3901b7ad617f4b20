import { expect, test } from 'vitest';
import { timeLimits } from '../../../../tests/setup/time-limits.ts';
import { mistakeAreas, plantMistake } from '../check/test-mistakes.ts';
import { issueLine } from '../issue.ts';
import { mendMistake } from './test-mend.ts';

test(
  'of all planted mistakes none gets worse by its fix, and more than half are mended',
  () => {
    const all = Object.values(mistakeAreas).flat();
    const mended = all.filter((mistake) => {
      const { before, after } = mendMistake(plantMistake(mistake));
      expect(after.length, `${mistake.name}: ${after.map(issueLine).join('\n')}`).toBeLessThanOrEqual(before.length);
      return after.length === 0;
    });
    expect(mended.length).toBeGreaterThan(all.length / 2);
  },
  timeLimits.longMs,
);
