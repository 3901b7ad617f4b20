import { defineCell } from './cell.ts';

export const ago = defineCell({
  meaning: 'Relative time, such as 3 minutes ago, with the exact time on hover; the date after a month.',
  inForms: true,
  examples: [{ field: 'lastSignInTime', title: { zh: '最近登录', en: 'Last sign-in' }, as: 'ago' }],
});
