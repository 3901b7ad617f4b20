import { and, asc, count, eq, ilike, inArray } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { PermissionCondition, type PermissionRow, type Scope } from '../../../src/schemas/wire/permissions.ts';
import { type AssetFilters, filtersOf, loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { dataPermissionScopes, dataPermissions, roleDataPermissions, userDataPermissions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, naturally, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';

import { type EffectiveGroup, effective, tableOf } from './effective.ts';

export type PermissionRecord = typeof dataPermissions.$inferSelect;

/** POST /system/api/permission/pageList. */
export async function pageOfPermissions(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { name } = readCondition(c, PermissionCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const where = and(
    eq(dataPermissions.tenantId, tenantId),
    name ? ilike(dataPermissions.name, containing(name)) : undefined,
  );
  const order = readOrder(request, {
    allowed: {
      name: dataPermissions.name,
      createTime: dataPermissions.createdAt,
      updateTime: dataPermissions.updatedAt,
    },
    otherwise: [asc(dataPermissions.createdAt)],
    last: dataPermissions.id,
  });
  const [counted] = await db.select({ total: count() }).from(dataPermissions).where(where);
  const rows = await db
    .select()
    .from(dataPermissions)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return success(c, systemPage(await describe(c, rows), counted?.total ?? 0, window));
}

/** POST /system/api/permission/all: id and name, to choose from. */
export async function allPermissions(c: AppContext): Promise<Response> {
  const rows = await c.var.services.db
    .select({ id: dataPermissions.id, name: dataPermissions.name })
    .from(dataPermissions)
    .where(eq(dataPermissions.tenantId, signedIn(c).tenantId))
    .orderBy(asc(naturally(dataPermissions.name)), asc(dataPermissions.id));
  return success(c, rows);
}

/** GET /system/api/permission/{id}. */
export async function onePermission(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const [row] = await describe(c, [await findPermission(db, tenantId, pathValue(c, 'id'))]);
  return success(c, row);
}

/** @throws Refusal A0404 */
export async function findPermission(db: Queryable, tenantId: string, id: string): Promise<PermissionRecord> {
  const [found] = await db
    .select()
    .from(dataPermissions)
    .where(and(eq(dataPermissions.id, id), eq(dataPermissions.tenantId, tenantId)));
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return found;
}

/** How many users and roles have a permission. */
export async function countHolders(db: Queryable, id: string): Promise<{ users: number; roles: number }> {
  const of = async (table: typeof userDataPermissions | typeof roleDataPermissions) => {
    const [row] = await db.select({ value: count() }).from(table).where(eq(table.permissionId, id));
    return row?.value ?? 0;
  };
  return { users: await of(userDataPermissions), roles: await of(roleDataPermissions) };
}

/** Counts what each permission allows, among what the reader may see. */
async function describe(c: AppContext, rows: readonly PermissionRecord[]): Promise<PermissionRow[]> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const seen = await loadAssetFilters(db, signedIn(c));
  const ids = rows.map(({ id }) => id);
  const scopes =
    ids.length > 0
      ? await db.select().from(dataPermissionScopes).where(inArray(dataPermissionScopes.permissionId, ids))
      : [];
  const countIn = (group: EffectiveGroup, allowed: AssetFilters) =>
    db.$count(tableOf[group], effective(tenantId, group, { allowed, seen }));
  const described: PermissionRow[] = [];
  for (const row of rows) {
    const of = (group: string) => scopes.find((one) => one.permissionId === row.id && one.groupName === group);
    const [device, carrier] = [of('Device'), of('Carrier')];
    const allowed = filtersOf({ Device: device ? [device] : [], Carrier: carrier ? [carrier] : [] });
    const holders = await countHolders(db, row.id);
    described.push({
      id: row.id,
      name: row.name,
      description: row.description,
      deviceConfig: scopeOf(device),
      // Places are not controlled: who may edit them may do all.
      carrierConfig: withoutControl(scopeOf(carrier)),
      deviceCount: await countIn('Device', allowed),
      carrierCount: await countIn('Carrier', allowed),
      facilityCount: await countIn('Facility', allowed),
      userCount: holders.users,
      roleCount: holders.roles,
      createTime: entityTime(row.createdAt),
      updateTime: entityTime(row.updatedAt),
      version: row.version,
    });
  }
  return described;
}

const scopeOf = (scope: Omit<Scope, 'enabled'> | undefined): Scope => ({
  enabled: scope !== undefined,
  areaCodes: scope?.areaCodes ?? [],
  departmentCodes: scope?.departmentCodes ?? [],
  includesChildren: scope?.includesChildren ?? true,
  rights: scope?.rights ?? 'control',
});

const withoutControl = (scope: Scope): Scope => ({ ...scope, rights: scope.rights === 'view' ? 'view' : 'edit' });
