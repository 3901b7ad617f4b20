import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { tenants, users } from '../../db/schema.ts';

/** A person's account with what decides whether and how it may sign in. */
export interface Account {
  user: typeof users.$inferSelect;
  tenantEnabled: boolean;
  /** Whether the tenant keeps to its own network: no codes, no WeChat (AUTH-16). */
  intranet: boolean;
}

/**
 * The account of a name, compared without case, or of a phone number that only one account has. Both are looked up whoever is
 * found: the time taken tells nothing.
 */
export async function findAccount(db: Queryable, name: string): Promise<Account | undefined> {
  const [byName, byPhone] = await Promise.all([
    findAccountByName(db, name),
    findOnlyAccount(db, eq(users.phoneNumber, name.trim())),
  ]);
  return byName ?? byPhone;
}

/** The account of a name: names are unique over all tenants (AUTH-18). */
export const findAccountByName = (db: Queryable, name: string): Promise<Account | undefined> =>
  findOnlyAccount(db, eq(sql`lower(${users.loginName})`, name.trim().toLowerCase()));

/** The one account that fits; none when several do, as nobody could say who is meant. */
export async function findOnlyAccount(db: Queryable, condition: SQL): Promise<Account | undefined> {
  const found = await db
    .select({ user: users, tenantEnabled: tenants.enabled, intranet: tenants.intranet })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(condition)
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}
