import { eq } from 'drizzle-orm';
import { newId } from '../db/new-id.ts';
import { roleFunctions, roleMenus, roles, userRoles, users } from '../db/schema.ts';
import type { TestPlatform } from './test-platform.ts';

/** Gives a user one new role with these menu entries and functions, instead of those they have. Returns its id. */
export async function giveRole(
  { db }: TestPlatform,
  loginName: string,
  { menus = [], functions = [] }: { menus?: readonly string[]; functions?: readonly string[] },
): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.loginName, loginName));
  if (!user) throw new Error(`no user ${loginName}`);
  const roleId = newId();
  await db.insert(roles).values({ id: roleId, tenantId: user.tenantId, name: `role ${roleId}` });
  if (menus.length > 0) await db.insert(roleMenus).values(menus.map((menuId) => ({ roleId, menuId })));
  if (functions.length > 0)
    await db.insert(roleFunctions).values(functions.map((functionId) => ({ roleId, functionId })));
  await db.delete(userRoles).where(eq(userRoles.userId, user.id));
  await db.insert(userRoles).values({ userId: user.id, roleId });
  return roleId;
}
