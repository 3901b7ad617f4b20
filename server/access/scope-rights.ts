import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { ScopeRight } from '../../src/schemas/wire/permissions.ts';
import { Refusal } from '../http/envelope.ts';
import { type AssetScope, type AssetScopes, allowsPlace } from './asset-scope.ts';

/** From the least: who controls also edits. */
const order: readonly ScopeRight[] = ['view', 'edit', 'control'];

const includes = ({ rights }: AssetScope, right: ScopeRight): boolean =>
  // A scope that no data permission limits has all rights.
  rights === undefined || order.indexOf(rights) >= order.indexOf(right);

/** The part of scopes in which a user has a right. */
export const withRight = ({ Device, Carrier }: AssetScopes, right: ScopeRight): AssetScopes => ({
  Device: Device?.filter((scope) => includes(scope, right)),
  Carrier: Carrier?.filter((scope) => includes(scope, right)),
});

/** Where an asset is, with its name for messages. */
export interface PlacedAsset {
  name: string;
  areaCode: string;
  departmentCode: string;
}

const refusals = { view: 'onlyViewed', edit: 'onlyViewed', control: 'notControlled' } as const;

/** @throws Refusal A0301 that names the first asset for which the user lacks a right */
export function requireRight(
  scopes: readonly AssetScope[] | undefined,
  right: ScopeRight,
  assets: readonly PlacedAsset[],
): void {
  const allowed = scopes?.filter((scope) => includes(scope, right));
  const refused = assets.find((asset) => !allowsPlace(allowed, asset));
  if (refused) throw new Refusal(envelopeStatus.notPermitted, refusals[right], { name: refused.name });
}
