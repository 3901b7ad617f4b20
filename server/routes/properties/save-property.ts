import { and, eq, ne } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { PropertySave } from '../../../src/schemas/wire/properties.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { properties } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { checkAttribute } from '../attributes/check-attribute.ts';
import { type PropertyRecord, propertyVisibleTo, usedBy } from './property-rows.ts';

/** Maximum characters. */
export const longestDescription = 500;

/** POST /island-assets/api/property: returns the new id. */
export async function createProperty(c: AppContext): Promise<Response> {
  const save = await readBody(c, PropertySave);
  const columns = checkAttribute(save, c.var.locale);
  const description = checkDescription(save);
  const id = newId();
  await changeProperties(c, async ({ tx, tenantId, now }) => {
    await refuseTaken(tx, tenantId, { category: save.category, uKey: columns.uKey });
    const stamps = { createdAt: now, updatedAt: now };
    await tx.insert(properties).values({ id, tenantId, category: save.category, description, ...columns, ...stamps });
  });
  return success(c, id, { key: 'saved' });
}

/** PUT /island-assets/api/property/{id}: rejects an outdated `version`. Copies in products stay as they are. */
export async function updateProperty(c: AppContext): Promise<Response> {
  const save = await readBody(c, PropertySave);
  const description = checkDescription(save);
  const id = pathValue(c, 'id');
  await changeProperties(c, async ({ tx, tenantId, now }) => {
    const old = await findOwn(tx, tenantId, id);
    if (save.version !== undefined && save.version !== old.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    const columns = checkAttribute(save, c.var.locale, old);
    await refuseTaken(tx, tenantId, { category: save.category, uKey: columns.uKey, id });
    await tx
      .update(properties)
      .set({ ...columns, category: save.category, description, version: old.version + 1, updatedAt: now })
      .where(and(eq(properties.id, id), eq(properties.tenantId, tenantId)));
  });
  return success(c, id, { key: 'saved' });
}

/** DELETE /island-assets/api/property/{ids}: one that products have stays, and the message says how many. */
export async function deleteProperties(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  let refusals = new Map<string, Refusal>();
  await changeProperties(c, async ({ tx, tenantId }) => {
    refusals = await deleteEach(ids, async (id) => {
      const { name } = await findOwn(tx, tenantId, id);
      const [row] = await tx
        .select({ count: usedBy(tx, tenantId) })
        .from(properties)
        .where(eq(properties.id, id));
      const count = row?.count ?? 0;
      if (count > 0) throw new Refusal(envelopeStatus.dataError, 'propertyInUse', { name: name[c.var.locale], count });
      await tx.delete(properties).where(and(eq(properties.id, id), eq(properties.tenantId, tenantId)));
    });
  });
  return answerDeletion(c, ids, refusals);
}

interface Change {
  tx: Queryable;
  tenantId: string;
  now: Date;
}

/** Serialises changes to a tenant's library. */
async function changeProperties(c: AppContext, work: (change: Change) => Promise<void>): Promise<void> {
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await work({ tx, tenantId, now: clock() });
  });
}

/** @throws Refusal A0404, or S0300 for an attribute of the platform */
async function findOwn(tx: Queryable, tenantId: string, id: string): Promise<PropertyRecord> {
  const [property] = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), propertyVisibleTo(tenantId)));
  if (!property) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  if (property.tenantId === null) throw new Refusal(envelopeStatus.dataError, 'platformAttribute');
  return property;
}

/** Keys are unique per category, including the platform's. */
async function refuseTaken(
  tx: Queryable,
  tenantId: string,
  { category, uKey, id }: { category: string; uKey: string; id?: string },
): Promise<void> {
  const taken = await tx.$count(
    properties,
    and(
      propertyVisibleTo(tenantId),
      eq(properties.category, category),
      eq(properties.uKey, uKey),
      id === undefined ? undefined : ne(properties.id, id),
    ),
  );
  if (taken > 0) throw new Refusal(envelopeStatus.duplicate, 'uKeyTaken', {}, { uKey: 'uKeyTaken' });
}

function checkDescription({ description }: PropertySave): string | null {
  const text = description?.trim() || null;
  if ([...(text ?? '')].length > longestDescription)
    throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { description: 'tooLong' });
  return text;
}
