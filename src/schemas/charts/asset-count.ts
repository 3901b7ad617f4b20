import { defineChart } from './chart-kind.ts';

export const assetCount = defineChart({
  meaning: 'Assets per type, and how many of them are online. The second series is the total.',
  looks: ['default'],
  maxSeries: 2,
  examples: [],
});
