import { codesOf, type Func } from '../../schemas/grammar/func.ts';
import type { AuthMap } from '../compile/menu/auth-map.ts';

/** True if an id is in the user's authorisation map (PERM-01). An unknown id is not permitted. */
export const hasPermission = (auth: AuthMap, id: string, category: 'func' | 'menu' = 'func'): boolean =>
  auth[category].has(id);

/** Filters table functions: those with an id require it, the others always show (PERM-01). */
export const permittedOf = <Item extends { id?: string }>(auth: AuthMap, items: readonly Item[]): Item[] =>
  items.filter((item) => item.id === undefined || hasPermission(auth, item.id));

/** True if the user may see a node with this permission; always true without one, false for an unknown id. */
export function permits(auth: AuthMap, func: Func | undefined): boolean {
  if (func === undefined) return true;
  const codes = codesOf(func);
  const has = (id: string) => hasPermission(auth, id);
  return typeof func === 'object' && 'any' in func ? codes.some(has) : codes.every(has);
}
