import { defineInput } from './input.ts';
import { repeat } from './repeat.ts';

export const newPassword = defineInput({
  meaning: 'A password that is chosen, with the conditions of a good one below it. It is never kept as a draft.',
  reads: { repeat },
  type: 'text',
  examples: [
    {
      field: 'password',
      title: { zh: '新密码', en: 'New password' },
      input: 'newPassword',
      required: true,
      validate: 'password',
      repeat: true,
    },
  ],
});
