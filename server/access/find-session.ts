import { and, eq, gt, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import { buildOnce } from '../db/build-once.ts';
import { isUnchanging, type Revisions, readRevisions, revisionOf, toRevisions } from '../db/change-locks.ts';
import type { Queryable } from '../db/db.ts';
import { sessions, tenants, users } from '../db/schema.ts';
import { hashToken } from '../security/tokens.ts';
import { type PasswordState, passwordColumns, passwordExpiry, readPasswordDue } from './password-due.ts';
import type { SessionUser } from './session-user.ts';

/** Authorization scheme (contract 2.3). */
export const tokenType = 'Bearer';

/** A valid session. */
export interface FoundSession extends SessionUser {
  expiresAt: Date;
  seenAt: Date;
  createdAt: Date;
  /** When the account, the tenant or, if the tenant enforces it, the password expires. */
  accountUntil: Date | null;
  /** Rises with every change of what anybody may do or see; null while such a change is not committed. */
  accessMark: string | null;
  /** Read before everything else that the call reads. */
  revisions: Revisions;
}

/** What an account that may be signed in allows at the moment. */
export type AccountState = Pick<FoundSession, 'passwordDue' | 'accountUntil'>;

/**
 * Finds the valid session of a token.
 * @param passwordMs lifetime of a password
 */
export async function findSession(
  db: Queryable,
  token: string,
  now: Date,
  passwordMs: number,
): Promise<FoundSession | undefined> {
  const [found] = await sessionOfToken(db).execute({ tokenHash: hashToken(token), now: now.toISOString() });
  if (!found) return undefined;
  const { account, revisions, ...session } = found;
  return { ...session, revisions: toRevisions(revisions), ...stateOf(account, now, passwordMs) };
}

/** Reads the state of an account; undefined if it may not be signed in. */
export async function findAccountState(
  db: Queryable,
  { userId, tenantId }: { userId: string; tenantId: string },
  now: Date,
  passwordMs: number,
): Promise<AccountState | undefined> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId), isOpen(now)));
  return account && stateOf(account, now, passwordMs);
}

const accountColumns = { expiredTime: users.expiredTime, tenantExpiresAt: tenants.expiresAt, ...passwordColumns };

/** Matches enabled accounts of enabled tenants, both not expired. */
export const isOpen = (now: Date | Placeholder) =>
  and(
    eq(users.enabled, true),
    or(isNull(users.expiredTime), gt(users.expiredTime, now)),
    eq(tenants.enabled, true),
    or(isNull(tenants.expiresAt), gt(tenants.expiresAt, now)),
  );

const sessionOfToken = buildOnce((db) => {
  const now = sql.placeholder('now');
  return db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      tenantId: sessions.tenantId,
      expiresAt: sessions.expiresAt,
      seenAt: sessions.seenAt,
      createdAt: sessions.createdAt,
      account: accountColumns,
      // The lock is looked for after the revision was read: one that is raised meanwhile is not committed.
      accessMark: sql<string | null>`(select case when revision.last_value is not null and ${isUnchanging('access')}
        then concat(revision.last_value, revision.is_called) end from ${revisionOf('access')} revision)`,
      revisions: readRevisions,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tenantId, sessions.tenantId)))
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, now), isOpen(now)))
    .prepare('session_of_token');
});

function stateOf(
  {
    expiredTime,
    tenantExpiresAt,
    ...password
  }: PasswordState & { expiredTime: Date | null; tenantExpiresAt: Date | null },
  now: Date,
  passwordMs: number,
): AccountState {
  const ends = [
    expiredTime,
    tenantExpiresAt,
    password.enforcesPasswordExpiry ? passwordExpiry(password, passwordMs) : null,
  ];
  return {
    passwordDue: readPasswordDue(password, now, passwordMs),
    accountUntil: ends.filter((end) => end !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

/** Reads the token of an `Authorization: Bearer <token>` header. */
export function readToken(authorization: string | undefined): string | undefined {
  const [scheme, token, ...rest] = (authorization ?? '').trim().split(/\s+/);
  return scheme?.toLowerCase() === tokenType.toLowerCase() && token && rest.length === 0 ? token : undefined;
}
