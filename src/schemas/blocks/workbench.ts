import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { CapabilityName } from '../grammar/capability.ts';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Condition } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { needsKey } from '../rules/keys-together.ts';
import { listOf } from '../rules/rule.ts';
import type { ScopeType } from '../rules/scope.ts';
import { workbenchLimits } from '../wire/workbench-limits.ts';
import { blockId, blockKeys, blockRef, sourceName } from './block-keys.ts';
import { checkCards } from './check-cards.ts';
import { refreshKey } from './refresh-key.ts';
import { WorkbenchNext } from './workbench-next.ts';

const { columns, maxHeight } = workbenchLimits;

const since: Record<string, ScopeType> = { since: 'text' };
const noValues: Record<string, ScopeType> = {};

const Card = closed(
  {
    type: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      description: 'The type of the card on the platform: recentmenu, todo, analysis ...',
    }),
    panel: Type.Optional(
      Type.String({ minLength: 1, description: 'The panel of an analysis card, `panelItemId` on the platform.' }),
    ),
    title: about('The heading of the card.', Text),
    func: Type.Optional(about('Only users with this function see the card.', Func)),
    when: Type.Optional(about('Shows the card only while this is true.', Condition)),
    x: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: columns - 1,
        description: 'First column, from 0. A card without a place is not there by default.',
      }),
    ),
    y: Type.Optional(Type.Integer({ minimum: 0, maximum: 50, description: 'First row, from 0.' })),
    w: optional(Type.Integer({ minimum: 1, maximum: columns, description: 'Width in columns.' }), 1),
    h: optional(Type.Integer({ minimum: 1, maximum: maxHeight, description: 'Height in rows.' }), 1),
    more: Type.Optional(
      Type.String({ pattern: '^/', pathOf: 'page', refers: 'path', description: 'The page that "More" opens.' }),
    ),
    next: Type.Optional(
      Type.Array(WorkbenchNext, {
        minItems: 1,
        maxItems: 4,
        description: 'What to do next, below the content: each line shows while its number is not 0.',
      }),
    ),
    calm: Type.Optional(about('With next: shown while nothing waits.', Text)),
    body: blockRef('What the card shows. Without the capability that it `requires` there is no card.'),
  },
  {
    $id: 'workbenchCard',
    description: 'One card of a workbench.',
    examples: [
      {
        type: 'quickmenu',
        title: { zh: '快捷菜单', en: 'Quick menu' },
        x: 0,
        y: 0,
        w: 2,
        body: { kind: 'part', name: 'quickMenu' },
      },
    ],
  },
);

export const workbench = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('workbench'),
      ...blockKeys,
      id: blockId,
      layoutRequires: Type.Optional(
        about(
          'Users arrange the cards if the platform offers this; without it the cards stay where the document has them.',
          CapabilityName,
        ),
      ),
      greeting: Type.Optional(
        Type.Boolean({ description: 'Greets the user by name and time of day above the cards.' }),
      ),
      ...refreshKey,
      sinceDays: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 30,
          description: '`page.<id>.since` is the date so many days ago, for the queries of cards.',
        }),
      ),
      cards: Type.Array(Card, { minItems: 1, description: 'The cards that a user may have.' }),
      panels: Type.Optional(
        closed(
          {
            source: sourceName(['rest', 'static']),
            get: pathString('fixedCall', 'Returns the data of a panel by its id.'),
            scale: Type.Optional(Type.String({ minLength: 1, description: 'The time range of the panels.' })),
          },
          {
            description:
              'Further panels for analysis cards: the source lists charts as rows of {id, name, type, outward}.',
          },
        ),
      ),
    },
    {
      description:
        'The cards of a user on a grid of 3 columns. Each user arranges, adds and removes them; the platform stores the layout.',
      examples: [
        {
          kind: 'workbench',
          id: 'cards',
          layoutRequires: 'workbenchCards',
          refresh: true,
          cards: [
            {
              type: 'quickmenu',
              title: { zh: '快捷菜单', en: 'Quick menu' },
              x: 0,
              y: 0,
              w: 2,
              body: { kind: 'part', name: 'quickMenu' },
            },
          ],
        },
      ],
    },
  ),
  gives: (_, { sinceDays }) => ({ record: typeof sinceDays === 'number' ? since : noValues }),
  rule: ({ value, pointer }) => [
    ...checkCards(listOf(value.cards), `${pointer}/cards`),
    ...listOf(value.cards).flatMap((card, index) =>
      needsKey({ value: card, pointer: `${pointer}/cards/${index}` }, 'calm', 'next'),
    ),
  ],
});
