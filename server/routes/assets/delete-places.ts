import { and, count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { PlaceDelete } from '../../../src/schemas/wire/carriers.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { devices, facilities } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { type PlacedAsset, requireRight } from '../../http/require-right.ts';
import { answerDeletion, deleteEach } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import type { AssetKind } from './asset-kind.ts';

/** DELETE `{ids}`: deletes carriers or facilities one by one; carriers that something is mounted on stay. */
export async function deletePlaces(c: AppContext, { table, group, businessType }: AssetKind): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const { [group]: within, scopes } = await loadAssetFilters(db, user);
  const ids = [...new Set((await readBody(c, PlaceDelete)).ids)];
  const refusals = await db.transaction((tx) =>
    deleteEach(ids, async (id) => {
      const isIt = and(eq(table.id, id), eq(table.tenantId, user.tenantId), within);
      const [place] = await tx
        .select({ name: table.name, areaCode: table.areaCode, departmentCode: table.departmentCode })
        .from(table as PgTable)
        .where(isIt)
        .for('update');
      if (!place) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
      requireRight(scopes.Carrier, 'edit', [place as PlacedAsset]);
      if (businessType === 'CARRIER') await refuseMounted(tx, id, String(place.name));
      await tx.delete(table).where(isIt);
    }),
  );
  return answerDeletion(c, ids, refusals);
}

async function refuseMounted(tx: Queryable, id: string, name: string): Promise<void> {
  const countOn = async (table: typeof devices | typeof facilities) => {
    const [row] = await tx.select({ total: count() }).from(table).where(eq(table.carrierId, id));
    return row?.total ?? 0;
  };
  const mounted = { devices: await countOn(devices), facilities: await countOn(facilities) };
  if (mounted.devices + mounted.facilities > 0)
    throw new Refusal(envelopeStatus.dataError, 'carrierInUse', { name, ...mounted });
}
