import { defineChart } from './chart-kind.ts';

export const listChart = defineChart({
  meaning: 'The categories as ranked lines with their figures.',
  looks: ['default'],
  examples: [],
});
