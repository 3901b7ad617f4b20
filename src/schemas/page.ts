import { Type } from 'typebox';
import { Action } from './action.ts';
import { AssetDetail, AssetForm } from './blocks/asset-form.ts';
import { blockKinds } from './blocks/block.ts';
import type { Block } from './blocks/block-type.ts';
import { FormDialog } from './blocks/form.ts';
import { RecordDialog } from './blocks/record.ts';
import { about, byKind } from './closed.ts';
import { type Source, sourceKinds } from './source.ts';
import { Text } from './text.ts';

/** A page document (schemas/pages/<path>.json). */
export interface Page {
  $schema?: string;
  $comment?: string;
  version: 1;
  id: string;
  /** The route; agrees with the file's name. */
  path: string;
  title: Text;
  description?: Text;
  sources?: Record<string, Source>;
  body: Block;
  dialogs?: Record<string, Dialog>;
}

/** What a button opens over the page. */
export type Dialog = FormDialog | RecordDialog | AssetForm | AssetDetail;
const dialogKinds = { form: FormDialog, record: RecordDialog, assetForm: AssetForm, assetDetail: AssetDetail };

/** Names are used in expressions, so they look like names. */
const names = { propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]*$' } };

export const Page = Type.Unsafe<Page>({
  $id: 'page',
  title: 'Lampyris page',
  type: 'object',
  description: 'A page: one JSON file under schemas/pages. The name of the file is the path.',
  properties: {
    $schema: {
      type: 'string',
      description:
        'Where editors find the grammar, seen from this file: "../grammar/page.json", with one "../" more for each folder below pages.',
    },
    $comment: { type: 'string', description: 'A note for people; nothing reads it.' },
    version: { const: 1, description: 'The version of the grammar; always 1.' },
    id: {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
      description: 'The name of the page, unlike that of any other page.',
    },
    path: {
      type: 'string',
      pattern: '^/',
      description:
        'The address of the page. It is the name of the file: "/admin/users" for pages/admin/users.json. The menu entry has the same path.',
    },
    title: about('The heading of the page.', Text),
    description: about('A line below the heading.', Text),
    sources: {
      type: 'object',
      ...names,
      description: 'Where the data comes from: sources by names of your own, which blocks and fields then use.',
      additionalProperties: byKind<Source>(
        sourceKinds,
        'source',
        'Where data comes from: a call of the platform, shared reference data, events, or rows written in the document.',
      ),
    },
    body: { $ref: '#/$defs/block', description: 'What the page shows: one block, which may hold others.' },
    dialogs: {
      type: 'object',
      ...names,
      description: 'The dialogs that buttons open, by names of your own.',
      additionalProperties: byKind<Dialog>(dialogKinds, 'dialog', 'What a button opens over the page.'),
    },
  },
  required: ['version', 'id', 'path', 'title', 'body'],
  additionalProperties: false,
  examples: [
    {
      $schema: '../../grammar/page.json',
      version: 1,
      id: 'example',
      path: '/stage/example',
      title: { zh: '我的资料', en: 'My data' },
      sources: { me: { kind: 'rest', get: '/system/api/userInfo' } },
      body: {
        kind: 'detail',
        id: 'profile',
        source: 'me',
        items: [
          { field: 'name', title: { zh: '姓名', en: 'Name' } },
          { field: 'phoneNumber', title: { zh: '手机号码', en: 'Phone' } },
        ],
      },
    },
  ],
  $defs: {
    block: byKind<Block>(blockKinds, 'block', 'A part of a page; its `kind` says which.'),
    action: Action,
  },
});
