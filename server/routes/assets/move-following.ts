import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import type { AssetKind } from './asset-kind.ts';

/** Where a carrier was and is. */
export interface CarrierMove {
  id: string;
  longitude: number;
  latitude: number;
  oldLongitude: number | null;
  oldLatitude: number | null;
}

interface Moves {
  tenantId: string;
  /** Devices or facilities. */
  kind: AssetKind;
  moves: readonly CarrierMove[];
}

const recordsOf = (moves: readonly CarrierMove[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
  as fresh(id text, longitude float8, latitude float8, "oldLongitude" float8, "oldLatitude" float8)`;

/** Ids of what is mounted at the former place of its carrier; what has a place of its own stays. */
export async function findFollowing(
  tx: Queryable,
  { tenantId, kind: { table }, moves, except }: Moves & { except: readonly string[] },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select asset.id from ${recordsOf(moves)} join ${table} as asset on asset.carrier_id = fresh.id
    where asset.tenant_id = ${tenantId}
      and asset.longitude is not distinct from fresh."oldLongitude"
      and asset.latitude is not distinct from fresh."oldLatitude"
      and asset.id <> all(${sql.param([...except])}::text[])
    order by asset.id`);
  return rows.map(({ id }) => id);
}

/** Moves them to the carrier's new place. Returns the carrier of each. */
export async function moveFollowing(
  tx: Queryable,
  { tenantId, kind: { table }, moves, ids, now }: Moves & { ids: readonly string[]; now: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ carrierId: string }>(sql`
    update ${table} as asset set
      longitude = fresh.longitude, latitude = fresh.latitude,
      version = asset.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from ${recordsOf(moves)}
    where asset.carrier_id = fresh.id and asset.tenant_id = ${tenantId}
      and asset.id = any(${sql.param([...ids])}::text[])
    returning asset.carrier_id as "carrierId"`);
  return rows.map(({ carrierId }) => carrierId);
}
