import { and, eq, inArray } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { MenuRow } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { functions, menus, quickMenus, recentMenus, roleFunctions, roles } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { listMenus } from './menu-rows.ts';

/** DELETE /system/api/menu/{id}: deletes a tenant's own entry without children, and what refers to it. */
export async function deleteMenu(c: AppContext): Promise<Response> {
  const { tenantId } = signedIn(c);
  const id = pathValue(c, 'id');
  await c.var.services.db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const all = await listMenus(tx, tenantId);
    findOwnMenu(all, id);
    if (all.some((menu) => menu.parentId === id)) throw new Refusal(envelopeStatus.dataError, 'menuHasChildren');
    for (const table of [quickMenus, recentMenus]) {
      await tx.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.menuId, id)));
    }
    await dropGrants(tx, tenantId, id, []);
    await tx.delete(menus).where(and(eq(menus.id, id), eq(menus.tenantId, tenantId)));
  });
  c.var.services.realtime.permissionsChanged({ tenantId });
  return success(c, null, { status: envelopeStatus.noContent, key: 'deleted', params: { count: 1 } });
}

/** @throws Refusal A0404, or S0300 for an entry of the platform */
export function findOwnMenu(all: MenuRow[], id: string): MenuRow {
  const menu = all.find((one) => one.id === id);
  if (!menu) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  if (menu.tenantId === null) throw new Refusal(envelopeStatus.dataError, 'platformEntry');
  return menu;
}

/** Revokes an entry's functions, except the kept ones, from the tenant's roles. */
export async function dropGrants(tx: Queryable, tenantId: string, menuId: string, kept: string[]): Promise<void> {
  const listed = await tx.select({ id: functions.id }).from(functions).where(eq(functions.menuId, menuId));
  const dropped = listed.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (dropped.length === 0) return;
  const theirs = tx.select({ id: roles.id }).from(roles).where(eq(roles.tenantId, tenantId));
  await tx
    .delete(roleFunctions)
    .where(and(inArray(roleFunctions.functionId, dropped), inArray(roleFunctions.roleId, theirs)));
}
