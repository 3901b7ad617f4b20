import { Type } from 'typebox';
import { CapabilityName } from '../grammar/capability.ts';
import { about } from '../grammar/closed.ts';
import { optional, type TSlot } from '../grammar/defaults.ts';
import { Condition } from '../grammar/expression.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';

/** The recursion: a block inside a block. */
export const blockRef = (description: string): TSlot<'block'> =>
  Type.Unsafe<unknown>({ $ref: '#/$defs/block', description }) as unknown as TSlot<'block'>;

/** Keys of every block. */
export const blockKeys = {
  heading: Type.Optional(
    about('A heading above the block, outside its surface. Short for a [section](#section) around it.', Text),
  ),
  func: Type.Optional(about('Only users with this function see the block.', Func)),
  when: Type.Optional(about('Shows the block only while this is true.', Condition)),
  else: Type.Optional(blockRef('With when: the block in its place while the condition is not true.')),
  requires: Type.Optional(about('Leaves the block out if the platform does not offer this.', CapabilityName)),
  span: optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Number of grid columns it spans.' }), 1),
};

/** Blocks that others refer to, or that keep state. */
export const blockId = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9_]*$',
  description: 'A unique name, used by expressions and in the address.',
});

/** The source whose data a block shows. */
export const sourceName = (kinds?: readonly string[]) =>
  Type.String({
    refers: 'source',
    ...(kinds ? { sourceKinds: kinds } : {}),
    description: 'Name of the source to show, from "sources".',
  });

/** Sources that return one value or a whole list. */
export const wholeKinds = ['rest', 'data', 'tree', 'reference', 'live', 'static'] as const;
