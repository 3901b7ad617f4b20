import { and } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { filtersOf, loadAssetScopes } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { requireRight } from '../../http/require-right.ts';
import { isLamp } from '../../night-plans/lamp-places.ts';
import { signedIn } from '../../routing/route.ts';
import { readFileColumns } from '../assets/asset-file-columns.ts';
import { deviceKind, type StoredAsset } from '../assets/asset-kind.ts';
import { readAssetPlan } from '../assets/asset-plan.ts';
import { readPatch } from '../assets/batch-patch.ts';
import { readBatchWords } from '../assets/batch-words.ts';
import { type AssetChange, changeAsset } from '../assets/change-asset.ts';
import { storeChanges } from '../assets/store-changes.ts';

/** New values of attributes of lamp controllers by uKey. */
export type LampValues = Readonly<Record<string, string>>;

/**
 * Changes attributes of lamp controllers in the transaction of the caller, each checked by the form of its product; an
 * attribute that a product lacks is left out there. All lamps are changed or none.
 * @throws Refusal A0404 for lamps that the user does not see, A0301 for those that they may only view, and S0300 with the
 * first lamp that its form refuses
 */
export async function changeLamps(
  c: AppContext,
  tx: Queryable,
  { ids, values }: { ids: readonly string[]; values: LampValues },
): Promise<void> {
  const wanted = Object.keys(values);
  const { tenantId } = signedIn(c);
  const { locale, services } = c.var;
  const { records } = services;
  const scopes = await loadAssetScopes(tx, signedIn(c));
  const lamps = await lockLamps(tx, and(isLamp(tenantId), filtersOf(scopes).devices), ids);
  requireRight(scopes.Device, 'edit', lamps);
  if (wanted.length === 0) return;
  const byProduct = new Map<string, StoredAsset[]>();
  for (const lamp of lamps) {
    const productId = lamp.productId ?? '';
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), lamp]);
  }
  const known = new Set<string>();
  const changes: AssetChange[] = [];
  for (const [id, own] of byProduct) {
    const of = { tenantId, kind: deviceKind, id, locale };
    const plan = await readAssetPlan(tx, of);
    const columns = (await readFileColumns(tx, { ...of, records }))?.values ?? [];
    const attributes = columns.filter(({ from, key }) => from === 'attribute' && wanted.includes(key));
    for (const { key } of attributes) known.add(key);
    const words = await readBatchWords(tx, { tenantId, kind: deviceKind, attributes, locale, records });
    const given = attributes.map(({ key }) => ({ uKey: key, value: values[key] ?? '' }));
    const patch = readPatch({ configurableAttrs: given });
    for (const lamp of own) changes.push(changeAsset(lamp, { kind: deviceKind, plan, patch, words, scopes, locale }));
  }
  const missing = wanted.filter((uKey) => !known.has(uKey));
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((uKey) => [uKey, 'attributeNowhere' as const]));
    throw new Refusal(envelopeStatus.dataError, 'attributeNowhere', {}, fields);
  }
  const refused = changes.find((change) => change.message !== undefined);
  if (refused) {
    const params = { name: refused.asset.name, problem: refused.message ?? '' };
    throw new Refusal(envelopeStatus.dataError, 'lampNotConfigured', params);
  }
  const changed = changes.filter(({ row }) => row !== undefined);
  await storeChanges(tx, {
    tenantId,
    kind: deviceKind,
    changes: changed,
    parentId: undefined,
    now: services.clock(),
  });
}

/** @throws Refusal A0404 if some are not there, or no lamps */
async function lockLamps(tx: Queryable, seen: ReturnType<typeof and>, ids: readonly string[]): Promise<StoredAsset[]> {
  const found = await tx
    .select()
    .from(devices as PgTable)
    .where(and(seen, inList(devices.id, ids)))
    .orderBy(devices.id)
    .for('update');
  const count = new Set(ids).size - found.length;
  if (count > 0) throw new Refusal(envelopeStatus.notFound, 'devicesMissing', { count });
  return found as unknown[] as StoredAsset[];
}
