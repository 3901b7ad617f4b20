import { defineInput } from './input.ts';
import { repeat } from './repeat.ts';

export const newPassword = defineInput({
  meaning: 'A new password, with its rules listed below. Never saved in a draft.',
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
