import { inArray, lt } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import { tokenType } from '../../access/find-session.ts';
import { keepLanguage } from '../../access/reader-languages.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { sessions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readClient } from '../../http/read-client.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import { readUserInfo } from './user-info.ts';

export interface IssuedSession {
  id: string;
  expiresAt: Date;
  record: TokenRecord;
}

/**
 * Creates a session and returns its token record (contract 3.1). Only hashes of the tokens are stored.
 * @param person.startedAt sign-in time, kept by refreshes
 * @param person.authenticatedAt when the user last proved who they are; limits the life of all that follows
 * @param person.seenAt last use of the refreshed session; the new one counts as used only after its first call
 * @throws Refusal A0200 at the end of the longest life
 */
export async function issueSession(
  c: AppContext,
  db: Queryable,
  person: { userId: string; tenantId: string; startedAt?: Date; authenticatedAt?: Date; seenAt?: Date },
): Promise<IssuedSession> {
  const { clock, policy } = c.var.services;
  const now = clock();
  const value = createToken();
  const refreshValue = createToken();
  const id = newId();
  const authenticatedAt = person.authenticatedAt ?? now;
  const end = authenticatedAt.getTime() + policy.sessionMs;
  if (end <= now.getTime()) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  const expiresAt = new Date(Math.min(now.getTime() + policy.accessMs, end));
  const refreshExpiresAt = new Date(Math.min(now.getTime() + policy.refreshMs, end));
  // Skip locked rows to avoid deadlocks; the next call deletes them.
  const old = db.select({ id: sessions.id }).from(sessions).where(lt(sessions.refreshExpiresAt, now));
  await db.delete(sessions).where(inArray(sessions.id, old.for('update', { skipLocked: true })));
  await db.insert(sessions).values({
    id,
    userId: person.userId,
    tenantId: person.tenantId,
    tokenHash: hashToken(value),
    refreshHash: hashToken(refreshValue),
    expiresAt,
    refreshExpiresAt,
    ...readClient(c),
    startedAt: person.startedAt ?? now,
    authenticatedAt,
    seenAt: person.seenAt ? new Date(Math.min(person.seenAt.getTime(), now.getTime() - 1)) : now,
    createdAt: now,
  });
  await keepLanguage(db, person.userId, c.var.locale);
  const userInfo = await readUserInfo(c, db, person);
  if (!userInfo) throw new Error('opened a session for a user that does not exist');
  const record: TokenRecord = {
    tokenType,
    value,
    expiration: expiresAt.getTime(),
    refreshToken: { value: refreshValue, expiration: refreshExpiresAt.getTime() },
    additionalInformation: { userInfo },
  };
  return { id, expiresAt, record };
}
