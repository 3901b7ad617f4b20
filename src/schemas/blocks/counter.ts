import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

const CounterItem = closed(
  {
    key: Type.String({
      minLength: 1,
      description:
        'Which number: the uKey of a row, or the field of a record. One that is not in the answer is a dash.',
    }),
    title: about('What is counted.', Text),
    as: Type.Optional(
      oneOf(['number', 'percent'], {
        default: 'number',
        description: 'How the number is shown.',
        meanings: { number: 'As a number.', percent: 'As a share of 0 to 100 with the sign %.' },
      }),
    ),
    unit: Type.Optional(about('What stands behind the number.', Text)),
    tone: Type.Optional(
      oneOf(['danger', 'warning', 'info', 'success', 'neutral'], {
        default: 'neutral',
        description: 'The colour of its mark while the number is not 0.',
        meanings: {
          danger: 'Red: act now.',
          warning: 'Amber: look after it.',
          info: 'Blue: to be known.',
          success: 'Green: all is well.',
          neutral: 'Grey.',
        },
      }),
    ),
    func: Type.Optional(about('Only people with this function see the number.', Func)),
    to: Type.Optional(
      Type.String({ pattern: '^/', refers: 'path', description: 'The page that a click on it leads to.' }),
    ),
  },
  {
    $id: 'counterItem',
    description: 'One number of a counter.',
    examples: [
      {
        key: 'age',
        title: { zh: '年龄', en: 'Age' },
        unit: { zh: '岁', en: 'years' },
        tone: 'info',
        to: '/admin/users',
      },
    ],
  },
);

export const counter = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('counter'),
      ...blockKeys,
      id: blockId,
      source: sourceName(wholeKinds),
      items: Type.Array(CounterItem, { minItems: 1, description: 'The numbers.' }),
    },
    {
      description:
        'Large numbers: of rows {uKey, value}, of the fields of a record, or of an answer of /chart/panelItemData.',
      examples: [
        { kind: 'counter', id: 'numbers', source: 'person', items: [{ key: 'age', title: { zh: '年龄', en: 'Age' } }] },
        {
          kind: 'counter',
          id: 'open',
          source: 'counts',
          items: [{ key: 'deviceAlarm', title: { zh: '设备告警', en: 'Device alarms' }, tone: 'danger' }],
        },
      ],
    },
  ),
});
