import { Type } from 'typebox';
import { about } from '../grammar/closed.ts';
import { optional, type TSlot } from '../grammar/defaults.ts';
import { Condition } from '../grammar/expression.ts';
import { Offer } from '../grammar/offer.ts';
import { Func } from '../grammar/permission.ts';

/** The recursion: a block inside a block. */
export const blockRef = (description: string): TSlot<'block'> =>
  Type.Unsafe<unknown>({ $ref: '#/$defs/block', description }) as unknown as TSlot<'block'>;

/** What every block may say of itself. */
export const blockKeys = {
  func: Type.Optional(about('Only people with this function see the block.', Func)),
  when: Type.Optional(about('The block is there while this holds.', Condition)),
  needs: Type.Optional(about('The block is left out where the platform does not offer this.', Offer)),
  span: optional(Type.Integer({ minimum: 1, maximum: 4, description: 'How many columns it takes in a grid.' }), 1),
};

/** Blocks that others refer to, or whose state is kept. */
export const blockId = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9_]*$',
  description: 'Its name, unlike any other beside it. Expressions and the address use it.',
});

/** The source whose data a block shows. */
export const sourceName = (kinds?: readonly string[]) =>
  Type.String({
    refers: 'source',
    ...(kinds ? { sourceKinds: kinds } : {}),
    description: 'The source that it shows, by its name under "sources".',
  });

/** Sources that give one value or a whole list. */
export const wholeKinds = ['rest', 'tree', 'reference', 'live', 'static'] as const;
