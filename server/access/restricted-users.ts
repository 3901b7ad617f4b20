import { and, eq, exists, not, or } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { roles, userDataPermissions, userRoles, users } from '../db/schema.ts';
import { type AssetScopes, loadAssetScopesOf } from './asset-scope.ts';

/** A user who sees only some assets. */
export interface RestrictedUser {
  userId: string;
  scopes: AssetScopes;
}

/**
 * Finds a tenant's enabled users who do not see every asset, with what they see; the opposite of `seesAllAssets`. Users
 * without a role have no functions either, and are left out.
 */
export async function findRestrictedUsers(db: Queryable, tenantId: string): Promise<RestrictedUser[]> {
  const holds = (which: 'any' | 'admin' | 'all') =>
    exists(
      db
        .select({ id: roles.id })
        .from(userRoles)
        .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, tenantId), eq(roles.enabled, true)))
        .where(
          and(
            eq(userRoles.userId, users.id),
            which === 'admin' ? eq(roles.isAdmin, true) : undefined,
            which === 'all' ? eq(roles.dataScope, 'all') : undefined,
          ),
        ),
    );
  const hasOwn = exists(
    db
      .select({ id: userDataPermissions.permissionId })
      .from(userDataPermissions)
      .where(eq(userDataPermissions.userId, users.id)),
  );
  const found = await db
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.enabled, true),
        holds('any'),
        not(holds('admin')),
        or(hasOwn, not(holds('all'))),
      ),
    )
    .orderBy(users.id);
  const scopes = await loadAssetScopesOf(
    db,
    tenantId,
    found.map(({ userId }) => userId),
  );
  return [...scopes].map(([userId, seen]) => ({ userId, scopes: seen }));
}
