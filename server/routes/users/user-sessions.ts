import { sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue } from '../../routing/route.ts';
import { dropSignInCodes } from '../session/drop-sign-in-codes.ts';
import { endSignIns, ofSignIn } from '../session/end-sign-ins.ts';
import { findStart, listSessions } from '../session/list-sessions.ts';
import { administerUsers, findTarget, refuseMorePowerful, type UserRecord } from './administer-users.ts';

/** GET /system/api/user/{userId}/sessions: the sign-ins of a user of the tenant. */
export async function listUserSessions(c: AppContext): Promise<Response> {
  return success(c, await listSessions(c, ownerOf(await findOwner(c))));
}

/** DELETE /system/api/user/{userId}/sessions/{sessionId}: ends one sign-in. */
export async function endUserSession(c: AppContext): Promise<Response> {
  const owner = ownerOf(await findOwner(c));
  const startedAt = await findStart(c, owner, pathValue(c, 'sessionId'));
  if (!startedAt) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  await endSignIns(c, owner, ofSignIn(startedAt));
  return success(c, null, { key: 'sessionsEnded' });
}

/** DELETE /system/api/user/{userId}/sessions: ends all sign-ins, and what could reopen them. */
export async function endUserSessions(c: AppContext): Promise<Response> {
  const owner = ownerOf(await findOwner(c));
  await endSignIns(c, owner, sql`true`, (tx) => dropSignInCodes(tx, owner.userId));
  c.var.services.realtime.endUser(owner.userId);
  return success(c, null, { key: 'sessionsEnded' });
}

const ownerOf = ({ id, tenantId }: UserRecord) => ({ userId: id, tenantId });

/**
 * Finds the user whose sessions the caller may see and end.
 * @throws Refusal A0404, A0301
 */
const findOwner = (c: AppContext): Promise<UserRecord> =>
  administerUsers(c, async (administration) => {
    const user = await findTarget(administration, pathValue(c, 'userId'));
    await refuseMorePowerful(administration, user);
    return user;
  });
