import { defineCell } from './cell.ts';

export const datetime = defineCell({
  meaning: "Date and time to the minute, in the user's time zone.",
  inForms: true,
  examples: [{ field: 'lastSignInTime', title: { zh: '最近登录', en: 'Last sign-in' }, as: 'datetime' }],
});
