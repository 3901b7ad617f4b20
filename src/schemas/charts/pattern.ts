import { defineChart } from './chart-kind.ts';

export const pattern = defineChart({
  meaning: 'Parts of a whole as rows of symbols: 12 of 20. The second series is the whole.',
  looks: ['default'],
  maxSeries: 2,
  examples: [],
});
