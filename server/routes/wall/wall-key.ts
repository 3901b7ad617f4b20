import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { wallKeyHeader } from '../../../src/schemas/wire/wall-words.ts';
import { isOpen } from '../../access/find-session.ts';
import { hasMenu, loadPermissions } from '../../access/permissions.ts';
import { tenants, users, wallScreens } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal } from '../../http/envelope.ts';
import { unlessFull } from '../../http/unless-full.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { hashToken } from '../../security/tokens.ts';

/** The page that manages wall screens; a creator who may no longer open it has none. */
export const wallPage = '/analysis/wallScreens';

export type WallRecord = typeof wallScreens.$inferSelect;

/** How often a screen is noted as seen. */
const notedEveryMs = 60_000;
/** A key is 32 bytes in base64url. */
const keyForm = /^[\w-]{43}$/;

/**
 * Finds the wall screen of the key that a call carries, and notes that it was seen.
 * A valid key is served however many invalid ones its address has sent: they may be of another screen behind it.
 * @throws Refusal A0404, the same whatever is wrong; A0400 after too many invalid keys of the address
 */
export async function requireWall(c: AppContext): Promise<WallRecord> {
  const { limits, db, clock, log } = c.var.services;
  const address = clientAddress(c);
  const screen = await findByKey(c, c.req.header(wallKeyHeader) ?? '');
  if (!screen)
    throw limits.wallKey.take(address)
      ? new Refusal(envelopeStatus.notFound, 'wallLinkEnded')
      : new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const now = clock();
  const isNoted = screen.lastSeenAt !== null && Math.abs(now.getTime() - screen.lastSeenAt.getTime()) < notedEveryMs;
  if (!isNoted)
    await unlessFull(log, () =>
      db
        .update(wallScreens)
        .set({ lastSeenAt: now, lastAddress: address })
        .where(and(eq(wallScreens.id, screen.id), eq(wallScreens.keyHash, screen.keyHash))),
    );
  return screen;
}

/**
 * Finds the wall screen that the path names, for its creator, who needs no key.
 * @throws Refusal A0404 without one, A0301 for one of somebody else
 */
export async function requireOwnWall(c: AppContext): Promise<WallRecord> {
  const { tenantId, userId } = signedIn(c);
  const [screen] = await c.var.services.db
    .select()
    .from(wallScreens)
    .where(and(eq(wallScreens.id, pathValue(c, 'id')), eq(wallScreens.tenantId, tenantId)));
  if (!screen) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  if (screen.ownerId !== userId) throw new Refusal(envelopeStatus.notPermitted, 'wallOfOther');
  return screen;
}

/** Undefined unless the link is valid and its creator may still have it. */
async function findByKey(c: AppContext, key: string): Promise<WallRecord | undefined> {
  if (!keyForm.test(key)) return undefined;
  const { db, clock } = c.var.services;
  const now = clock();
  const [found] = await db
    .select({ screen: wallScreens })
    .from(wallScreens)
    .innerJoin(users, and(eq(users.id, wallScreens.ownerId), eq(users.tenantId, wallScreens.tenantId)))
    .innerJoin(tenants, eq(tenants.id, wallScreens.tenantId))
    .where(
      and(
        eq(wallScreens.keyHash, hashToken(key)),
        isNull(wallScreens.revokedAt),
        or(isNull(wallScreens.expiresAt), gt(wallScreens.expiresAt, now)),
        isOpen(now),
      ),
    );
  if (!found) return undefined;
  const { ownerId, tenantId } = found.screen;
  return hasMenu(await loadPermissions(db, { userId: ownerId, tenantId }), wallPage) ? found.screen : undefined;
}
