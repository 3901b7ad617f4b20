import { defineChart } from './chart-kind.ts';

export const pie = defineChart({
  meaning: 'A doughnut.',
  looks: ['default'],
  examples: [],
});
