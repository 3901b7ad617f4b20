import { defineInput } from './input.ts';

export const datetime = defineInput({
  meaning: 'Date and time, stored as "2026-03-01 08:00:00".',
  examples: [
    {
      field: 'expiredTime',
      title: { zh: '有效期', en: 'Valid until' },
      input: 'datetime',
      placeholder: { zh: '无期限', en: 'No limit' },
    },
  ],
});
