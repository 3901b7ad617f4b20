import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { checkBody, readMethods } from '../rules/check-body.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { type Json, oneOfKeys, written } from '../rules/rule.ts';
import { fields } from './fields.ts';
import { alsoReload, at, body, get, post, query, refreshSeconds, when } from './read-keys.ts';
import { recordKey } from './record-key.ts';

/** How the child nodes of one node are loaded. */
const Lazy = closed(
  {
    get,
    post,
    query,
    body,
    at,
    hasChildren: optional(
      Type.String({
        minLength: 1,
        description: 'The field that is true, or above 0, for a node with child nodes on the platform.',
      }),
      'hasChildren',
    ),
  },
  {
    adds: ['row'],
    description:
      'Loads the child nodes of a node when it is expanded; `row` is that node. Without get and post, the call of the tree itself is repeated with this query and body.',
    examples: [{ query: { parentId: { $: 'row.id' } } }],
  },
);

/** Finds a call that does not ask for the children of one node, or is written twice. */
function checkLazy({ lazy, ...call }: Json, pointer: string): Finding[] {
  if (!isRecord(lazy)) return [];
  const [, second] = written(lazy, readMethods);
  if (second !== undefined)
    return [errorAt(`${pointer}/${second}`, 'a call has one method', 'Remove "get" or "post".')];
  const method = written(lazy, readMethods)[0] ?? written(call, readMethods)[0];
  const asks = method === undefined ? undefined : { [method]: '', ...lazy };
  if (written(lazy, ['get', 'post', 'query', 'body']).length === 0)
    return [
      errorAt(
        pointer,
        '"lazy" does not say which node is asked for',
        'Add "query": { "parentId": { "$": "row.id" } }.',
      ),
    ];
  return asks === undefined ? [] : checkBody(asks, pointer);
}

/** One root object or a list of nodes with children. */
export const tree = defineSource({
  schema: closed(
    {
      kind: Type.Literal('tree'),
      get,
      post,
      query,
      body,
      at,
      key: optional(
        Type.String({
          minLength: 1,
          refers: 'ownField',
          description: 'The field that identifies a node; form fields store it.',
        }),
        'code',
      ),
      label: optional(Type.String({ minLength: 1, refers: 'ownField', description: 'The field to show.' }), 'name'),
      children: optional(Type.String({ minLength: 1, description: 'The field with the child nodes.' }), 'children'),
      lazy: Type.Optional(Lazy),
      record: recordKey,
      fields,
      refreshSeconds,
      alsoReload,
      when,
    },
    {
      description: 'A tree: a root node, or a list of them.',
      examples: [
        {
          kind: 'tree',
          get: '/system/api/area/tree',
          query: { groupName: 'Device', leastTree: true },
          key: 'code',
          label: 'name',
        },
        {
          kind: 'tree',
          get: '/system/api/area/tree',
          query: { parentId: '' },
          lazy: { query: { parentId: { $: 'row.id' } } },
        },
      ],
    },
  ),
  rule: (word) => [
    ...oneOfKeys(word, readMethods, 'a tree source must have one method'),
    ...checkBody(word.value, word.pointer),
    ...checkLazy(word.value, `${word.pointer}/lazy`),
  ],
});
