import type { ScopeRight } from '../../src/schemas/wire/permissions.ts';
import { type AssetScope, type AssetScopes, allowsPlace } from './asset-scope.ts';

/** From the least: who controls also edits. */
const order: readonly ScopeRight[] = ['view', 'edit', 'control'];

/** Whether a scope has a right. */
export const includes = ({ rights }: AssetScope, right: ScopeRight): boolean =>
  // A scope that no data permission limits has all rights.
  rights === undefined || order.indexOf(rights) >= order.indexOf(right);

/** The part of scopes in which a user has a right. */
export const withRight = ({ Device, Carrier }: AssetScopes, right: ScopeRight): AssetScopes => ({
  Device: Device?.filter((scope) => includes(scope, right)),
  Carrier: Carrier?.filter((scope) => includes(scope, right)),
});

/** What a reader may do with an asset, for its row: nothing is said of one with which they may do everything. */
export function rightsAt(
  scopes: readonly AssetScope[] | undefined,
  place: { areaCode: string; departmentCode: string },
): { rights?: ScopeRight } {
  const right = order.findLast((one) =>
    allowsPlace(
      scopes?.filter((scope) => includes(scope, one)),
      place,
    ),
  );
  return right === undefined || right === 'control' ? {} : { rights: right };
}
