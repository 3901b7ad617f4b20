import { and, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { LoginRequest } from '../../../src/schemas/wire/session.ts';
import { verifyPassword } from '../../db/password-hash.ts';
import { tenants, users } from '../../db/schema.ts';
import type { AppContext } from '../../middleware/app-env.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import type { Queryable } from '../../middleware/db.ts';
import { Refusal, success } from '../../middleware/envelope.ts';
import type { MessageKey } from '../../middleware/messages.ts';
import { readSecretBody } from '../../middleware/read-body.ts';
import { issueSession } from './issue-session.ts';

export const refuseSignIn = (key: MessageKey, params = {}) => new Refusal(envelopeStatus.sessionInvalid, key, params);

/**
 * POST /system/login (AUTH-01). An unknown account, a wrong password and a body that cannot be decrypted get the same
 * words after the same work, so that nobody learns which accounts exist or what was wrong with a padding.
 */
export async function signIn(c: AppContext): Promise<Response> {
  const { db, limits, signInGuard, clock } = c.var.services;
  const address = clientAddress(c);
  if (!limits.signIn.allows(address)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const login = await readSecretBody(c, LoginRequest);
  const account = login && (await findAccount(db, login.username));
  if (login) {
    const until = await signInGuard.begin(account ? { userId: account.user.id } : { unknownName: login.username });
    if (until) {
      limits.signIn.take(address);
      throw refuseSignIn('accountLocked', { minutes: minutesUntil(until, clock()) });
    }
  }
  const fits = await verifyPassword(login?.password ?? '', account?.user.passwordHash ?? null);
  if (!account || !fits) {
    limits.signIn.take(address);
    throw refuseSignIn('signInFailed');
  }
  await signInGuard.succeed(account.user.id);
  refuseClosedAccount(account, clock());
  await db.update(users).set({ lastSignInAt: clock() }).where(eq(users.id, account.user.id));
  const issued = await issueSession(c, db, { userId: account.user.id, tenantId: account.user.tenantId });
  return success(c, issued.record);
}

interface Account {
  user: typeof users.$inferSelect;
  tenantEnabled: boolean;
}

/** The account of a name, compared without case, or of a phone number that only one account has. */
async function findAccount(db: Queryable, name: string): Promise<Account | undefined> {
  const wanted = name.trim();
  const select = () =>
    db
      .select({ user: users, tenantEnabled: tenants.enabled })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId));
  const [byName] = await select().where(eq(sql`lower(${users.loginName})`, wanted.toLowerCase()));
  if (byName) return byName;
  const byPhone = await select()
    .where(and(eq(users.phoneNumber, wanted)))
    .limit(2);
  return byPhone.length === 1 ? byPhone[0] : undefined;
}

/** @throws Refusal when the account may not sign in although the person proved to be who they are */
export function refuseClosedAccount({ user, tenantEnabled }: Account, now: Date): void {
  if (!tenantEnabled) throw refuseSignIn('tenantDisabled');
  if (!user.enabled) throw refuseSignIn('accountDisabled');
  if (user.expiredTime && user.expiredTime <= now) throw refuseSignIn('accountExpired');
}

const minutesUntil = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
