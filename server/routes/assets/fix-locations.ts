import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { convertDatum } from '../../../src/engine/geo/datums.ts';
import { locationProblem, locationProblemText } from '../../../src/engine/geo/location-problem.ts';
import type { Coordinates, Datum, LocationFix, LocationFixResult, PlaceType } from '../../../src/schemas/wire/map.ts';
import { LocationFixes } from '../../../src/schemas/wire/map.ts';
import { type AssetScopes, allowsPlace, filtersOf, loadAssetScopes } from '../../access/asset-scope.ts';
import { hasFunction, loadPermissions, type Permissions } from '../../access/permissions.ts';
import { withRight } from '../../access/scope-rights.ts';
import type { Queryable } from '../../db/db.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import type { AuditedRecord } from '../../operation-log/audited-object.ts';
import { readCall, recordChanges } from '../../operation-log/record-changes.ts';
import { leaveUnlogged } from '../../operation-log/record-operation.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { type AssetKind, carrierKind, deviceKind, facilityKind, type StoredAsset } from './asset-kind.ts';
import { findFollowing, moveFollowing } from './move-following.ts';
import { pointAt } from './point-at.ts';

/** What is mounted comes first: a carrier takes with it what the same call has not moved. */
const kinds: Readonly<Record<PlaceType, AssetKind>> = {
  IOTDEVICE: deviceKind,
  FACILITY: facilityKind,
  CARRIER: carrierKind,
};

/** POST /island-assets/assets/fixLocation: corrects coordinates, each asset on its own (MAPS-03). */
export const fixLocationRoute: Route = {
  method: 'POST',
  path: '/island-assets/assets/fixLocation',
  audit: { type: 'edit', object: deviceKind.object, ids: [] },
  access: { functions: Object.values(kinds).map(({ codes }) => codes.edit) },
  body: LocationFixes,
  handle: fixLocations,
};

interface Caller {
  tenantId: string;
  scopes: AssetScopes;
  permissions: Permissions;
  locale: Locale;
  now: Date;
}

/** The records before a change, by kind. */
type Kept = Map<AssetKind, Map<string, AuditedRecord>>;

async function fixLocations(c: AppContext): Promise<Response> {
  const { locations } = await readBody(c, LocationFixes);
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const caller: Caller = {
    tenantId: user.tenantId,
    scopes: await loadAssetScopes(db, user),
    permissions: await loadPermissions(db, user),
    locale: c.var.locale,
    now: clock(),
  };
  const results: LocationFixResult[] = locations.map(({ id }) => ({ id, isSaved: false }));
  const kept: Kept = new Map();
  await db.transaction(async (tx) => {
    for (const type of Object.keys(kinds) as PlaceType[]) {
      const fixes = locations.flatMap((fix, index) => (fix.type === type ? [{ fix, index }] : []));
      if (fixes.length === 0) continue;
      const found = await fixKind(tx, { caller, kind: kinds[type], fixes, kept, all: locations });
      for (const [index, result] of found) results[index] = result;
    }
  });
  // Each changed asset has an entry of its own.
  leaveUnlogged(c);
  for (const [{ object }, before] of kept)
    await recordChanges({ services: c.var.services, user, call: readCall(c) }, { object, before, type: 'edit' });
  const count = results.filter(({ isSaved }) => isSaved).length;
  return success(c, results, { key: 'locationsFixed', params: { count } });
}

interface Work {
  caller: Caller;
  kind: AssetKind;
  fixes: readonly { fix: LocationFix; index: number }[];
  kept: Kept;
  /** All fixes of the call. */
  all: readonly LocationFix[];
}

/** A fix that may be stored. */
interface Ready {
  index: number;
  asset: StoredAsset;
  coordinates: Coordinates;
}

/** Stores the fixes of one kind of asset. Returns the results by their index. */
async function fixKind(
  tx: Queryable,
  { caller, kind, fixes, kept, all }: Work,
): Promise<Map<number, LocationFixResult>> {
  const { tenantId, locale, now } = caller;
  const assets = await findAssets(tx, { caller, kind, ids: fixes.map(({ fix }) => fix.id) });
  const results = new Map<number, LocationFixResult>();
  const ready = new Map<string, Ready>();
  for (const { fix, index } of fixes) {
    const asset = assets.get(fix.id);
    const read = readCoordinates(fix, locale);
    const refused = refusalOf({ caller, kind, fix, asset });
    if (refused) results.set(index, refused);
    else if (read.reason !== undefined) results.set(index, { id: fix.id, isSaved: false, reason: read.reason });
    else if (ready.has(fix.id)) results.set(index, conflictOf(asset!, locale));
    else if (isAt(asset!, read.coordinates!))
      results.set(index, { id: fix.id, isSaved: true, version: asset!.version });
    else ready.set(fix.id, { index, asset: asset!, coordinates: read.coordinates! });
  }
  if (ready.size === 0) return results;
  const changes = [...ready.values()];
  const before = await kind.object.read(tx, tenantId, [...ready.keys()]);
  const stored = await storeLocations(tx, { tenantId, kind, changes, now });
  const late = [...ready.keys()].filter((id) => !stored.has(id));
  const current = await findAssets(tx, { caller, kind, ids: late });
  for (const { asset, index } of changes) {
    const isStored = stored.has(asset.id);
    if (!isStored) before.delete(asset.id);
    const latest = current.get(asset.id);
    const missed = latest ? conflictOf(latest, locale) : missing(asset.id, locale);
    results.set(index, isStored ? { id: asset.id, isSaved: true, version: asset.version + 1 } : missed);
  }
  keep(kept, kind, before);
  if (kind.businessType === 'CARRIER') {
    const moved = changes.filter(({ asset }) => stored.has(asset.id));
    for (const [id, count] of await moveMounted(tx, { caller, moved, kept, all })) {
      const { index } = ready.get(id)!;
      results.set(index, { ...results.get(index)!, moved: count });
    }
  }
  return results;
}

/** The assets that the caller sees. */
async function findAssets(
  tx: Queryable,
  { caller, kind, ids }: { caller: Caller; kind: AssetKind; ids: readonly string[] },
): Promise<Map<string, StoredAsset>> {
  if (ids.length === 0) return new Map();
  const { table, group } = kind;
  const seen: SQL | undefined = filtersOf(caller.scopes)[group];
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.tenantId, caller.tenantId), inList(table.id, [...new Set(ids)]), seen));
  return new Map((rows as unknown as StoredAsset[]).map((row) => [row.id, row]));
}

/** The point of a fix in GCJ-02, or why it is none. */
function readCoordinates(
  { location: { coordinates, coordinateSystemType } }: LocationFix,
  locale: Locale,
): { coordinates?: Coordinates; reason?: string } {
  const given = coordinates as unknown as Coordinates;
  const problem = locationProblem(given);
  if (problem) return { reason: locationProblemText(problem, given)[locale] };
  return { coordinates: convertDatum(given, (coordinateSystemType as Datum | undefined) ?? 'GCJ02', 'GCJ02') };
}

interface Check {
  caller: Caller;
  kind: AssetKind;
  fix: LocationFix;
  asset: StoredAsset | undefined;
}

/** Why the caller may not change an asset, or not in this version. */
function refusalOf({ caller, kind, fix, asset }: Check): LocationFixResult | undefined {
  const { scopes, permissions, locale } = caller;
  const refuse = (reason: string): LocationFixResult => ({ id: fix.id, isSaved: false, reason });
  if (!hasFunction(permissions, kind.codes.edit)) return refuse(message(locale, 'notPermitted'));
  if (!asset) return missing(fix.id, locale);
  if (!allowsPlace(withRight(scopes, 'edit')[kind.scope], asset))
    return refuse(message(locale, 'onlyViewed', { name: asset.name }));
  if (fix.version !== undefined && fix.version !== asset.version) return conflictOf(asset, locale);
  return undefined;
}

const missing = (id: string, locale: Locale): LocationFixResult => ({
  id,
  isSaved: false,
  reason: message(locale, 'recordMissing'),
});

const conflictOf = (asset: StoredAsset, locale: Locale): LocationFixResult => ({
  id: asset.id,
  isSaved: false,
  reason: message(locale, 'versionConflict'),
  current: { location: pointAt(asset.longitude, asset.latitude), version: asset.version },
});

const isAt = ({ longitude, latitude }: StoredAsset, coordinates: Coordinates): boolean =>
  longitude === coordinates[0] && latitude === coordinates[1];

interface Storing {
  tenantId: string;
  kind: AssetKind;
  changes: readonly Ready[];
  now: Date;
}

/** Stores locations unless somebody else has changed the asset meanwhile. Returns the ids of those stored. */
async function storeLocations(tx: Queryable, { tenantId, kind, changes, now }: Storing): Promise<ReadonlySet<string>> {
  const rows = changes.map(({ asset, coordinates: [longitude, latitude] }) => ({
    id: asset.id,
    version: asset.version,
    longitude,
    latitude,
  }));
  const result = await tx.execute<{ id: string }>(sql`
    update ${kind.table} as asset set
      longitude = fresh.longitude, latitude = fresh.latitude,
      version = asset.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(
      id text, version integer, longitude float8, latitude float8)
    where asset.id = fresh.id and asset.tenant_id = ${tenantId} and asset.version = fresh.version
    returning asset.id`);
  return new Set(result.rows.map(({ id }) => id));
}

interface Moving extends Pick<Work, 'caller' | 'kept' | 'all'> {
  moved: readonly Ready[];
}

/** Moves what was at the place of its carrier. Returns the number by carrier. */
async function moveMounted(tx: Queryable, { caller, moved, kept, all }: Moving): Promise<Map<string, number>> {
  const { tenantId, now } = caller;
  const counts = new Map<string, number>();
  const moves = moved.map(({ asset, coordinates }) => ({
    id: asset.id,
    longitude: coordinates[0],
    latitude: coordinates[1],
    oldLongitude: asset.longitude,
    oldLatitude: asset.latitude,
  }));
  for (const kind of [deviceKind, facilityKind]) {
    const except = all.flatMap(({ id, type }) => (type === kind.businessType ? [id] : []));
    const following = await findFollowing(tx, { tenantId, kind, moves, except });
    if (following.length === 0) continue;
    keep(kept, kind, await kind.object.read(tx, tenantId, following));
    for (const carrierId of await moveFollowing(tx, { tenantId, kind, moves, ids: following, now }))
      counts.set(carrierId, (counts.get(carrierId) ?? 0) + 1);
  }
  return counts;
}

function keep(kept: Kept, kind: AssetKind, before: ReadonlyMap<string, AuditedRecord>): void {
  kept.set(kind, new Map([...(kept.get(kind) ?? []), ...before]));
}
