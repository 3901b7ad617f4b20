import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../closed.ts';
import { Condition } from '../expression.ts';
import { Func } from '../permission.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, blockRef } from './block-keys.ts';

/** A dashboard has so many columns; panels are placed on them. */
export const dashboardColumns = 12;
/** More panels are refused (DASH-01). */
export const mostPanels = 9;

const Panel = closed(
  {
    id: blockId,
    title: Text,
    func: Type.Optional(Func),
    when: Type.Optional(Condition),
    x: Type.Integer({ minimum: 0, maximum: dashboardColumns - 1, description: 'The column it begins at, from 0.' }),
    y: Type.Integer({ minimum: 0, maximum: 100, description: 'The row it begins at, from 0.' }),
    w: Type.Integer({ minimum: 2, maximum: dashboardColumns, description: 'Columns it takes, of 12.' }),
    h: Type.Integer({ minimum: 1, maximum: 12, description: 'Rows it takes, of 96 pixels.' }),
    body: blockRef('What the panel shows.'),
  },
  { $id: 'panel', description: 'One panel of a dashboard.' },
);

export const Dashboard = closed(
  {
    kind: Type.Literal('dashboard'),
    ...blockKeys,
    id: blockId,
    controls: Type.Optional(
      Type.Array(oneOf(['scale']), {
        description: 'What the person chooses for all panels; `page.<id>.scale` is HOUR, WEEK, MONTH or YEAR.',
      }),
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
);
export type DashboardWords = Static<typeof Dashboard>;
