import { eq } from 'drizzle-orm';
import { MapOperation, mapFeatures } from '../../../src/schemas/wire/map.ts';
import type { Queryable } from '../../db/db.ts';
import { mapOperations } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { standardMapOperation } from '../../map/standard-map-operation.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { type Route, signedIn } from '../../routing/route.ts';

/** The map-display operation setting of a tenant (contract 3.14, MAPS-02). Who names the console may change it. */
export const mapOperationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/island/event/get/operation',
    access: 'session',
    handle: async (c) => success(c, await readMapOperation(c.var.services.db, signedIn(c).tenantId)),
  },
  {
    method: 'POST',
    path: '/island/event/set/operation',
    audit: { type: 'edit', object: audited.mapOperation },
    access: { functions: ['100031'] },
    body: MapOperation,
    handle: save,
  },
];

async function readMapOperation(db: Queryable, tenantId: string): Promise<MapOperation> {
  const [row] = await db.select().from(mapOperations).where(eq(mapOperations.tenantId, tenantId));
  if (!row) return standardMapOperation;
  const { tenantId: _, updatedAt: __, ...operation } = row;
  return operation;
}

async function save(c: AppContext): Promise<Response> {
  const { tenantId } = signedIn(c);
  const operation = await readBody(c, MapOperation);
  const { db, clock } = c.var.services;
  const features = mapFeatures.filter((feature) => operation.features.includes(feature));
  const set = { ...operation, features, updatedAt: clock() };
  await db
    .insert(mapOperations)
    .values({ tenantId, ...set })
    .onConflictDoUpdate({ target: mapOperations.tenantId, set });
  return success(c, await readMapOperation(db, tenantId), { key: 'saved' });
}
