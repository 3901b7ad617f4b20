import { defineChart } from './chart-kind.ts';

export const pie = defineChart({
  meaning: 'Shares of a total.',
  looks: ['default', '3d'],
  maxSeries: 1,
  examples: [],
});
