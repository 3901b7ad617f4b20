import { formatLimits } from './format-limits.ts';
import { formatKeyword } from './formats.ts';
import type { Keyword } from './keyword.ts';
import { readPattern } from './read-pattern.ts';

/** Length in code points: a surrogate pair counts once, half of one counts too. */
function countCodePoints(text: string): number {
  let pairs = 0;
  for (let at = 0; at + 1 < text.length; at++) {
    // Only at the start of a whole pair is the code point above 0xffff.
    if (text.codePointAt(at)! > 0xffff) pairs++;
  }
  return text.length - pairs;
}

function length(name: string, word: string, holds: (count: number, bound: number) => boolean): Keyword {
  return {
    name,
    takes: ['number'],
    prepare({ value, fail }) {
      const bound = (value as number) + 0;
      return (data, path, run) => {
        if (!holds(countCodePoints(data as string), bound)) {
          fail(data, path, run, { limit: bound }, `must NOT have ${word} than ${bound} characters`);
        }
      };
    },
  };
}

const pattern: Keyword = {
  name: 'pattern',
  takes: ['string'],
  prepare({ value, fail }) {
    const source = value as string;
    const expression = readPattern(source);
    return (data, path, run) => {
      if (!expression.test(data as string)) {
        fail(data, path, run, { pattern: source }, `must match pattern "${source}"`);
      }
    };
  },
};

/** What is checked of strings, in ajv's order. */
export const stringKeywords: readonly Keyword[] = [
  length('maxLength', 'more', (count, bound) => count <= bound),
  length('minLength', 'fewer', (count, bound) => count >= bound),
  pattern,
  formatKeyword('string'),
  ...formatLimits,
];
