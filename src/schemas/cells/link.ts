import { Type } from 'typebox';
import { defineCell } from './cell.ts';

export const link = defineCell({
  meaning: 'A link to a page; requires `to`.',
  reads: {
    to: Type.String({
      pattern: '^/',
      pathOf: 'pageOfRow',
      refers: 'path',
      description: 'Target: a path of the console; {name} is filled from the row.',
    }),
  },
  requires: ['to'],
  lacks: 'a link has no target',
  examples: [
    {
      field: 'loginName',
      title: { zh: '账号', en: 'Account' },
      as: 'link',
      to: '/admin/users?q.loginName={loginName}',
    },
  ],
});
