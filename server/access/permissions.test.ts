import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { roleFunctions, roleMenus, roles, userRoles, users } from '../db/schema.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { loadPermissions, type Permissions, permissionsOf } from './permissions.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const summary = ({ isAdmin, menus, functions }: Permissions) => ({
  isAdmin,
  menus: menus.map(({ id }) => id),
  functions: functions.map(({ id }) => id),
});

/** An ordinary user with one role. */
async function findUser() {
  const [user] = await database.db
    .select({ userId: users.id, tenantId: users.tenantId, roleId: roles.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.isAdmin, false)))
    .orderBy(users.id)
    .limit(1);
  if (!user) throw new Error('the seed has no ordinary user');
  return user;
}

describe('the permissions of a user', () => {
  it('are what the enabled roles of the tenant grant together, of every user', async () => {
    const { db } = database;
    const all = await db.select({ userId: users.id, tenantId: users.tenantId }).from(users);
    expect(all.length).toBeGreaterThan(10);
    const seen = new Set<number>();
    for (const user of all) {
      const held = await db
        .select({ id: roles.id, isAdmin: roles.isAdmin })
        .from(userRoles)
        .innerJoin(roles, eq(roles.id, userRoles.roleId))
        .where(and(eq(userRoles.userId, user.userId), eq(roles.tenantId, user.tenantId), eq(roles.enabled, true)));
      const permissions = await loadPermissions(db, user);
      expect(summary(permissions)).toEqual(summary(await permissionsOf(db, user.tenantId, held)));
      seen.add(permissions.functions.length);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it('are none in another tenant, and none of a disabled role', async () => {
    const { db } = database;
    const { userId, tenantId, roleId } = await findUser();
    const nothing = { isAdmin: false, menus: [], functions: [] };
    expect(summary(await loadPermissions(db, { userId, tenantId: '1' }))).toEqual(nothing);
    const granted = summary(await loadPermissions(db, { userId, tenantId }));
    expect(granted.functions).not.toEqual([]);
    await db.update(roles).set({ enabled: false }).where(eq(roles.id, roleId));
    expect(summary(await loadPermissions(db, { userId, tenantId }))).toEqual(nothing);
    await db.update(roles).set({ enabled: true }).where(eq(roles.id, roleId));
    expect(summary(await loadPermissions(db, { userId, tenantId }))).toEqual(granted);
  });

  it('are a transaction’s own inside of it', async () => {
    const { db } = database;
    const user = await findUser();
    const before = summary(await loadPermissions(db, user));
    await db
      .transaction(async (tx) => {
        await tx.delete(roleFunctions).where(eq(roleFunctions.roleId, user.roleId));
        expect(summary(await loadPermissions(tx, user)).functions).toEqual([]);
        await tx.delete(roleMenus).where(eq(roleMenus.roleId, user.roleId));
        expect(summary(await loadPermissions(tx, user)).menus).toEqual([]);
        await tx.update(roles).set({ isAdmin: true }).where(eq(roles.id, user.roleId));
        const { isAdmin, functions } = await loadPermissions(tx, user);
        expect([isAdmin, functions.length > before.functions.length]).toEqual([true, true]);
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
    expect(summary(await loadPermissions(db, user))).toEqual(before);
  });
});
