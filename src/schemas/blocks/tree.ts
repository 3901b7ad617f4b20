import { type Static, Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Offer } from '../grammar/offer.ts';
import { Text } from '../grammar/text.ts';
import { Actions } from '../words/action.ts';
import { Button } from '../words/button.ts';
import { blockId, blockKeys, sourceName } from './block-keys.ts';

export const tree = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('tree'),
      ...blockKeys,
      id: blockId,
      source: sourceName(['tree', 'reference', 'static']),
      title: Type.Optional(about('A heading over the tree.', Text)),
      search: optional(Type.Boolean({ description: 'A box over the tree that finds nodes.' }), true),
      select: optional(Type.Boolean({ description: 'The first node is chosen at the start.' }), false),
      count: Type.Optional(
        Type.String({
          minLength: 1,
          refers: 'rowField',
          description: 'The field of a node whose number stands behind its name.',
        }),
      ),
      toolbar: optional(Type.Array(Button, { description: 'Buttons over the tree.' }), []),
      nodeActions: optional(
        Type.Array(Button, { adds: ['row'], description: 'Buttons at each node; `row` is the node.' }),
        [],
      ),
      move: Type.Optional(
        Type.Unsafe<Static<ReturnType<typeof Actions>>>({
          ...Actions(
            'What is done when a node was dragged: `moved.node` went to the place `moved.index`, from 0, below `moved.parent`. Without it nodes cannot be dragged.',
          ),
          adds: ['moved', 'row'],
        }),
      ),
      moveFunc: Type.Optional(
        Type.String({
          pattern: '^[0-9]+$',
          refers: 'function',
          description: 'The function id that permits dragging, in quotes; without it everybody may.',
        }),
      ),
      moveNeeds: Type.Optional(about('Nodes cannot be dragged where the platform does not offer this.', Offer)),
      empty: Type.Optional(about('What stands there when there is no node.', Text)),
    },
    {
      description:
        'A tree to choose from. Expressions find the node that is chosen under `page.<id>`: `page.<id>.code`.',
      examples: [
        {
          kind: 'tree',
          id: 'chosen',
          source: 'departments',
          select: true,
          count: 'userCount',
          nodeActions: [{ title: { zh: '编辑', en: 'Edit' }, icon: 'edit', do: [{ open: 'edit', with: 'row' }] }],
        },
      ],
    },
  ),
  gives: (row) => row,
});
