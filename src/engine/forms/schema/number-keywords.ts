import { formatKeyword } from './formats.ts';
import type { Keyword } from './keyword.ts';

function limit(name: string, sign: string, holds: (value: number, bound: number) => boolean): Keyword {
  return {
    name,
    takes: ['number'],
    prepare({ value, fail }) {
      // Adding zero turns -0 into 0, the way ajv reports it.
      const bound = (value as number) + 0;
      return (data, path, run) => {
        if (!holds(data as number, bound)) {
          fail(data, path, run, { comparison: sign, limit: bound }, `must be ${sign} ${bound}`);
        }
      };
    },
  };
}

/** How far the quotient may be from a whole number: 8 decimals, RJSF's `multipleOfPrecision`. */
const tolerance = 1e-8;

const multipleOf: Keyword = {
  name: 'multipleOf',
  takes: ['number'],
  prepare({ value, fail }) {
    const step = (value as number) + 0;
    return (data, path, run) => {
      const quotient = (data as number) / step;
      if (step === 0 || Math.abs(Math.round(quotient) - quotient) > tolerance) {
        fail(data, path, run, { multipleOf: step }, `must be multiple of ${step}`);
      }
    };
  },
};

/** What is checked of numbers, in ajv's order. NaN keeps no limit. */
export const numberKeywords: readonly Keyword[] = [
  limit('maximum', '<=', (value, bound) => value <= bound),
  limit('minimum', '>=', (value, bound) => value >= bound),
  limit('exclusiveMaximum', '<', (value, bound) => value < bound),
  limit('exclusiveMinimum', '>', (value, bound) => value > bound),
  multipleOf,
  formatKeyword('number'),
];
