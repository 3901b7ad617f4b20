import { defineInput } from './input.ts';

export const dateRange = defineInput({
  meaning: 'Two days, kept as a list of two: ["2026-03-01", "2026-03-31"].',
  type: { list: 'any' },
  examples: [{ field: 'period', title: { zh: '期间', en: 'Period' }, input: 'dateRange' }],
});
