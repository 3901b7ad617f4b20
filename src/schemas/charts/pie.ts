import { defineChart } from './chart-kind.ts';

export const pie = defineChart({
  meaning: 'A ring of shares.',
  looks: ['default'],
  examples: [],
});
