import { type Static, Type } from 'typebox';
import { about, closed } from '../closed.ts';
import { Column } from '../column.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

export const Detail = closed(
  {
    kind: Type.Literal('detail'),
    ...blockKeys,
    id: blockId,
    source: sourceName(wholeKinds),
    columns: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3, default: 1, description: 'How many facts stand side by side.' }),
    ),
    items: Type.Array(Column, { minItems: 1, description: 'The facts: each a value with its title.' }),
    empty: Type.Optional(about('What stands there when there is no record.', Text)),
  },
  {
    description: 'Facts of one record, each with its title. Of a list the first row counts.',
    examples: [
      { kind: 'detail', id: 'facts', source: 'person', items: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }] },
    ],
  },
);
export type Detail = Static<typeof Detail>;
