import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { hashPassword, verifyPassword } from '../db/password-hash.ts';
import { sessions, settings, tenants, users } from '../db/schema.ts';
import { CITY_ACCOUNTS, HARBOUR_ACCOUNTS, roleCaption, type SeededAccount } from './accounts.ts';
import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD, randomPassword } from './demo-password.ts';
import { readSeedMark, type SeedMark } from './seed-database.ts';

/**
 * For a start with DEMO=off on data that was seeded with it on: gives every user who still has the demo password a
 * random one, ends their sessions and takes the demo's batch password away; then nobody can sign in with what README
 * says. Runs once, the seed's mark remembers it.
 * Answers the demo's accounts with their new passwords, to be printed once; null when there was nothing to retire.
 */
export async function retireKnownPasswords(db: Database['db']): Promise<SeededAccount[] | null> {
  const mark = await readSeedMark(db);
  if (!mark?.knownPasswords) return null;
  const everybody = await readEverybody(db);
  const changes = await Promise.all(everybody.map(async (user) => ({ user, ...(await changeFor(user)) })));
  await db.transaction(async (tx) => {
    for (const { user, password, set } of changes) {
      if (Object.keys(set).length > 0) await tx.update(users).set(set).where(eq(users.id, user.id));
      if (password !== null) await tx.delete(sessions).where(eq(sessions.userId, user.id));
    }
    const value: SeedMark = { ...mark, knownPasswords: false };
    await tx.update(settings).set({ value }).where(eq(settings.key, 'seed'));
  });
  return [...CITY_ACCOUNTS, ...HARBOUR_ACCOUNTS].flatMap(({ loginName, role }) => {
    const change = changes.find(({ user }) => user.loginName === loginName);
    if (!change || change.password === null) return [];
    const { id: userId, tenantId, tenantName } = change.user;
    const { password } = change;
    return [{ userId, loginName, password, batchPassword: null, role: roleCaption(role), tenantId, tenantName }];
  });
}

function readEverybody(db: Database['db']) {
  return db
    .select({
      id: users.id,
      loginName: users.loginName,
      passwordHash: users.passwordHash,
      batchPasswordHash: users.batchPasswordHash,
      tenantId: users.tenantId,
      tenantName: tenants.name,
    })
    .from(users)
    .innerJoin(tenants, eq(users.tenantId, tenants.id));
}

async function changeFor({
  passwordHash,
  batchPasswordHash,
}: {
  passwordHash: string;
  batchPasswordHash: string | null;
}) {
  const set: Partial<typeof users.$inferInsert> = {};
  let password: string | null = null;
  if (await verifyPassword(DEMO_PASSWORD, passwordHash)) {
    password = randomPassword();
    set.passwordHash = await hashPassword(password);
  }
  if (batchPasswordHash !== null && (await verifyPassword(DEMO_BATCH_PASSWORD, batchPasswordHash))) {
    set.batchPasswordHash = null;
  }
  return { password, set };
}
