import { Type } from 'typebox';

/** The path that a form loads its record from. */
export const load = (otherwise: string) =>
  Type.Optional(Type.String({ pattern: '^/', description: `GETs the record from this path${otherwise}` }));
