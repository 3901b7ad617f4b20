import { defineInput } from './input.ts';

export const date = defineInput({
  meaning: 'A date, stored as "2026-03-01".',
  examples: [{ field: 'builtOn', title: { zh: '建成日期', en: 'Built on' }, input: 'date' }],
});
