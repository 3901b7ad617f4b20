import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Named } from '../grammar/expression.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { readMethods } from '../rules/check-body.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { oneOfKeys, written } from '../rules/rule.ts';
import { fields } from './fields.ts';
import { checkPatches, patch } from './patch.ts';
import { alsoReload, fill, filledGet, filledPost, follow, refreshSeconds, when } from './read-keys.ts';
import { recordKey } from './record-key.ts';

/** Request formats of paged lists (contract 2.2). */
export const dialects = ['condition', 'conditionPage', 'flat', 'flatPage', 'criteria'] as const;
export type Dialect = (typeof dialects)[number];
export const dialectMeanings = {
  condition: '{ condition: {...}, pageNum, pageSize, sortName, sortOrder }',
  conditionPage: '{ condition: {...}, page, pageSize, sortName, sortOrder }',
  flat: '{ ..., pageNum, pageSize, sortName, sortOrder }',
  flatPage: '{ ..., page, rp, sortName, sortOrder }',
  criteria: '{ panelItemCriteria: { ..., pageNum, pageSize, sortName, sortOrder } }',
};

/** A list that the server pages, filters and sorts. */
export const paged = defineSource({
  schema: closed(
    {
      kind: Type.Literal('paged'),
      get: filledGet,
      post: filledPost,
      fill,
      with: Named('Conditions in addition to the filters. A condition without a value is omitted.'),
      dialect: optional(
        oneOf(dialects, {
          description:
            'The request format of the service; docs/writing-a-page.md lists the services. "..." is the table filters and `with`, which a service ignores in the wrong dialect. Responses are read in any format.',
          meanings: dialectMeanings,
        }),
        'condition',
      ),
      sort: Type.Optional(
        closed(
          {
            $: Type.Optional(
              Type.String({
                minLength: 1,
                maxLength: 2000,
                description: "In place of both, an expression for them: { 'field': ..., 'order': ... }.",
              }),
            ),
            field: Type.String({ minLength: 1, refers: 'ownField', description: 'The field to sort by.' }),
            order: oneOf(['ASC', 'DESC'], {
              description: 'The direction.',
              meanings: { ASC: 'Ascending.', DESC: 'Descending: newest or largest first.' },
            }),
          },
          {
            spared: { by: '$', keys: ['field', 'order'] },
            expects: 'record',
            description:
              'The initial order, or an expression for it: { "$": "..." }. A table that a user has sorted stays so when its value changes.',
          },
        ),
      ),
      record: recordKey,
      fields,
      refreshSeconds,
      follow,
      patch,
      alsoReload,
      when,
    },
    {
      description:
        'A list that the server pages, filters and sorts. Rows and total are read under any name that the platform uses.',
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
          post: '/system/api/role/pageList',
          sort: { $: "{'field': user.isAdmin ? 'createTime' : 'name', 'order': 'ASC'}" },
        },
        {
          kind: 'paged',
          post: '/island-business/noticeCenter/pages',
          dialect: 'flat',
          fields: { id: 'text', title: 'text' },
          follow: ['NoticeValue'],
        },
        {
          kind: 'paged',
          post: '/island-assets/device/page',
          dialect: 'flat',
          fields: { id: 'text', name: 'text', onlineStatus: 'text' },
          patch: [{ event: 'DeviceStatus', key: 'deviceId', set: { onlineStatus: 'onlineStatus' } }],
        },
      ],
    },
  ),
  rule: (word) => [
    ...oneOfKeys(word, readMethods, 'a paged source must have one method'),
    ...checkSort(word.value.sort, `${word.pointer}/sort`),
    ...checkPatches(word.value, word.pointer),
  ],
});

/** An expression is the whole order. */
function checkSort(sort: unknown, pointer: string): Finding[] {
  if (!isRecord(sort) || sort.$ === undefined) return [];
  return written(sort, ['field', 'order'])
    .slice(0, 1)
    .map((key) => errorAt(`${pointer}/${key}`, `unexpected key "${key}" beside "$"`, 'Write { "$": "..." } alone.'));
}
