import { eq } from 'drizzle-orm';
import { lockForStart } from '../db/lock-for-start.ts';
import type { Database } from '../db/open-database.ts';
import { sessions, settings, tenants, users } from '../db/schema.ts';
import { hashPassword, type PasswordCost, verifyPassword } from '../security/password-hash.ts';
import { CITY_ACCOUNTS, HARBOUR_ACCOUNTS, roleCaption, type SeededAccount } from './accounts.ts';
import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD, randomPassword } from './demo-password.ts';
import { readSeedMark, SEED_LOCK, type SeedMark } from './seed-database.ts';

const LISTED = [...CITY_ACCOUNTS, ...HARBOUR_ACCOUNTS];
const knownPhones = new Set(LISTED.map(({ demoPhone }) => demoPhone));

/**
 * Runs once when data seeded with DEMO=on starts with DEMO=off: replaces known passwords with random ones, ends their
 * sessions, and removes the demo's batch password, phone numbers and WeChat links, so that nobody can sign in as
 * README says and no code goes to a stranger. Returns the accounts with new passwords, or null if there was nothing
 * to do.
 * @param cost of new hashes
 */
export async function retireKnownPasswords(db: Database['db'], cost?: PasswordCost): Promise<SeededAccount[] | null> {
  const mark = await readSeedMark(db);
  if (!mark?.knownPasswords) return null;
  const isKnown = checkOnce();
  // Nobody learns other users' passwords: an administrator resets them.
  const randomHash = await hashPassword(randomPassword(), cost);
  const allUsers = await readUsers(db);
  const changes = await Promise.all(
    allUsers.map(async (user) => {
      const hasKnown = await isKnown(DEMO_PASSWORD, user.passwordHash);
      const plan = hasKnown ? LISTED.find(({ loginName }) => loginName === user.loginName) : undefined;
      const printed = plan && { plan, password: randomPassword() };
      const passwordHash = printed ? await hashPassword(printed.password, cost) : randomHash;
      const losesPhone = user.phoneNumber !== null && knownPhones.has(user.phoneNumber);
      const hasKnownBatch = await isKnown(DEMO_BATCH_PASSWORD, user.batchPasswordHash);
      return {
        user,
        printed,
        hasKnown,
        set: {
          ...(hasKnown && { passwordHash }),
          ...(hasKnownBatch && { batchPasswordHash: null }),
          ...(losesPhone && { phoneNumber: null }),
          // A name that is a phone must be the account's own.
          ...(losesPhone && user.loginName === user.phoneNumber && { loginName: user.email ?? `user-${user.id}` }),
          ...(user.weChatOpenId?.startsWith('demo-wechat-') && { weChatOpenId: null }),
        },
      };
    }),
  );
  const isDone = await db.transaction(async (tx) => {
    // A concurrent instance may have been first; the passwords it printed stay.
    await lockForStart(tx, SEED_LOCK);
    const current = await readSeedMark(tx);
    if (!current?.knownPasswords) return false;
    for (const { user, hasKnown, set } of changes) {
      if (Object.keys(set).length > 0) await tx.update(users).set(set).where(eq(users.id, user.id));
      if (hasKnown) await tx.delete(sessions).where(eq(sessions.userId, user.id));
    }
    const value: SeedMark = { ...current, knownPasswords: false };
    await tx.update(settings).set({ value }).where(eq(settings.key, 'seed'));
    return true;
  });
  if (!isDone) return null;
  return LISTED.flatMap((plan) => {
    const change = changes.find(({ printed }) => printed?.plan === plan);
    if (!change?.printed) return [];
    const { id: userId, loginName, tenantId, tenantName } = change.user;
    const { password } = change.printed;
    return [{ userId, loginName, password, batchPassword: null, role: roleCaption(plan.role), tenantId, tenantName }];
  });
}

function readUsers(db: Database['db']) {
  return db
    .select({
      id: users.id,
      loginName: users.loginName,
      phoneNumber: users.phoneNumber,
      email: users.email,
      weChatOpenId: users.weChatOpenId,
      passwordHash: users.passwordHash,
      batchPasswordHash: users.batchPasswordHash,
      tenantId: users.tenantId,
      tenantName: tenants.name,
    })
    .from(users)
    .innerJoin(tenants, eq(users.tenantId, tenants.id));
}

/** A check takes as long as the hash asks for: nobody can measure it during the start. */
const ownCost: PasswordCost = { N: 1, r: 1, p: 1 };

/** Checks each hash once: many users share one. */
function checkOnce(): (password: string, hash: string | null) => Promise<boolean> {
  const checks = new Map<string, Promise<boolean>>();
  return (password, hash) => {
    if (hash === null) return Promise.resolve(false);
    const check = checks.get(hash) ?? verifyPassword(password, hash, ownCost);
    checks.set(hash, check);
    return check;
  };
}
