import { type Static, Type } from 'typebox';
import { closed } from '../closed.ts';
import { Condition } from '../expression.ts';
import { Func } from '../permission.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, blockRef } from './block-keys.ts';

const Tab = closed(
  {
    id: blockId,
    title: Text,
    func: Type.Optional(Func),
    when: Type.Optional(Condition),
    body: blockRef('What the tab shows.'),
  },
  { $id: 'tab', description: 'One tab.' },
);

export const Tabs = closed(
  {
    kind: Type.Literal('tabs'),
    ...blockKeys,
    id: blockId,
    items: Type.Array(Tab, { minItems: 1, description: 'The tabs.' }),
  },
  {
    description: 'Blocks behind tabs; which one is open stands in the address.',
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
);
export type TabsWords = Static<typeof Tabs>;
