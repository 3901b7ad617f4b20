import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { dropSignInCodes } from './drop-sign-in-codes.ts';
import { endSignIns, notOfSignIn, ofSignIn } from './end-sign-ins.ts';
import { findStart, listSessions } from './list-sessions.ts';

/** GET /system/api/session: the user's sign-ins, last used first. */
export const listOwnSessions = async (c: AppContext): Promise<Response> =>
  success(c, await listSessions(c, signedIn(c)));

/** DELETE /system/api/session/{id}: ends one of the user's own sign-ins. */
export async function endOwnSession(c: AppContext): Promise<Response> {
  const startedAt = await findStart(c, signedIn(c), pathValue(c, 'id'));
  if (!startedAt) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  await endSignIns(c, signedIn(c), ofSignIn(startedAt));
  return success(c);
}

/** DELETE /system/api/session: ends all of the user's other sign-ins and deletes one-time codes. */
export async function endOtherSessions(c: AppContext): Promise<Response> {
  await endOthers(c);
  return success(c);
}

/** Ends all sign-ins of the user but this one, and deletes one-time codes. */
export async function endOthers(c: AppContext): Promise<void> {
  const user = signedIn(c);
  const startedAt = await findStart(c, user, user.sessionId);
  if (startedAt) await endSignIns(c, user, notOfSignIn(startedAt), (tx) => dropSignInCodes(tx, user.userId));
}

/** GET /system/logout: ends the sign-in. Succeeds without one too. */
export async function signOut(c: AppContext): Promise<Response> {
  if (c.var.user) {
    const startedAt = await findStart(c, c.var.user, c.var.user.sessionId);
    if (startedAt) await endSignIns(c, c.var.user, ofSignIn(startedAt));
  }
  return success(c);
}
