import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Condition } from '../grammar/expression.ts';
import { Offer } from '../grammar/offer.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { listOf } from '../rules/rule.ts';
import { blockId, blockKeys, blockRef } from './block-keys.ts';
import { checkPanels } from './check-panels.ts';
import { dashboardColumns } from './dashboard-limits.ts';

const Panel = closed(
  {
    id: blockId,
    title: about('The heading of the panel.', Text),
    func: Type.Optional(about('Only people with this function see the panel.', Func)),
    when: Type.Optional(about('The panel is there while this holds.', Condition)),
    needs: Type.Optional(about('The panel is left out where the platform does not offer this.', Offer)),
    x: Type.Integer({
      minimum: 0,
      maximum: dashboardColumns - 1,
      description: 'The column at which it begins, from 0.',
    }),
    y: Type.Integer({ minimum: 0, maximum: 100, description: 'The row at which it begins, from 0.' }),
    w: Type.Integer({ minimum: 2, maximum: dashboardColumns, description: 'How many of the 12 columns it takes.' }),
    h: Type.Integer({ minimum: 1, maximum: 12, description: 'How many rows of 96 pixels it takes.' }),
    body: blockRef('What the panel shows.'),
  },
  {
    $id: 'panel',
    description: 'One panel of a dashboard. Panels do not lie over each other.',
    examples: [
      {
        id: 'trend',
        title: { zh: '告警趋势', en: 'Alarms over time' },
        x: 0,
        y: 0,
        w: 8,
        h: 4,
        body: { kind: 'chart', id: 'alarms', source: 'trend', chart: 'line' },
      },
    ],
  },
);

export const dashboard = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('dashboard'),
      ...blockKeys,
      id: blockId,
      controls: optional(
        Type.Array(
          oneOf(['scale'], {
            description: 'A choice over the panels.',
            meanings: { scale: 'How long back: `page.<id>.scale` is HOUR, WEEK, MONTH or YEAR.' },
          }),
          {
            description: 'What people choose over the panels; sources read it in their query.',
          },
        ),
        [],
      ),
      panels: Type.Array(Panel, { minItems: 1, description: 'The panels, at most 9.' }),
    },
    {
      description: 'Panels placed on 12 columns, at most 9; one below another on a phone.',
      examples: [
        {
          kind: 'dashboard',
          id: 'overview',
          controls: ['scale'],
          panels: [
            {
              id: 'a',
              title: { zh: '趋势', en: 'Trend' },
              x: 0,
              y: 0,
              w: 12,
              h: 3,
              body: { kind: 'chart', id: 'line', source: 'trend', chart: 'line' },
            },
          ],
        },
      ],
    },
  ),
  gives: () => ({ record: { scale: 'text' } }),
  rule: ({ value, pointer }) => checkPanels(listOf(value.panels), `${pointer}/panels`),
});
