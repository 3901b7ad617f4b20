import { defineChart } from './chart-kind.ts';

export const bar = defineChart({
  meaning: 'Bars beside each other.',
  looks: ['default', 'stack'],
  examples: [],
});
