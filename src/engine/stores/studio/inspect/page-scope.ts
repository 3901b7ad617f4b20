import { prepareTrees } from '../../../expression/prepared-expressions.ts';
import type { PageStore } from '../../page/page-store.ts';

type Values = Readonly<Record<string, unknown>>;

/** The names that every expression of a page may read. */
const pageNames = ['page', 'route', 'user', 'tenant', 'dict', 'dictionaries', 'names', 'live'] as const;

/** The scope in which a page evaluates its expressions; reads are observed, and happen when a name is used. */
export function pageScope(page: Pick<PageStore, 'valueOf'>, more: Values = {}): Values {
  prepareTrees(pageNames, {});
  const members = pageNames.map((name): [string, PropertyDescriptor] => [
    name,
    { get: () => page.valueOf({ $: name }), enumerable: true },
  ]);
  return Object.defineProperties({ ...more }, Object.fromEntries(members));
}
