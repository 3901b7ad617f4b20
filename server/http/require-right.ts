import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { ScopeRight } from '../../src/schemas/wire/permissions.ts';
import { type AssetScope, allowsPlace } from '../access/asset-scope.ts';
import { includes } from '../access/scope-rights.ts';
import { Refusal } from './envelope.ts';

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
