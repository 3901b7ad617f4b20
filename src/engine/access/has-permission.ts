import { codesOf, type Func } from '../../schemas/grammar/func.ts';
import type { AuthMap } from '../compile/menu/auth-map.ts';

/** Whether an id stands in the person's authorisation map (PERM-01). An unknown id is not permitted: nothing falls open. */
export const hasPermission = (auth: AuthMap, id: string, category: 'func' | 'menu' = 'func'): boolean =>
  auth[category].has(id);

/** Table functions with an id only when permitted, without one always (PERM-01). */
export const permittedOf = <Item extends { id?: string }>(auth: AuthMap, items: readonly Item[]): Item[] =>
  items.filter((item) => item.id === undefined || hasPermission(auth, item.id));

/** Whether a node with this permission is shown: without one always, with one only who has it; an unknown id hides it. */
export function permits(auth: AuthMap, func: Func | undefined): boolean {
  if (func === undefined) return true;
  const codes = codesOf(func);
  const has = (id: string) => hasPermission(auth, id);
  return typeof func === 'object' && 'any' in func ? codes.some(has) : codes.every(has);
}
