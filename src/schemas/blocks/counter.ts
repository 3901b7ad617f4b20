import { type Static, Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { needsKey } from '../rules/keys-together.ts';
import { countTone } from '../shared/site-lists.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';
import { toWithAll } from './link-filters.ts';

const Trend = closed(
  {
    source: Type.Optional({
      ...sourceName(wholeKinds),
      description:
        'The source of the earlier number and the line, such as a data source by time that compares. Default: that of the number.',
    }),
    key: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'The measure or the field in the source. Default: the key of the number.',
      }),
    ),
    before: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'The key of the earlier number in the source. Default: the earlier period of a data source with "compare".',
      }),
    ),
    at: Type.Optional(
      oneOf(['whole', 'end'], {
        default: 'whole',
        description: 'What of the earlier period the number is compared with.',
        meanings: {
          whole: 'All of it, such as its alarms.',
          end: 'Its last step: for a state of now, such as the share that is online.',
        },
      }),
    ),
    as: Type.Optional(
      oneOf(['difference', 'percent'], {
        default: 'difference',
        description: 'How the change is written.',
        meanings: { difference: 'How many more or less: +6.', percent: 'How many percent more or less: +3.5%.' },
      }),
    ),
    since: Type.Optional(
      about('What the change is from, such as "since midnight". Default: the name of the earlier period.', Text),
    ),
    good: Type.Optional(
      oneOf(['up', 'down', 'none'], {
        description: 'Which way is better. Default: as the data set says, else neither.',
        meanings: { up: 'More is better.', down: 'Less is better.', none: 'Neither.' },
      }),
    ),
    lineSource: Type.Optional({
      ...sourceName(wholeKinds),
      description:
        'The source of the line, such as a data source by time for a number that is of now. Default: that of the earlier number.',
    }),
    line: Type.Optional(
      Type.Boolean({ default: true, description: 'Draws the values over time, if the source has a time axis.' }),
    ),
  },
  {
    $id: 'counterTrend',
    description: 'How a number has changed: an arrow with the difference, and a small line of its values over time.',
    examples: [{ before: 'size', since: { zh: '较昨日', en: 'since yesterday' }, good: 'down' }],
  },
);

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
    source: Type.Optional({
      ...sourceName(wholeKinds),
      description:
        'The source of this number. Default: that of the counter. Of a data source with a dimension and "totals", the number is the total of the measure.',
    }),
    trend: Type.Optional(Trend),
    to: Type.Optional(
      Type.String({
        pattern: '^/',
        pathOf: 'pageOfPeriod',
        refers: 'path',
        description:
          'The page a click opens; {startTime} and {endTime} are the first and the last second of the period of a data source.',
      }),
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
          items: [{ key: 'growth', title: { zh: '较去年', en: 'vs last year' }, as: 'change' }],
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
