import { defineChart } from './chart-kind.ts';

export const line = defineChart({
  meaning: 'Lines over time.',
  looks: ['default', 'area'],
  examples: [],
});
