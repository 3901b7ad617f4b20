import { and, count, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { carriers, devices, facilities, sessions, tenants, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue } from '../../routing/route.ts';
import { findTenant, type TenantRecord } from './tenant-rows.ts';

/** POST /system/api/tenantInfos/{id}/{enabled}: disabling a tenant signs its users out. */
export async function enableTenant(c: AppContext): Promise<Response> {
  const id = pathValue(c, 'id');
  const enabled = pathValue(c, 'enabled') === 'true';
  const { db, clock } = c.var.services;
  const closed = await db.transaction(async (tx) => setEnabled(tx, await findTenant(tx, id), enabled, clock()));
  tellClosed(c, closed);
  return success(c, id, { key: 'saved' });
}

/**
 * Enables or disables a tenant; returns the ids of users whose sessions have ended.
 * @throws Refusal S0300 for one that operates the platform
 */
export async function setEnabled(tx: Queryable, tenant: TenantRecord, enabled: boolean, now: Date): Promise<string[]> {
  if (!enabled) refuseOperating(tenant);
  await tx
    .update(tenants)
    .set({ enabled, version: sql`${tenants.version} + 1`, updatedAt: now })
    .where(eq(tenants.id, tenant.id));
  return enabled ? [] : endTenantSessions(tx, tenant.id);
}

/** DELETE /system/api/tenantInfos/{ids}: deletes tenants with all their data, one by one; those in use stay. */
export async function deleteTenants(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const closed: string[] = [];
  const refusals = await c.var.services.db.transaction((tx) =>
    deleteEach(ids, async (id) => {
      const tenant = await findTenant(tx, id);
      refuseOperating(tenant);
      await refuseInUse(tx, tenant);
      closed.push(...(await endTenantSessions(tx, id)));
      await tx.delete(tenants).where(eq(tenants.id, id));
    }),
  );
  tellClosed(c, closed);
  return answerDeletion(c, ids, refusals);
}

/** Ends all sessions of a tenant; returns the ids of their users. */
export async function endTenantSessions(tx: Queryable, tenantId: string): Promise<string[]> {
  const ended = await tx.delete(sessions).where(eq(sessions.tenantId, tenantId)).returning({ userId: sessions.userId });
  return [...new Set(ended.map(({ userId }) => userId))];
}

/** Closes the consoles of users whose sessions have ended. */
export function tellClosed(c: AppContext, userIds: readonly string[]): void {
  for (const id of userIds) c.var.services.realtime.endUser(id);
}

function refuseOperating({ operatesPlatform }: TenantRecord): void {
  if (operatesPlatform) throw new Refusal(envelopeStatus.dataError, 'operatingTenantKept');
}

async function refuseInUse(tx: Queryable, { id, name }: TenantRecord): Promise<void> {
  const ordinary = await tx.$count(users, and(eq(users.tenantId, id), eq(users.isAdmin, false)));
  let assets = 0;
  for (const table of [devices, carriers, facilities] as const) {
    const [counted] = await tx.select({ count: count() }).from(table).where(eq(table.tenantId, id));
    assets += counted?.count ?? 0;
  }
  if (ordinary + assets > 0)
    throw new Refusal(envelopeStatus.dataError, 'tenantInUse', { name, users: ordinary, assets });
}
