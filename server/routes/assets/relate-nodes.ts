import { and, eq, exists, sql } from 'drizzle-orm';
import { NodeRelation, NodeRelease } from '../../../src/schemas/wire/devices.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { type AttributeValue, devices, productAttributes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { signedIn } from '../../routing/route.ts';
import { findConcentrator } from './concentrator-loops.ts';
import { loopKey, parentKey } from './node-attributes.ts';
import type { AssetReader } from './place-rows.ts';

/** PUT /island-assets/devices/relateNote: the nodes report through a loop of a concentrator from now on. */
export async function relateNodes(c: AppContext): Promise<Response> {
  const { concentratorId, loopId, idList } = await readBody(c, NodeRelation);
  const { db } = c.var.services;
  const reader = await readReader(c);
  const { id, loops, place } = await findConcentrator(db, reader, { id: concentratorId });
  requireRight(reader.within.scopes.Device, 'edit', [place]);
  if (!loops.some((loop) => loop.id === loopId))
    throw new Refusal(envelopeStatus.dataError, 'loopMissing', {}, { loopId: 'loopMissing' });
  await changeNodes(c, reader, { idList, parentId: id, values: { [parentKey]: id, [loopKey]: loopId } });
  return success(c, null, { key: 'saved' });
}

/** PUT /island-assets/devices/deleteNote: the nodes have no concentrator until they get another. */
export async function releaseNodes(c: AppContext): Promise<Response> {
  const { idList } = await readBody(c, NodeRelease);
  await changeNodes(c, await readReader(c), { idList, parentId: null, values: {} });
  return success(c, null, { key: 'saved' });
}

async function readReader(c: AppContext): Promise<AssetReader> {
  const user = signedIn(c);
  const within = await loadAssetFilters(c.var.services.db, user);
  return { tenantId: user.tenantId, within, locale: c.var.locale };
}

interface NodeChange {
  idList: readonly string[];
  parentId: string | null;
  values: Readonly<Record<string, string>>;
}

async function changeNodes(
  c: AppContext,
  reader: AssetReader,
  { idList, parentId, values }: NodeChange,
): Promise<void> {
  const { db, clock } = c.var.services;
  const now = clock();
  await db.transaction(async (tx) => {
    for (const node of await lockNodes(tx, reader, [...new Set(idList)])) {
      const kept = node.configurableAttrs.filter(({ uKey }) => uKey !== parentKey && uKey !== loopKey);
      const own = Object.entries(values).map(([uKey, value]): AttributeValue => ({ uKey, value }));
      await tx
        .update(devices)
        .set({
          configurableAttrs: [...kept, ...own],
          parentDeviceId: parentId,
          version: sql`${devices.version} + 1`,
          updatedAt: now,
        })
        .where(eq(devices.id, node.id));
    }
  });
}

/** @throws Refusal A0404 for what the reader does not see, A0301 for what they may only view, S0300 for what has no concentrator */
async function lockNodes(tx: Queryable, { tenantId, within }: AssetReader, ids: readonly string[]) {
  const isNode = exists(
    tx
      .select({ one: sql`1` })
      .from(productAttributes)
      .where(
        and(
          eq(productAttributes.productId, devices.productId),
          eq(productAttributes.family, 'configurable'),
          eq(productAttributes.uKey, parentKey),
        ),
      ),
  );
  const { id, name, configurableAttrs, areaCode, departmentCode } = devices;
  const rows = await tx
    .select({ id, name, configurableAttrs, areaCode, departmentCode, isNode: sql<boolean>`${isNode}` })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), inList(devices.id, ids), within.devices))
    .orderBy(devices.id)
    .for('update');
  if (rows.length < ids.length) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  requireRight(within.scopes.Device, 'edit', rows);
  const other = rows.find((row) => !row.isNode);
  if (other) throw new Refusal(envelopeStatus.dataError, 'notANode', { name: other.name });
  return rows;
}
