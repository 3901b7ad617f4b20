import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../closed.ts';
import { Option } from '../field.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, sourceName } from './block-keys.ts';

const place = (description: string) => Type.String({ minLength: 1, refers: 'rowField', description });

export const List = closed(
  {
    kind: Type.Literal('list'),
    ...blockKeys,
    id: blockId,
    source: sourceName(),
    title: place('The field with the first line.'),
    text: Type.Optional(place('The field with the second line.')),
    time: Type.Optional(place('The field with the moment.')),
    status: Type.Optional(
      closed(
        {
          field: place('The field with the state.'),
          options: Type.Array(Option, { minItems: 1, description: 'Names and tones of its values.' }),
        },
        { description: 'A state at the end of the line.' },
      ),
    ),
    to: Type.Optional(
      Type.String({ pattern: '^/', refers: 'path', description: 'Where a line leads; {name} is filled from the row.' }),
    ),
    max: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'The most lines.' })),
    look: Type.Optional(oneOf(['rows', 'cards'], { default: 'rows', description: 'Lines or small cards.' })),
    empty: Type.Optional(Text),
  },
  {
    description: 'Rows as lines: title, text, time, state.',
    examples: [{ kind: 'list', id: 'names', source: 'rows', title: 'name', max: 5 }],
  },
);
export type List = Static<typeof List>;
