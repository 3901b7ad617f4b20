import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { CapabilityName } from '../grammar/capability.ts';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Condition } from '../grammar/expression.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { listOf } from '../rules/rule.ts';
import { blockId, blockKeys, blockRef } from './block-keys.ts';
import { checkPanels } from './check-panels.ts';
import { dashboardColumns } from './dashboard-limits.ts';
import { checkPanelKeys, panelKeys, panelValueType } from './panel-keys.ts';
import { refreshKey } from './refresh-key.ts';

const Panel = closed(
  {
    id: blockId,
    title: about('The heading of the panel.', Text),
    func: Type.Optional(about('Only users with this function see the panel.', Func)),
    when: Type.Optional(about('Shows the panel only while this is true.', Condition)),
    requires: Type.Optional(about('Leaves the panel out if the platform does not offer this.', CapabilityName)),
    x: Type.Integer({
      minimum: 0,
      maximum: dashboardColumns - 1,
      description: 'First column, from 0.',
    }),
    y: Type.Integer({ minimum: 0, maximum: 100, description: 'First row, from 0.' }),
    w: Type.Integer({ minimum: 2, maximum: dashboardColumns, description: 'Width in columns, out of 12.' }),
    h: Type.Integer({ minimum: 1, maximum: 12, description: 'Height in rows of 96 pixels.' }),
    body: blockRef('What the panel shows.'),
  },
  {
    $id: 'panel',
    description: 'One panel of a dashboard. Panels must not overlap.',
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
      ...panelKeys,
      ...refreshKey,
      editable: optional(
        Type.Boolean({
          description:
            'Users arrange these panels, and make dashboards of their own from the data sets of the platform. Requires the capability dashboards.',
        }),
        false,
      ),
      panels: Type.Array(Panel, { minItems: 1, description: 'The panels, at most 9.' }),
    },
    {
      description: 'At most 9 panels on a grid of 12 columns; stacked on a phone.',
      examples: [
        {
          kind: 'dashboard',
          id: 'overview',
          controls: ['scale'],
          refresh: true,
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
  gives: (_, block) => ({ record: panelValueType(block) }),
  rule: (word) => [...checkPanelKeys(word), ...checkPanels(listOf(word.value.panels), `${word.pointer}/panels`)],
});
