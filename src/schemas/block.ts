import { type Static, Type } from 'typebox';
import { Column, Table } from './table.ts';
import { Text } from './text.ts';

/** The recursion; the types below say what it holds. */
const block = Type.Unsafe<unknown>({ $ref: '#/$defs/block' });
const func = Type.Optional(Type.String({ pattern: '^[0-9]+$', description: 'Only people with this function see it.' }));

/** Blocks side by side, up to 4 columns; one column on a phone. */
export const Grid = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    kind: Type.Literal('grid'),
    columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
    items: Type.Array(block, { minItems: 1 }),
  },
  { additionalProperties: false },
);
/** A surface with a title around one block. */
export const Card = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    kind: Type.Literal('card'),
    title: Text,
    span: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Columns of the grid it takes.' })),
    func,
    body: block,
  },
  { additionalProperties: false },
);
/** Facts of one record, label and value. */
export const Detail = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    kind: Type.Literal('detail'),
    id: Type.String({ minLength: 1 }),
    source: Type.String(),
    items: Type.Array(Column, { minItems: 1 }),
  },
  { additionalProperties: false },
);
/** Large numbers, one per key of the source's rows `{uKey, value}`, each leading to its list. */
export const Counter = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    kind: Type.Literal('counter'),
    id: Type.String({ minLength: 1 }),
    source: Type.String(),
    items: Type.Array(
      Type.Object(
        {
          key: Type.String({ description: 'The uKey of the row.' }),
          title: Text,
          as: Type.Optional(Type.Enum(['number', 'percent'])),
          tone: Type.Optional(Type.Enum(['danger', 'warning', 'info', 'success', 'neutral'])),
          func,
          to: Type.Optional(Type.String({ pattern: '^/' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);
/** Links to menu entries: rows of `{menuId, caption, cascade, url, openType}`, as tiles (3 columns) or as lines. */
export const Links = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    kind: Type.Literal('links'),
    id: Type.String({ minLength: 1 }),
    source: Type.String(),
    look: Type.Optional(Type.Enum(['tiles', 'rows'])),
    max: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    empty: Type.Optional(Text),
  },
  { additionalProperties: false },
);

export type Grid = Omit<Static<typeof Grid>, 'items'> & { items: Block[] };
export type Card = Omit<Static<typeof Card>, 'body'> & { body: Block };
export type Detail = Static<typeof Detail>;
export type Counter = Static<typeof Counter>;
export type Links = Static<typeof Links>;
export type Block = Grid | Card | Table | Detail | Counter | Links;

export const blockKinds = { grid: Grid, card: Card, table: Table, detail: Detail, counter: Counter, links: Links };
