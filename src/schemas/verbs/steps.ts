import { Type } from 'typebox';
import type { KeywordNotes } from '../grammar/closed.ts';
import type { TSlot } from '../grammar/defaults.ts';

/** Nested steps. */
export const steps = (
  description: string,
  adds?: readonly ('item' | 'row' | 'error')[],
  notes: Pick<KeywordNotes, 'rowOf'> = {},
): TSlot<'steps'> =>
  Type.Unsafe<unknown>({
    type: 'array',
    items: { $ref: '#/$defs/action' },
    minItems: 1,
    description,
    ...(adds ? { adds } : {}),
    ...notes,
  }) as unknown as TSlot<'steps'>;
