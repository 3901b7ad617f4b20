import { Type } from 'typebox';
import type { TSlot } from '../grammar/defaults.ts';

/** Nested steps. */
export const steps = (description: string, adds?: readonly ('item' | 'row' | 'error')[]): TSlot<'steps'> =>
  Type.Unsafe<unknown>({
    type: 'array',
    items: { $ref: '#/$defs/action' },
    minItems: 1,
    description,
    ...(adds ? { adds } : {}),
  }) as unknown as TSlot<'steps'>;
