import { defineCell } from './cell.ts';

export const ago = defineCell({
  meaning:
    'A time as what has passed since, such as 3 minutes ago; the moment itself on hover. The date after a month.',
  inForms: true,
  examples: [{ field: 'lastSignInTime', title: { zh: '最近登录', en: 'Last sign-in' }, as: 'ago' }],
});
