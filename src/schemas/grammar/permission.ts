import { Type } from 'typebox';
import type { Func as FuncValue } from './func.ts';

const pattern = '^[0-9]+$';
const code = Type.String({ pattern, refers: 'function', description: 'A function id in quotes, "100148".' });

/** One schema without a union, so that a mistake inside it is one issue. */
export type Func = FuncValue;
export const Func = Type.Unsafe<Func>({
  $id: 'func',
  type: ['string', 'object'],
  pattern,
  refers: 'function',
  properties: {
    any: Type.Array(code, { minItems: 1, description: 'One of these functions is enough.' }),
    all: Type.Array(code, { minItems: 1, description: 'All of these functions are needed.' }),
  },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  description:
    'Only people with this function see it: one function id, "100148", or several with { "any": [...] } or { "all": [...] }. The menu tells which functions a person has; an id that no menu entry lists hides it from everybody.',
  examples: ['100148', { any: ['100148', '100149'] }, { all: ['100001', '100004'] }],
});
