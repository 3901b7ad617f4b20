import { type Static, Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { needsKey } from '../rules/keys-together.ts';
import { countTone } from '../shared/site-lists.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';
import { toWithAll } from './link-filters.ts';

const CounterItem = closed(
  {
    key: Type.String({
      minLength: 1,
      description:
        'The uKey of a row, the field of a record, or the measure of a data source without a dimension. A missing value shows a dash.',
    }),
    title: about('The label of the number.', Text),
    as: Type.Optional(
      oneOf(['number', 'percent', 'change'], {
        default: 'number',
        description: 'Number format.',
        meanings: {
          number: 'A plain number.',
          percent: 'A percentage, 0 to 100.',
          change: 'How many percent more or less, with its sign: +3.5%.',
        },
      }),
    ),
    unit: Type.Optional(about('Unit after the number.', Text)),
    tone: Type.Optional(countTone),
    func: Type.Optional(about('Only users with this function see the number.', Func)),
    to: Type.Optional(
      Type.String({ pattern: '^/', pathOf: 'page', refers: 'path', description: 'The page a click opens.' }),
    ),
    toWith: toWithAll,
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
      id: Type.Optional(blockId),
      source: sourceName(wholeKinds),
      items: Type.Unsafe<Static<typeof CounterItem>[]>({
        type: ['array', 'string'],
        items: CounterItem,
        minItems: 1,
        pattern: '^[a-z]+$',
        refers: 'counts',
        description: 'The numbers, or "alarms" for those of the alarm bell in site.json.',
      }),
    },
    {
      description:
        'Large numbers from rows of {uKey, value}, the fields of a record, the measures of a data source, or a response of /chart/panelItemData.',
      examples: [
        { kind: 'counter', id: 'numbers', source: 'person', items: [{ key: 'age', title: { zh: '年龄', en: 'Age' } }] },
        {
          kind: 'counter',
          id: 'open',
          source: 'counts',
          items: [{ key: 'deviceAlarm', title: { zh: '设备告警', en: 'Device alarms' }, tone: 'danger' }],
        },
        {
          kind: 'counter',
          id: 'growth',
          source: 'person',
          items: [{ key: 'growth', title: { zh: '较去年', en: 'From last year' }, as: 'change' }],
        },
      ],
    },
  ),
  rule: ({ value, pointer }) =>
    Array.isArray(value.items)
      ? value.items.flatMap((item, index) =>
          needsKey({ value: Object(item), pointer: `${pointer}/items/${index}` }, 'toWith', 'to'),
        )
      : [],
});
