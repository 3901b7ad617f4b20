import { and } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  type BatchOutcome,
  maxBatchAssets,
  maxExamples,
  maxShownRefusals,
} from '../../../src/schemas/wire/asset-batch.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type AssetScopes, filtersOf, loadAssetScopes } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { keepBefore, leaveUnlogged } from '../../operation-log/record-operation.ts';
import { createPauses } from '../../process/pauses.ts';
import type { KnownRecords } from '../../records/known-records.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { readFileColumns } from './asset-file-columns.ts';
import type { AssetKind, StoredAsset } from './asset-kind.ts';
import { type AssetPlan, readAssetPlan } from './asset-plan.ts';
import { isEmptyPatch, type Patch, readPatch } from './batch-patch.ts';
import type { BatchBody, BatchResource } from './batch-resources.ts';
import { readBatchWords } from './batch-words.ts';
import { type AssetChange, changeAsset } from './change-asset.ts';
import { findParent } from './find-parent.ts';
import { parentKey } from './node-attributes.ts';
import { storeChanges } from './store-changes.ts';
import type { ValueColumn } from './value-columns.ts';

/** Maximum records of one call that the operation log compares. */
const maxLogged = 200;

/** POST .../batchUpdate: changes fields of many assets; each is checked by its own form. */
export const batchRoute = (resource: BatchResource): Route => ({
  method: 'POST',
  path: `${resource.kind.path}/batchUpdate`,
  audit: { type: 'edit', object: resource.kind.object, ids: [] },
  access: { functions: [resource.kind.codes.edit] },
  body: resource.body,
  handle: (c) => updateBatch(c, resource),
});

async function updateBatch(c: AppContext, resource: BatchResource): Promise<Response> {
  const { kind } = resource;
  const body = (await readBody(c, resource.body)) as BatchBody;
  const { preview = false } = body;
  if (preview) leaveUnlogged(c);
  const patch = readPatch(body.fields);
  if (isEmptyPatch(patch)) throw new Refusal(envelopeStatus.badRequest, 'fieldsToChange');
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const scopes = await loadAssetScopes(db, signedIn(c));
  const assets = await findAssets(c, resource, { body, scopes });
  const changes = await checkAll(c, { kind, assets, patch, scopes });
  const ready = changes.filter(({ row }) => row !== undefined);
  if (!preview && ready.length > 0) {
    const logged = ready.slice(0, maxLogged).map(({ asset }) => asset.id);
    keepBefore(c, await kind.object.read(db, tenantId, logged));
    const parentId = await parentOf(db, tenantId, patch);
    const stored = await db.transaction((tx) =>
      storeChanges(tx, { tenantId, kind, changes: ready, parentId, now: clock() }),
    );
    for (const change of ready) {
      if (stored.has(change.asset.id)) continue;
      change.row = undefined;
      change.message = message(c.var.locale, 'versionConflict');
    }
  }
  const outcome = describe(changes, missingIn(body, assets), c.var.locale);
  return success(c, outcome, preview ? {} : { key: 'assetsChanged', params: { count: outcome.changed } });
}

/**
 * The assets of a request that the user sees, in the order of their ids.
 * @throws Refusal A0400 for none, or too many
 */
async function findAssets(
  c: AppContext,
  { kind, where }: BatchResource,
  { body: { ids, condition }, scopes }: { body: BatchBody; scopes: AssetScopes },
): Promise<StoredAsset[]> {
  if (!ids?.length && condition === undefined) throw new Refusal(envelopeStatus.badRequest, 'assetsToChange');
  const { db } = c.var.services;
  const { table } = kind;
  const matching = and(
    where(db, signedIn(c), filtersOf(scopes), condition),
    ids?.length ? inList(table.id, ids) : undefined,
  );
  const found = await db
    .select()
    .from(table as PgTable)
    .where(matching)
    .orderBy(table.id)
    .limit(maxBatchAssets + 1);
  if (found.length > maxBatchAssets) {
    const count = await db.$count(table, matching);
    throw new Refusal(envelopeStatus.badRequest, 'tooManyAssets', { max: maxBatchAssets, count });
  }
  return found as unknown[] as StoredAsset[];
}

interface Work {
  kind: AssetKind;
  assets: readonly StoredAsset[];
  patch: Patch;
  scopes: AssetScopes;
}

/** Checks every asset with its new values, and lets other calls have their turn. */
async function checkAll(c: AppContext, { kind, assets, patch, scopes }: Work): Promise<AssetChange[]> {
  const { db, records } = c.var.services;
  const { tenantId } = signedIn(c);
  const { locale } = c.var;
  const owners = [...new Set(assets.map((asset) => asset[kind.owner.column] ?? ''))];
  const attributes = await readAttributes(db, { tenantId, kind, locale, records }, { patch, owners });
  const words = await readBatchWords(db, { tenantId, kind, attributes, locale, records });
  const plans = new Map<string, AssetPlan | undefined>();
  for (const id of owners) plans.set(id, await readAssetPlan(db, { tenantId, kind, id, locale }));
  const changes: AssetChange[] = [];
  const pause = createPauses();
  for (const asset of assets) {
    const plan = plans.get(asset[kind.owner.column] ?? '');
    changes.push(changeAsset(asset, { kind, plan, patch, words, scopes, locale }));
    await pause();
  }
  return changes;
}

/**
 * The attributes that the change may name.
 * @throws Refusal S0300 for assets of several products or models, or a message per unknown attribute
 */
async function readAttributes(
  db: Queryable,
  of: { tenantId: string; kind: AssetKind; locale: Locale; records: KnownRecords },
  { patch, owners }: { patch: Patch; owners: readonly string[] },
): Promise<readonly ValueColumn[]> {
  const [id, another] = owners;
  if (patch.attributes.size === 0 || id === undefined) return [];
  if (another !== undefined)
    throw new Refusal(envelopeStatus.dataError, 'oneProductOnly', {}, { configurableAttrs: 'oneProductOnly' });
  const { values = [] } = (await readFileColumns(db, { ...of, id })) ?? {};
  const attributes = values.filter(({ from }) => from === 'attribute');
  const fields: FieldMessages = {};
  for (const uKey of patch.attributes.keys())
    if (!attributes.some(({ key }) => key === uKey)) fields[`configurableAttrs.${uKey}`] = 'attributeUnknown';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.dataError, 'badRequest', {}, fields);
  return attributes;
}

/** The concentrator of nodes follows their attribute; undefined leaves it alone. */
async function parentOf(db: Queryable, tenantId: string, { attributes }: Patch): Promise<string | null | undefined> {
  if (!attributes.has(parentKey)) return undefined;
  const value = attributes.get(parentKey) ?? null;
  return (await findParent(db, tenantId, { configurableAttrs: [{ uKey: parentKey, value }] })) ?? null;
}

/** Ids of the request that the user sees nothing of; those that filters leave out are not missing. */
function missingIn({ ids = [], condition }: BatchBody, assets: readonly StoredAsset[]): string[] {
  if (condition !== undefined) return [];
  const found = new Set(assets.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !found.has(id));
}

function describe(changes: readonly AssetChange[], missing: readonly string[], locale: Locale): BatchOutcome {
  const changed = changes.filter(({ row }) => row !== undefined);
  const refused = [
    ...changes.flatMap(({ asset: { id, name }, message: text }) =>
      text === undefined ? [] : [{ id, name, message: text }],
    ),
    ...missing.map((id) => ({ id, name: '', message: message(locale, 'recordMissing') })),
  ];
  const total = changes.length + missing.length;
  return {
    total,
    changed: changed.length,
    unchanged: total - changed.length - refused.length,
    refusedCount: refused.length,
    refused: refused.slice(0, maxShownRefusals),
    examples: changed
      .slice(0, maxExamples)
      .map(({ asset: { id, name }, changes: values }) => ({ id, name, changes: values })),
  };
}
