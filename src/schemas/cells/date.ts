import { defineCell } from './cell.ts';

export const date = defineCell({
  meaning: 'A date, from "2026-03-01 08:00:00".',
  inForms: true,
  examples: [
    {
      field: 'expiredTime',
      title: { zh: '有效期', en: 'Valid until' },
      as: 'date',
      empty: { zh: '无期限', en: 'No limit' },
    },
  ],
});
