import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { Condition, Expression } from '../grammar/expression.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { checkTwice, listOf } from '../rules/rule.ts';
import type { ScopeType } from '../rules/scope.ts';
import { blockId, blockKeys, blockRef } from './block-keys.ts';

const Tab = closed(
  {
    id: blockId,
    title: about('Title of the tab.', Text),
    func: Type.Optional(about('Only users with this function see the tab.', Func)),
    when: Type.Optional(about('Shows the tab only while this is true.', Condition)),
    count: Type.Optional(
      about('A number behind the title, such as that of the rows in the tab.', Expression, { expects: 'number' }),
    ),
    body: blockRef('What the tab shows.'),
  },
  {
    $id: 'tab',
    description: 'One tab.',
    examples: [
      {
        id: 'notes',
        title: { zh: '说明', en: 'Notes' },
        when: { $: 'user.isAdmin' },
        body: { kind: 'text', text: { zh: '暂无说明', en: 'No notes' } },
      },
    ],
  },
);

/** The id of the open tab. */
const tabOf = (ids: readonly unknown[]): ScopeType =>
  ids.length > 0 && ids.every((id) => typeof id === 'string') ? { oneOf: ids } : 'text';

export const tabs = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('tabs'),
      ...blockKeys,
      id: blockId,
      items: Type.Array(Tab, { minItems: 1, description: 'The tabs, left to right.' }),
    },
    {
      description: 'Blocks in tabs. The URL keeps the open tab; its id is available as `page.<id>.tab`.',
      examples: [
        {
          kind: 'tabs',
          id: 'views',
          items: [
            { id: 'rules', title: { zh: '说明', en: 'Notes' }, body: { kind: 'text', text: { zh: '无', en: 'None' } } },
          ],
        },
      ],
    },
  ),
  gives: (_, { items }) => ({ record: { tab: tabOf(listOf(items).map(({ id }) => id)) } }),
  rule: ({ value, pointer }) => checkTwice(listOf(value.items), `${pointer}/items`, 'id', 'tab'),
});
