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
      with: Values('Conditions in addition to the filters. One whose expression reads something missing is left out.'),
      dialect: optional(
        oneOf(dialects, {
          description:
            'The shape of the request body; docs/writing-a-page.md lists the services. The dots stand for the filters of the table and `with`. With the wrong dialect the service ignores them. Every shape of response is understood.',
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
            field: Type.String({ minLength: 1, description: 'The field to sort by.' }),
            order: oneOf(['ASC', 'DESC'], {
              description: 'The direction.',
              meanings: { ASC: 'Ascending.', DESC: 'Descending: newest or largest first.' },
            }),
          },
          { description: 'The initial order.' },
        ),
      ),
      fields,
      refreshSeconds,
      follow,
      when,
    },
    {
      description:
        'A list read page by page, filtered and sorted by the server. Rows and total are found under every name the platform uses.',
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
  rule: (word) => oneOfKeys(word, readMethods, 'a paged source must have one method'),
});
