import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { TenantCondition, type TenantRow } from '../../../src/schemas/wire/tenants.ts';
import { loadPersonalData, type PersonalData } from '../../access/personal-data.ts';
import type { Queryable } from '../../db/db.ts';
import { devices, tenants, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, naturally, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';

export type TenantRecord = typeof tenants.$inferSelect;

const isUsers = sql`${users.tenantId} = ${tenants.id}`;
const isDevices = sql`${devices.tenantId} = ${tenants.id}`;
const userCount = sql<number>`(select count(*)::int from ${users} where ${isUsers})`;
const deviceCount = sql<number>`(select count(*)::int from ${devices} where ${isDevices})`;

/** POST /system/api/tenantInfos/pageList. */
export async function pageOfTenants(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { code, name, enabled } = readCondition(c, TenantCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const where = and(
    code ? ilike(tenants.code, containing(code)) : undefined,
    name ? ilike(tenants.name, containing(name)) : undefined,
    enabled === undefined ? undefined : eq(tenants.enabled, enabled),
  );
  const order = readOrder(request, {
    allowed: {
      code: tenants.code,
      name: tenants.name,
      enabled: tenants.enabled,
      expiresAt: tenants.expiresAt,
      createTime: tenants.createdAt,
    },
    otherwise: [desc(tenants.createdAt)],
    last: tenants.id,
  });
  const total = await db.$count(tenants, where);
  const rows = await selectTenants(db, where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const personal = await loadPersonalData(db, signedIn(c));
  return success(
    c,
    systemPage(
      rows.map((row) => describe(row, personal)),
      total,
      window,
    ),
  );
}

/** GET /system/api/tenantInfos/{id}. */
export async function oneTenant(c: AppContext): Promise<Response> {
  const [row] = await selectTenants(c.var.services.db, eq(tenants.id, pathValue(c, 'id')));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, describe(row, await loadPersonalData(c.var.services.db, signedIn(c))));
}

/** GET /system/api/tenantInfos/findAll: the tenants to choose from, by name. */
export async function allTenants(c: AppContext): Promise<Response> {
  const rows = await c.var.services.db
    .select({ id: tenants.id, code: tenants.code, name: tenants.name, enabled: tenants.enabled })
    .from(tenants)
    .orderBy(asc(naturally(tenants.name)), asc(tenants.id));
  return success(c, rows);
}

/**
 * Loads and locks a tenant.
 * @throws Refusal A0404
 */
export async function findTenant(tx: Queryable, id: string): Promise<TenantRecord> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id)).for('no key update');
  if (!tenant) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return tenant;
}

const selectTenants = (db: Queryable, where: SQL | undefined) =>
  db.select({ tenant: tenants, userCount, deviceCount }).from(tenants).where(where).$dynamic();

const describe = (
  { tenant, ...counts }: { tenant: TenantRecord; userCount: number; deviceCount: number },
  personal: PersonalData,
): TenantRow => ({
  id: tenant.id,
  code: tenant.code,
  name: tenant.name,
  description: tenant.description,
  contactName: tenant.contactName,
  contactPhone: personal.show(tenant.contactPhone),
  intranet: tenant.intranet,
  expiresAt: tenant.expiresAt && entityTime(tenant.expiresAt),
  enabled: tenant.enabled,
  operatesPlatform: tenant.operatesPlatform,
  ...counts,
  createTime: entityTime(tenant.createdAt),
  version: tenant.version,
});
