import { defineInput } from './input.ts';
import { maxLength } from './max-length.ts';
import { repeat } from './repeat.ts';

export const password = defineInput({
  meaning: 'A password. Never saved in a draft.',
  reads: { maxLength, repeat },
  type: 'text',
  examples: [
    { field: 'oldPassword', title: { zh: '原密码', en: 'Old password' }, input: 'password', required: true },
    {
      field: 'newPassword',
      title: { zh: '新密码', en: 'New password' },
      input: 'password',
      only: 'add',
      validate: 'password',
    },
  ],
});
