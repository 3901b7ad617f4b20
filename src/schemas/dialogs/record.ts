import { type Static, Type } from 'typebox';
import { blockRef } from '../blocks/block-keys.ts';
import { CapabilityName } from '../grammar/capability.ts';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { pathString } from '../grammar/path-use.ts';
import { Text } from '../grammar/text.ts';
import { errorAt } from '../rules/finding.ts';
import { listOf } from '../rules/rule.ts';
import { hintFor } from '../rules/suggest.ts';
import { Actions } from '../shared/action.ts';
import { Button } from '../shared/button.ts';
import { Column } from '../shared/column.ts';
import { follow } from '../sources/read-keys.ts';

import { recordKey } from '../sources/record-key.ts';

/** The details of one record, in a drawer. */
export const record = defineDialog({
  schema: closed(
    {
      kind: Type.Literal('record'),
      title: about('The heading; {name} is filled from the record.', Text, { fills: 'drawer' }),
      record: recordKey,
      load: Type.Optional(
        pathString(
          'load',
          'GETs the record from this path; {id} is filled from the row. Default: shows the row itself.',
        ),
      ),
      loadRequires: Type.Optional(
        about('Requires this capability of the platform to load; without it the row itself is shown.', CapabilityName),
      ),
      follow,
      wide: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Makes the drawer 960 pixels wide, for a body with much beside it.',
        }),
      ),
      columns: optional(Type.Integer({ minimum: 1, maximum: 3, description: 'Number of columns.' }), 2),
      items: Type.Array(Column, {
        minItems: 1,
        description: 'Values with titles. HTML and files span the full width.',
      }),
      lead: Type.Optional(
        Type.String({
          minLength: 1,
          refers: 'rowField',
          description: 'The field of an item to show large, above the others.',
        }),
      ),
      actions: optional(
        Type.Array(Button, {
          description: 'Buttons above the values; they stay in view. `row` is the record.',
        }),
        [],
      ),
      onlyFilled: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Leaves out values that the record does not have, except those with an `empty` text.',
        }),
      ),
      body: Type.Optional(
        blockRef('A block below the values. The record is available as `page.<name of the dialog>`.'),
      ),
      opened: optional(
        Type.Unsafe<Static<ReturnType<typeof Actions>>>({
          ...Actions('Steps to run once the record is loaded, such as a reload of the list; `row` is the record.'),
          adds: ['row'],
        }),
        [],
      ),
      browse: Type.Optional(
        Type.String({
          refers: 'source',
          sourceKinds: ['paged'],
          description: 'Name of the source to step through with buttons and arrow keys; a table shows it.',
        }),
      ),
    },
    {
      adds: ['row'],
      description: 'The details of one record, in a drawer with its own URL: its values, and any block below them.',
      examples: [
        {
          kind: 'record',
          title: '{title}',
          load: '/island-business/noticeCenter/{id}',
          items: [
            { field: 'createUserName', title: { zh: '发布人', en: 'Published by' } },
            { field: 'releaseTime', title: { zh: '发布时间', en: 'Publish time' }, as: 'datetime' },
            { field: 'content', title: { zh: '正文', en: 'Content' }, as: 'html' },
            { field: 'attachments', title: { zh: '附件', en: 'Attachments' }, as: 'files' },
          ],
          browse: 'people',
          opened: [{ reload: 'people' }],
          follow: ['NoticeValue'],
        },
        {
          kind: 'record',
          title: { zh: '用户', en: 'User' },
          load: '/system/api/user/{id}',
          items: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
          body: {
            kind: 'list',
            id: 'reports',
            source: 'rows',
            title: 'name',
          },
        },
      ],
    },
  ),
  rule({ value, pointer }) {
    if (typeof value.lead !== 'string') return [];
    const fields = listOf(value.items).flatMap(({ field }) => (typeof field === 'string' ? [field] : []));
    if (fields.includes(value.lead)) return [];
    return [errorAt(`${pointer}/lead`, `the dialog has no item "${value.lead}"`, hintFor(value.lead, fields))];
  },
});
