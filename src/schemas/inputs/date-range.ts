import { defineInput } from './input.ts';

export const dateRange = defineInput({
  meaning: 'A date range, stored as ["2026-03-01", "2026-03-31"].',
  type: { list: 'any' },
  examples: [{ field: 'period', title: { zh: '期间', en: 'Period' }, input: 'dateRange' }],
});
