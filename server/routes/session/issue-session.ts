import { lt } from 'drizzle-orm';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import { newId } from '../../db/new-id.ts';
import { sessions } from '../../db/schema.ts';
import type { AppContext } from '../../middleware/app-env.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import type { Queryable } from '../../middleware/db.ts';
import { tokenType } from '../../middleware/session.ts';
import { createToken, hashToken } from '../../middleware/tokens.ts';
import { readUserInfo } from './user-info.ts';

export interface IssuedSession {
  id: string;
  expiresAt: Date;
  record: TokenRecord;
}

/** Opens a session for a person and writes the token record (contract 3.1). Only hashes of the two tokens are stored. */
export async function issueSession(
  c: AppContext,
  db: Queryable,
  person: { userId: string; tenantId: string },
): Promise<IssuedSession> {
  const { clock, policy } = c.var.services;
  const now = clock();
  const value = createToken();
  const refreshValue = createToken();
  const id = newId();
  const expiresAt = new Date(now.getTime() + policy.accessMs);
  const refreshExpiresAt = new Date(now.getTime() + policy.refreshMs);
  await db.delete(sessions).where(lt(sessions.refreshExpiresAt, now));
  await db.insert(sessions).values({
    id,
    ...person,
    tokenHash: hashToken(value),
    refreshHash: hashToken(refreshValue),
    expiresAt,
    refreshExpiresAt,
    ip: clientAddress(c) || null,
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    createdAt: now,
  });
  const userInfo = await readUserInfo(db, person.tenantId, person.userId);
  if (!userInfo) throw new Error('a session was opened for a user that does not exist');
  const record: TokenRecord = {
    tokenType,
    value,
    expiration: expiresAt.getTime(),
    refreshToken: { value: refreshValue, expiration: refreshExpiresAt.getTime() },
    additionalInformation: { userInfo },
  };
  return { id, expiresAt, record };
}
