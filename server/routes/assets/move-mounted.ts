import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { devices, facilities } from '../../db/schema.ts';
import type { StoredAsset } from './asset-kind.ts';

type Place = Pick<StoredAsset, 'address' | 'longitude' | 'latitude'>;

interface Move {
  tenantId: string;
  old: StoredAsset;
  row: Place;
  now: Date;
}

/** What is mounted keeps the address of its carrier, and its position if it had the carrier's. */
export async function moveMounted(tx: Queryable, { tenantId, old, row, now }: Move): Promise<void> {
  const { address, longitude, latitude } = row;
  const isMoved = longitude !== old.longitude || latitude !== old.latitude;
  if (!isMoved && address === old.address) return;
  for (const table of [devices, facilities]) {
    const wasHere = sql`${table.longitude} is not distinct from ${old.longitude}::float8
      and ${table.latitude} is not distinct from ${old.latitude}::float8`;
    await tx
      .update(table)
      .set({
        address,
        longitude: sql`case when ${wasHere} then ${longitude}::float8 else ${table.longitude} end`,
        latitude: sql`case when ${wasHere} then ${latitude}::float8 else ${table.latitude} end`,
        version: sql`${table.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(table.tenantId, tenantId), eq(table.carrierId, old.id)));
  }
}
