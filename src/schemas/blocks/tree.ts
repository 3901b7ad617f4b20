import { type Static, Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { CapabilityName } from '../grammar/capability.ts';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { needsKey } from '../rules/keys-together.ts';
import { Actions } from '../shared/action.ts';
import { Button } from '../shared/button.ts';
import { blockId, blockKeys, sourceName } from './block-keys.ts';

export const tree = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('tree'),
      ...blockKeys,
      id: blockId,
      source: sourceName(['tree', 'reference', 'static']),
      title: Type.Optional(about('Heading above the tree.', Text)),
      noun: Type.Optional(
        about(
          'What one node is, such as "group": a block that waits for a choice in the tree says "Choose a group on the left". Default: it names the title.',
          Text,
        ),
      ),
      search: optional(Type.Boolean({ description: 'Shows a search box above the tree.' }), true),
      select: optional(Type.Boolean({ description: 'Selects the first node while no other is selected.' }), false),
      count: Type.Optional(
        Type.String({
          minLength: 1,
          refers: 'rowField',
          description: 'The field with the number to show after the name of a node.',
        }),
      ),
      toolbar: optional(Type.Array(Button, { description: 'Buttons above the tree.' }), []),
      nodeActions: optional(
        Type.Array(Button, { adds: ['row'], description: 'Node buttons; `row` is their node.' }),
        [],
      ),
      move: Type.Optional(
        Type.Unsafe<Static<ReturnType<typeof Actions>>>({
          ...Actions(
            'Runs after a node is dragged, or moved by its menu: `moved.node` is the node, `moved.parent` its new parent, `moved.index` its position from 0. Without it nodes cannot be dragged.',
          ),
          adds: ['moved', 'row'],
        }),
      ),
      moveFunc: Type.Optional(
        Type.String({
          pattern: '^[0-9]+$',
          refers: 'function',
          description: 'The function id required to drag, in quotes. Default: everybody may drag.',
        }),
      ),
      moveRequires: Type.Optional(about('Requires this capability of the platform to drag nodes.', CapabilityName)),
      empty: Type.Optional(
        about(
          'Shown when there are no nodes, also in place of a block that waits for a choice, with the first button of `toolbar`. Say what to do first.',
          Text,
        ),
      ),
    },
    {
      description: 'A tree. The selected node is available as `page.<id>`, for example `page.<id>.code`.',
      examples: [
        {
          kind: 'tree',
          id: 'chosen',
          source: 'departments',
          select: true,
          noun: { zh: '部门', en: 'department' },
          count: 'userCount',
          nodeActions: [{ title: { zh: '编辑', en: 'Edit' }, icon: 'edit', do: [{ open: 'edit', with: 'row' }] }],
        },
      ],
    },
  ),
  gives: (row) => row,
  rule: (word) => [...needsKey(word, 'moveFunc', 'move'), ...needsKey(word, 'moveRequires', 'move')],
});
