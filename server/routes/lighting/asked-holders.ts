import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { devices, lightingHolders } from '../../db/schema.ts';
import { naturally } from '../../http/page.ts';
import { limitsOf, loadLimits } from '../../lighting/holder-needs.ts';
import type { LampReader } from './lamp-rows.ts';

/** A concentrator by its name, with the steps of a program and the programs that it holds at most. */
export interface AskedHolder {
  name: string;
  steps: number;
  programs: number;
}

/** Loads the concentrators that are asked to hold programs, or calendars, by their ids: of those that the reader sees. */
export async function loadAskedHolders(
  db: Queryable,
  reader: LampReader,
  kind: 'programs' | 'calendars',
): Promise<ReadonlyMap<string, readonly AskedHolder[]>> {
  const rows = await db
    .select({
      name: devices.name,
      productId: devices.productId,
      ids: sql<string[]>`jsonb_path_query_array(${lightingHolders.asked}, ${`$.${kind}[*].id`}::jsonpath)`,
    })
    .from(lightingHolders)
    .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
    .where(and(eq(lightingHolders.tenantId, reader.tenantId), reader.within.devices))
    .orderBy(naturally(devices.name), devices.id);
  const limits = await loadLimits(db);
  const found = new Map<string, AskedHolder[]>();
  for (const { name, productId, ids } of rows) {
    const { steps, programs } = limitsOf(limits, productId);
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), { name, steps, programs }]);
  }
  return found;
}
