import type { AuthMap } from '../compile/menu/auth-map.ts';

/** Whether an id stands in the person's authorisation map (PERM-01). An unknown id is not permitted: nothing falls open. */
export const hasPermission = (auth: AuthMap, id: string, category: 'func' | 'menu' = 'func'): boolean =>
  auth[category].has(id);

/** Table functions with an id only when permitted, without one always (PERM-01). */
export const permittedOf = <Item extends { id?: string }>(auth: AuthMap, items: readonly Item[]): Item[] =>
  items.filter((item) => item.id === undefined || hasPermission(auth, item.id));
