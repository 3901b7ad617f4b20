/** Required function ids: one, any of several, or all of several (PERM-01). */
export type Func = string | { any: string[] } | { all: string[] };

/** The ids that a permission names. */
export const codesOf = (func: Func): readonly string[] =>
  typeof func === 'string' ? [func] : 'any' in func ? func.any : func.all;
