import { and, eq, inArray, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { MenuQuery } from '../../../src/schemas/wire/menu.ts';
import { RoleGrants } from '../../../src/schemas/wire/roles.ts';
import { findRoleIds } from '../../access/find-excess.ts';
import { readMenuTables } from '../../access/menu-tables.ts';
import { loadGrants, loadPermissions, type Permissions, permissionsOf } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { roleFunctions, roleMenus, roles } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { buildMenu } from '../menu/build-menu.ts';
import { consoleApp } from '../menu/menu-rows.ts';
import { administerUsers } from '../users/administer-users.ts';
import { findRole } from './role-rows.ts';
import { findChangeable } from './save-role.ts';

/**
 * GET /system/api/role/{id}/funcs: what the reader may grant, and `enable` for what the role grants (contract 3.2).
 * Nobody grants what they do not have, so the rest is not listed.
 */
export async function readGrants(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const appName = readQuery(c, MenuQuery).appName ?? consoleApp;
  const role = await findRole(db, user.tenantId, pathValue(c, 'id'));
  const offered = await loadPermissions(db, user, appName);
  const granted = await permissionsOf(db, user.tenantId, [role], appName);
  const menuIds = new Set(granted.menus.map(({ id }) => id));
  const functionIds = new Set(granted.functions.map(({ id }) => id));
  const marked: Permissions = {
    ...offered,
    menus: offered.menus.map((menu) => ({ ...menu, enable: menuIds.has(menu.id) })),
    functions: offered.functions.map((item) => ({ ...item, enable: functionIds.has(item.id) })),
  };
  return success(c, { roleId: role.id, menus: buildMenu(marked, c.var.locale, appName)[0]?.subMenuItems ?? [] });
}

/** GET /system/api/role/{id}/mainMenu: the menu that a user with this role alone sees. */
export async function previewMenu(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const appName = readQuery(c, MenuQuery).appName ?? consoleApp;
  const role = await findRole(db, tenantId, pathValue(c, 'id'));
  const permissions = await permissionsOf(db, tenantId, [role], appName);
  return success(c, buildMenu(permissions, c.var.locale, appName)[0]?.subMenuItems ?? []);
}

/**
 * POST /system/api/role/{id}/assignMenuFuncs: replaces what the role grants of one application. What the actor cannot
 * see of it stays as it is.
 * @throws Refusal A0301 for an id the actor does not have
 */
export async function assignGrants(c: AppContext): Promise<Response> {
  const body = await readBody(c, RoleGrants);
  const appName = body.appName ?? consoleApp;
  const wanted = { menus: texts(body.menuIds), functions: texts(body.funcIds) };
  const id = pathValue(c, 'id');
  await administerUsers(c, async (administration) => {
    const { tx, tenantId, actorIsAdmin, now } = administration;
    const role = await findChangeable(administration, id);
    const own = await loadPermissions(tx, signedIn(c), appName);
    const offered = {
      menus: new Set(own.menus.map((menu) => menu.id)),
      functions: new Set(own.functions.map((item) => item.id)),
    };
    for (const menuId of wanted.menus) if (!offered.menus.has(menuId)) throw beyond(menuId);
    for (const functionId of wanted.functions) if (!offered.functions.has(functionId)) throw beyond(functionId);
    if (!actorIsAdmin && (await findRoleIds(tx, tenantId, administration.actorId)).includes(role.id))
      throw new Refusal(envelopeStatus.dataError, 'ownRoles');
    const held = await grantsOfApp(tx, tenantId, role.id, appName);
    const menuIds = [...wanted.menus, ...held.menuIds.filter((one) => !offered.menus.has(one))];
    // Two entries may list the same function.
    const functionIds = [
      ...new Set([...wanted.functions, ...held.functionIds.filter((one) => !offered.functions.has(one))]),
    ];
    if (held.menuIds.length > 0)
      await tx.delete(roleMenus).where(and(eq(roleMenus.roleId, id), inArray(roleMenus.menuId, held.menuIds)));
    if (held.functionIds.length > 0)
      await tx
        .delete(roleFunctions)
        .where(and(eq(roleFunctions.roleId, id), inArray(roleFunctions.functionId, held.functionIds)));
    if (menuIds.length > 0) await tx.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId: id, menuId })));
    if (functionIds.length > 0)
      await tx.insert(roleFunctions).values(functionIds.map((functionId) => ({ roleId: id, functionId })));
    await tx
      .update(roles)
      .set({ version: sql`${roles.version} + 1`, updatedAt: now })
      .where(eq(roles.id, id));
  });
  c.var.services.realtime.permissionsChanged({ tenantId: signedIn(c).tenantId });
  return success(c, null, { key: 'saved' });
}

/** What the role grants of one application: pc and applet are saved separately. */
async function grantsOfApp(tx: Queryable, tenantId: string, roleId: string, appName: string) {
  const { menus, functions } = await readMenuTables(tx, tenantId, appName);
  const { menuIds, functionIds } = await loadGrants(tx, [roleId]);
  return {
    menuIds: menus.filter(({ id }) => menuIds.has(id)).map(({ id }) => id),
    functionIds: functions
      .filter(({ id, menuId }) => functionIds.has(id) && menus.some((menu) => menu.id === menuId))
      .map(({ id }) => id),
  };
}

const beyond = (id: string) => new Refusal(envelopeStatus.notPermitted, 'grantBeyondOwn', { id });
const texts = (ids: readonly (string | number)[]) => [...new Set(ids.map(String))];
