import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { Column } from '../shared/column.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

export const detail = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('detail'),
      ...blockKeys,
      id: Type.Optional(blockId),
      source: sourceName(wholeKinds),
      columns: optional(Type.Integer({ minimum: 1, maximum: 3, description: 'Number of columns.' }), 1),
      items: Type.Array(Column, { minItems: 1, description: 'Values with titles.' }),
      empty: Type.Optional(about('Shown when there is no record.', Text)),
    },
    {
      description: 'Fields of one record, each with a title. For a list, the first row.',
      examples: [
        {
          kind: 'detail',
          id: 'facts',
          source: 'person',
          items: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
        },
      ],
    },
  ),
});
