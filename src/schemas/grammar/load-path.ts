import { Type } from 'typebox';
import { pathString } from './path-use.ts';

/** The path that a form loads its record from. */
export const load = (use: 'load' | 'formLoad', otherwise: string) =>
  Type.Optional(pathString(use, `GETs the record from this path${otherwise}`));
