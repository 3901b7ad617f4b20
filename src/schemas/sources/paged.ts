import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Values } from '../grammar/expression.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { readMethods } from '../rules/check-body.ts';
import { oneOfKeys } from '../rules/rule.ts';
import { fields } from './fields.ts';
import { follow, get, post, refreshSeconds, when } from './read-keys.ts';

/** How the services of the platform want a page asked for (contract 2.2). */
export const dialects = ['condition', 'conditionPage', 'flat', 'flatPage', 'criteria'] as const;
export type Dialect = (typeof dialects)[number];

/** A list read page by page, filtered and sorted by the server. */
export const paged = defineSource({
  schema: closed(
    {
      kind: Type.Literal('paged'),
      get,
      post,
      with: Values(
        'Conditions beside those that people filter by. One whose expression names something that is missing is left out.',
      ),
      dialect: optional(
        oneOf(dialects, {
          description:
            'How the service wants to be asked; docs/writing-a-page.md tells which service asks how. The filters of the table and `with` take the place of the dots. Asked in another way the service does not see them: a filter changes nothing. Answers are understood whatever the service calls them.',
          meanings: {
            condition: '{ condition: {...}, pageNum, pageSize, sortName, sortOrder }',
            conditionPage: '{ condition: {...}, page, pageSize, sortName, sortOrder }',
            flat: '{ ..., pageNum, pageSize, sortName, sortOrder }',
            flatPage: '{ ..., page, rp, sortName, sortOrder }',
            criteria: '{ panelItemCriteria: { ..., pageNum, pageSize, sortName, sortOrder } }',
          },
        }),
        'condition',
      ),
      sort: Type.Optional(
        closed(
          {
            field: Type.String({ minLength: 1, description: 'The field that is sorted by.' }),
            order: oneOf(['ASC', 'DESC'], {
              description: 'The direction.',
              meanings: { ASC: 'Upwards: A before B, 1 before 2.', DESC: 'Downwards: the newest or greatest first.' },
            }),
          },
          { description: 'The order until the person chooses one.' },
        ),
      ),
      fields,
      refreshSeconds,
      follow,
      when,
    },
    {
      description:
        'A list that a table reads page by page, filtered and sorted by the server. Rows and their number are found under every name that the platform uses.',
      examples: [
        {
          kind: 'paged',
          post: '/system/api/user/pageList',
          with: { departmentCode: { $: 'page.departments.code' } },
          sort: { field: 'createTime', order: 'DESC' },
          refreshSeconds: 60,
        },
        {
          kind: 'paged',
          post: '/island-business/noticeCenter/pages',
          dialect: 'flat',
          fields: { id: 'text', title: 'text' },
          follow: ['NoticeValue'],
        },
      ],
    },
  ),
  rule: (word) => oneOfKeys(word, readMethods, 'a paged source has one method'),
});
