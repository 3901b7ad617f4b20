import { Type } from 'typebox';
import { blockKinds } from './blocks/index.ts';
import { dialogKinds } from './dialogs/index.ts';
import type { Capability } from './grammar/capabilities.ts';
import { CapabilityName } from './grammar/capability.ts';
import { about, byKind } from './grammar/closed.ts';
import type { WordOf } from './grammar/defaults.ts';
import { Text } from './grammar/text.ts';
import { Action } from './shared/action.ts';
import { Shared } from './shared/shared.ts';
import { AnySource, type Source } from './shared/source.ts';

interface Slots {
  block: Block;
  steps: Action[];
}
/** A block of one kind, as a document writes it. */
export type BlockOf<Kind extends keyof typeof blockKinds> = WordOf<(typeof blockKinds)[Kind]['schema'], Slots>;
export type Block = { [Kind in keyof typeof blockKinds]: BlockOf<Kind> }[keyof typeof blockKinds];
/** A dialog of one kind, as a document writes it. */
export type DialogOf<Kind extends keyof typeof dialogKinds> = WordOf<(typeof dialogKinds)[Kind]['schema'], Slots>;
/** A dialog or drawer over the page. */
export type Dialog = { [Kind in keyof typeof dialogKinds]: DialogOf<Kind> }[keyof typeof dialogKinds];

/** A page document (schemas/pages/<path>.json). */
export interface Page {
  $schema?: string;
  $comment?: string;
  version: 1;
  id: string;
  /** The route; same as the file name. */
  path: string;
  title: Text;
  description?: Text;
  requires?: Capability;
  /** The page that this one is based on, and what it does not take from it. */
  extends?: string;
  omit?: readonly string[];
  /** The record whose fields the page names. */
  record?: string;
  shared?: Shared;
  sources?: Record<string, Source>;
  body: Block;
  dialogs?: Record<string, Dialog>;
}

/** Names are used in expressions, so they must be identifiers. */
const names = { propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]*$' } };

/** The sources and dialogs of a page, or of a record. */
export const pageParts = {
  sources: {
    type: 'object',
    ...names,
    description: 'The data sources, by name; blocks and fields use them.',
    additionalProperties: AnySource,
  },
  dialogs: {
    type: 'object',
    ...names,
    description: 'The dialogs that buttons open, by name.',
    additionalProperties: byKind<Dialog>(dialogKinds, 'dialog', 'A dialog or drawer over the page.'),
  },
};
/** The definitions that refer to themselves. */
export const pageDefinitions = {
  block: byKind<Block>(blockKinds, 'block', 'A part of a page; its `kind` says which.'),
  action: Action,
};

export const Page = Type.Unsafe<Page>({
  $id: 'page',
  title: 'Lampyris page',
  type: 'object',
  description: 'A page: one JSON file in schemas/pages, named after its path.',
  properties: {
    $schema: {
      type: 'string',
      description:
        'Relative path of the grammar, for editors: "../grammar/page.json", plus one "../" per folder below pages.',
    },
    $comment: { type: 'string', description: 'A comment; ignored.' },
    version: { const: 1, description: 'The version of the grammar; always 1.' },
    id: {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
      description: 'A unique name of the page.',
    },
    path: {
      type: 'string',
      pattern: '^/',
      description:
        'The path of the page, same as the file: "/admin/users" for pages/admin/users.json. The menu entry has the same path.',
    },
    title: about('The heading of the page.', Text),
    description: about('A line below the heading.', Text),
    requires: about(
      'Uses this document only on platforms with the capability. Elsewhere the path behaves as if the document did not exist, for example by showing a legacy page.',
      CapabilityName,
    ),
    extends: {
      type: 'string',
      pattern: '^/',
      refers: 'base',
      onlyChecked: true,
      description:
        'The path of a page that this one is based on: what is not written here comes from there. Objects join; lists of columns, fields, buttons ... join by `field`, `id`, `value`, `open` or title. A base has no base of its own.',
    },
    omit: {
      type: 'array',
      items: { type: 'string', pattern: '^/', description: 'A place of the base, by names: "/body/columns/date".' },
      minItems: 1,
      onlyChecked: true,
      description:
        'With extends: what is not taken from the base, as places with names in lists: "/sources/device", "/body/columns/date".',
    },
    record: {
      type: 'string',
      refers: 'record',
      onlyChecked: true,
      description:
        'The record whose fields the page names, from records/<name>.json. A source or a dialog may name another one.',
    },
    shared: about('Option lists, fields and steps that the page uses more than once, by name.', Shared),
    sources: pageParts.sources,
    body: { $ref: '#/$defs/block', description: 'The content: one block, which may contain others.' },
    dialogs: pageParts.dialogs,
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
          { field: 'phoneNumber', title: { zh: '手机号码', en: 'Phone number' } },
        ],
      },
    },
  ],
  $defs: pageDefinitions,
});
