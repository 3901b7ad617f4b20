import { defineCell } from './cell.ts';

export const datetime = defineCell({
  meaning: 'A moment to the minute, in the time zone of the person.',
  inForms: true,
  examples: [{ field: 'lastSignInTime', title: { zh: '最近登录', en: 'Last sign-in' }, as: 'datetime' }],
});
