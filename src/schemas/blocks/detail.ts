import { type Static, Type } from 'typebox';
import { closed } from '../closed.ts';
import { Column } from '../column.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

export const Detail = closed(
  {
    kind: Type.Literal('detail'),
    ...blockKeys,
    id: blockId,
    source: sourceName(wholeKinds),
    columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, default: 1, description: 'Facts side by side.' })),
    items: Type.Array(Column, { minItems: 1, description: 'The facts.' }),
    empty: Type.Optional(Text),
  },
  {
    description: 'Facts of one record, title and value. Of a list the first row counts.',
    examples: [
      { kind: 'detail', id: 'facts', source: 'person', items: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }] },
    ],
  },
);
export type Detail = Static<typeof Detail>;
