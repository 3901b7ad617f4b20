import { type Static, Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';
import { defineVerb } from './verb.ts';

export const Delete = closed(
  {
    path: Type.String({ pattern: '^/', description: 'Calls this path by DELETE; {id} is filled from the row.' }),
    title: Type.Optional(about('The question; without it it asks whether to delete {name}.', Text)),
    text: Type.Optional(about('What will happen then.', Text)),
    reload: Type.Optional(
      Type.String({
        refers: 'source',
        description: 'The source that is read again; without it the one that the block around shows.',
      }),
    ),
  },
  {
    $id: 'delete',
    description: 'Asks, deletes a record by one call, and reads the list again.',
    examples: [{ path: '/system/api/user/{id}', title: { zh: '删除用户“{name}”？', en: 'Delete the user "{name}"?' } }],
  },
);
export type Delete = Static<typeof Delete>;

export const deleteVerb = defineVerb({
  expands: true,
  schema: Type.Unsafe<string | Delete>({
    type: ['string', 'object'],
    pattern: '^/',
    properties: Delete.properties,
    required: ['path'],
    additionalProperties: false,
    description:
      'Asks, deletes, and reads the list again: a path in quotes, or { "path": ..., "title": ..., "text": ... }.',
  }),
  examples: [{ delete: '/system/api/user/{id}' }],
});
