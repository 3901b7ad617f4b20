import { defineChart } from './chart-kind.ts';

export const counterChart = defineChart({
  meaning: 'A large figure per category.',
  looks: ['bar', 'icon'],
  maxSeries: 1,
  examples: [],
});
