import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { tenants, users } from '../../db/schema.ts';

/** An account with everything that decides whether it may sign in. */
export interface Account {
  user: typeof users.$inferSelect;
  tenantEnabled: boolean;
  tenantExpiresAt: Date | null;
  /** Intranet tenants have no codes and no WeChat (AUTH-16). */
  intranet: boolean;
}

/**
 * Finds an account by name, ignoring case, or by a phone that only one account has. Always runs both queries, so that
 * timing reveals nothing.
 */
export async function findAccount(db: Queryable, name: string): Promise<Account | undefined> {
  const [byName, byPhone] = await Promise.all([
    findAccountByName(db, name),
    findOnlyAccount(db, eq(users.phoneNumber, name.trim())),
  ]);
  return byName ?? byPhone;
}

/** Finds an account by name; names are unique across tenants (AUTH-18). */
export const findAccountByName = (db: Queryable, name: string): Promise<Account | undefined> =>
  findOnlyAccount(db, eq(sql`lower(${users.loginName})`, name.trim().toLowerCase()));

/** Returns the single match; several are ambiguous and count as none. */
export async function findOnlyAccount(db: Queryable, condition: SQL): Promise<Account | undefined> {
  const found = await db
    .select({
      user: users,
      tenantEnabled: tenants.enabled,
      tenantExpiresAt: tenants.expiresAt,
      intranet: tenants.intranet,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(condition)
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}
