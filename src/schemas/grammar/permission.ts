import { Type } from 'typebox';
import type { Func as FuncValue } from './func.ts';

const pattern = '^[0-9]+$';
const code = Type.String({ pattern, refers: 'function', description: 'A function id in quotes, "100148".' });

/** A schema without a union, so that one mistake is one issue. */
export type Func = FuncValue;
export const Func = Type.Unsafe<Func>({
  $id: 'func',
  type: ['string', 'object'],
  pattern,
  refers: 'function',
  properties: {
    any: Type.Array(code, { minItems: 1, description: 'Requires one of these functions.' }),
    all: Type.Array(code, { minItems: 1, description: 'Requires all of these functions.' }),
  },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  description:
    'Only users with this function see it: a function id, "100148", or several in { "any": [...] } or { "all": [...] }. The menu lists the functions of a user; an id that no menu entry has hides it from everybody.',
  examples: ['100148', { any: ['100148', '100149'] }, { all: ['100001', '100004'] }],
});
