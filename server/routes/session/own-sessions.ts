import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { OwnSession } from '../../../src/schemas/wire/account.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { sessions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { describeClient } from './describe-client.ts';
import { dropSignInCodes } from './drop-sign-in-codes.ts';
import { endSignIns, notOfSignIn, ofSignIn } from './end-sign-ins.ts';

/**
 * GET /system/api/session: the user's sign-ins, last used first. The sessions of one sign-in (each refresh creates
 * one) form one row and end together.
 */
export async function listOwnSessions(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { userId, tenantId, sessionId } = signedIn(c);
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.tenantId, tenantId),
        isNull(sessions.replacedAt),
        gt(sessions.refreshExpiresAt, clock()),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
  const current = await findStart(c, sessionId);
  const seen = new Set<number>();
  const first = rows.filter(({ startedAt }) => !seen.has(startedAt.getTime()) && seen.add(startedAt.getTime()));
  return success(
    c,
    first.map(
      (row): OwnSession => ({
        id: row.id,
        startedAt: displayTime(row.startedAt),
        seenAt: displayTime(row.seenAt),
        ip: row.ip,
        client: describeClient(row.userAgent),
        current: row.startedAt.getTime() === current?.getTime(),
      }),
    ),
  );
}

/** DELETE /system/api/session/{id}: ends one of the user's own sign-ins. */
export async function endOwnSession(c: AppContext): Promise<Response> {
  const startedAt = await findStart(c, pathValue(c, 'id'));
  if (!startedAt) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  await endSignIns(c, signedIn(c), ofSignIn(startedAt));
  return success(c);
}

/** DELETE /system/api/session: ends all of the user's other sign-ins and deletes one-time codes. */
export async function endOtherSessions(c: AppContext): Promise<Response> {
  const startedAt = await findStart(c, signedIn(c).sessionId);
  const { userId } = signedIn(c);
  if (startedAt) await endSignIns(c, signedIn(c), notOfSignIn(startedAt), (tx) => dropSignInCodes(tx, userId));
  return success(c);
}

/** GET /system/logout: ends the sign-in. Succeeds without one too. */
export async function signOut(c: AppContext): Promise<Response> {
  if (c.var.user) {
    const startedAt = await findStart(c, c.var.user.sessionId);
    if (startedAt) await endSignIns(c, c.var.user, ofSignIn(startedAt));
  }
  return success(c);
}

/** Start of the sign-in a session belongs to. */
async function findStart(c: AppContext, id: string): Promise<Date | undefined> {
  const { userId, tenantId } = signedIn(c);
  const [found] = await c.var.services.db
    .select({ startedAt: sessions.startedAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), eq(sessions.tenantId, tenantId)));
  return found?.startedAt;
}
