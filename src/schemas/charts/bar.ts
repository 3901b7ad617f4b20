import { defineChart } from './chart-kind.ts';

export const bar = defineChart({
  meaning: 'Bars side by side.',
  looks: ['default', 'cube', 'column', 'stack'],
  examples: [],
});
