import { type Static, Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Values } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { Text } from '../grammar/text.ts';
import { defineVerb } from './verb.ts';

export const Delete = closed(
  {
    path: pathString('call', 'DELETEs this path; {id} is filled from the row.'),
    body: Values('The request body, such as { "ids": [{ "$": "row.id" }] }. Default: no body.'),
    title: Type.Optional(about('The question. Default: Delete "{name}"?', Text, { fills: 'record' })),
    text: Type.Optional(about('Explains the consequence.', Text, { fills: 'record' })),
    reload: Type.Optional(
      Type.String({
        refers: 'source',
        description: 'The source to reload. Default: the source of the surrounding block.',
      }),
    ),
  },
  {
    $id: 'delete',
    description: 'Asks, deletes a record with one call, and reloads the list.',
    examples: [
      { path: '/system/api/user/{id}', title: { zh: '删除用户“{name}”？', en: 'Delete user "{name}"?' } },
      { path: '/island-assets/vehicle', body: { ids: [{ $: 'row.id' }] } },
    ],
  },
);
export type Delete = Static<typeof Delete>;

export const deleteVerb = defineVerb({
  expands: true,
  schema: Type.Unsafe<string | Delete>({
    type: ['string', 'object'],
    pattern: '^/',
    pathOf: 'call',
    properties: Delete.properties,
    required: ['path'],
    additionalProperties: false,
    description:
      'Asks, deletes and reloads the list: a path, or { "path": ..., "body": ..., "title": ..., "text": ... }.',
  }),
  examples: [{ delete: '/system/api/user/{id}' }],
});
