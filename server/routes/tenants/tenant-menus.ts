import { eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { MenuQuery } from '../../../src/schemas/wire/menu.ts';
import { TenantMenus } from '../../../src/schemas/wire/tenants.ts';
import { loadWholeTables, type MenuTables } from '../../access/menu-tables.ts';
import { keepReachable } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue } from '../../routing/route.ts';
import { buildMenu } from '../menu/build-menu.ts';
import { findTenant } from './tenant-rows.ts';

const consoleApp = 'pc';

/**
 * GET /system/api/tenantInfos/MenuAndFunctions/{id}: the platform's menu, with `enable` for what the tenant may
 * use.
 */
export async function readTenantMenus(c: AppContext): Promise<Response> {
  const appName = readQuery(c, MenuQuery).appName ?? consoleApp;
  const { db } = c.var.services;
  const tenant = await findTenant(db, pathValue(c, 'id'));
  const offered = await loadOffered(db, tenant.id, appName);
  const menuIds = new Set(tenant.withheldMenuIds);
  const functionIds = new Set(tenant.withheldFunctionIds);
  const menus = offered.menus.map((menu) => ({ ...menu, enable: !menuIds.has(menu.id) }));
  const functions = offered.functions.map((item) => ({
    ...item,
    enable: !functionIds.has(item.id) && !menuIds.has(item.menuId),
  }));
  const marked = { isAdmin: false, menus, functions, listedFunctionIds: new Set<string>() };
  return success(c, { tenantId: tenant.id, menus: buildMenu(marked, c.var.locale, appName)[0]?.subMenuItems ?? [] });
}

/**
 * POST /system/api/tenantInfos/MenuAndFunctions/{id}: what the tenant may use of one application; its users lose
 * the rest at once, and have it again as their roles grant it once it is given back.
 * @throws Refusal S0300 for a tenant that operates the platform, A0400 for an id that the menu does not have
 */
export async function saveTenantMenus(c: AppContext): Promise<Response> {
  const body = await readBody(c, TenantMenus);
  const wanted = { menus: idsOf(body.menuIds), functions: idsOf(body.funcIds) };
  const id = pathValue(c, 'id');
  const { db, clock, realtime } = c.var.services;
  await db.transaction(async (tx) => {
    const tenant = await findTenant(tx, id);
    if (tenant.operatesPlatform) throw new Refusal(envelopeStatus.dataError, 'operatingTenantWhole');
    const offered = await loadOffered(tx, id, body.appName ?? consoleApp);
    const offeredMenus = new Set(offered.menus.map((menu) => menu.id));
    const offeredFunctions = new Set(offered.functions.map((item) => item.id));
    refuseUnknown(wanted.menus, offeredMenus);
    refuseUnknown(wanted.functions, offeredFunctions);
    const kept = withParents(wanted.menus, offered.menus);
    await tx
      .update(tenants)
      .set({
        // What this menu does not offer, such as another application's, stays as it is.
        withheldMenuIds: [
          ...tenant.withheldMenuIds.filter((one) => !offeredMenus.has(one)),
          ...[...offeredMenus].filter((one) => !kept.has(one)),
        ],
        withheldFunctionIds: [
          ...tenant.withheldFunctionIds.filter((one) => !offeredFunctions.has(one)),
          ...[...offeredFunctions].filter((one) => !wanted.functions.has(one)),
        ],
        version: sql`${tenants.version} + 1`,
        updatedAt: clock(),
      })
      .where(eq(tenants.id, id));
  });
  realtime.permissionsChanged({ tenantId: id });
  return success(c, id, { key: 'saved' });
}

const idsOf = (ids: readonly (string | number)[]) => new Set(ids.map(String));

/** The platform's entries and functions that the tenant could use. */
async function loadOffered(db: Queryable, tenantId: string, appName: string) {
  const whole = await loadWholeTables(db, tenantId, appName);
  const menus = keepReachable(whole.menus.filter((menu) => menu.tenantId === null));
  const ids = new Set(menus.map(({ id }) => id));
  return { menus, functions: whole.functions.filter((item) => item.enable && ids.has(item.menuId)) };
}

function refuseUnknown(wanted: ReadonlySet<string>, offered: ReadonlySet<string>): void {
  for (const id of wanted)
    if (!offered.has(id)) throw new Refusal(envelopeStatus.badRequest, 'menuOrFunctionMissing', { id });
}

/** An entry is of no use without those above it. */
function withParents(ids: ReadonlySet<string>, menus: MenuTables['menus']): Set<string> {
  const parents = new Map(menus.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const id of ids)
    for (let at: string | null | undefined = id; at && !kept.has(at); at = parents.get(at)) kept.add(at);
  return kept;
}
