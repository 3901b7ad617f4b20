import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../closed.ts';
import { Func } from '../permission.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

const CounterItem = closed(
  {
    key: Type.String({ minLength: 1, description: 'The uKey of the row, or the field of the record.' }),
    title: Text,
    as: Type.Optional(oneOf(['number', 'percent'], { default: 'number', description: 'How the number is shown.' })),
    unit: Type.Optional(Text),
    tone: Type.Optional(
      oneOf(['danger', 'warning', 'info', 'success', 'neutral'], {
        default: 'neutral',
        description: 'The colour of its mark.',
      }),
    ),
    func: Type.Optional(Func),
    to: Type.Optional(Type.String({ pattern: '^/', refers: 'path', description: 'The page it leads to.' })),
  },
  { $id: 'counterItem', description: 'One number.' },
);

export const Counter = closed(
  {
    kind: Type.Literal('counter'),
    ...blockKeys,
    id: blockId,
    source: sourceName(wholeKinds),
    items: Type.Array(CounterItem, { minItems: 1, description: 'The numbers.' }),
  },
  {
    description: 'Large numbers, one per key of rows {uKey, value}, of one record, or of the platform’s own chart.',
    examples: [
      { kind: 'counter', id: 'numbers', source: 'person', items: [{ key: 'age', title: { zh: '年龄', en: 'Age' } }] },
    ],
  },
);
export type Counter = Static<typeof Counter>;
