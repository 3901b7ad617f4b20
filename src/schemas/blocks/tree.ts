import { type Static, Type } from 'typebox';
import { Actions, Button } from '../action.ts';
import { closed } from '../closed.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, sourceName } from './block-keys.ts';

export const Tree = closed(
  {
    kind: Type.Literal('tree'),
    ...blockKeys,
    id: blockId,
    source: sourceName(['tree', 'reference', 'static']),
    title: Type.Optional(Text),
    search: Type.Optional(Type.Boolean({ default: true, description: 'A box that finds nodes.' })),
    select: Type.Optional(Type.Boolean({ description: 'The first node is chosen at the start.' })),
    count: Type.Optional(Type.String({ minLength: 1, description: 'The field whose number stands behind a node.' })),
    toolbar: Type.Optional(Type.Array(Button, { description: 'Buttons over the tree.' })),
    nodeActions: Type.Optional(
      Type.Array(Button, { adds: ['row'], description: 'Buttons at a node; `row` is the node.' }),
    ),
    move: Type.Optional(
      Type.Unsafe<Static<ReturnType<typeof Actions>>>({
        ...Actions(
          'What dragging a node does: `moved.node`, `moved.parent` and `moved.index` tell what and where. With it nodes can be dragged.',
        ),
        adds: ['moved', 'row'],
      }),
    ),
    moveFunc: Type.Optional(
      Type.String({ pattern: '^[0-9]+$', refers: 'function', description: 'The function id that permits dragging.' }),
    ),
    empty: Type.Optional(Text),
  },
  {
    description: 'A tree to choose from. Expressions find the chosen node under `page.<id>`.',
    examples: [{ kind: 'tree', id: 'chosen', source: 'departments', search: true, count: 'userCount' }],
  },
);
export type Tree = Static<typeof Tree>;
