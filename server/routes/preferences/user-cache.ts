import { and, count, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { CacheSave, cacheLimits } from '../../../src/schemas/wire/user-cache.ts';
import { lockUser } from '../../db/lock-user.ts';
import { userCache } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';

const path = '/system/api/cache';

/** Settings a user's consoles store by type: column layouts, display options (contract 3.12). */
export const userCacheRoutes: readonly Route[] = [
  { method: 'GET', path: `${path}/:type`, access: 'session', handle: readCache },
  { method: 'POST', path, audit: 'none', access: 'session', body: CacheSave, handle: saveCache },
  // The platform's path ends in a slash; both forms work.
  { method: 'DELETE', path: `${path}/`, audit: 'none', access: 'session', handle: clearCache },
  { method: 'DELETE', path, audit: 'none', access: 'session', handle: clearCache },
  { method: 'DELETE', path: `${path}/:type`, audit: 'none', access: 'session', handle: deleteCache },
];

/** Returns {content}, or null if nothing is stored. */
async function readCache(c: AppContext): Promise<Response> {
  const [row] = await c.var.services.db.select({ content: userCache.content }).from(userCache).where(named(c));
  return success(c, row ?? null);
}

async function saveCache(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { userId } = signedIn(c);
  const { type, content } = await readBody(c, CacheSave);
  if (content === null) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { content: 'fieldRequired' });
  if (!isShallow(content)) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { content: 'fieldInvalid' });
  if (Buffer.byteLength(JSON.stringify(content)) > cacheLimits.contentBytes) {
    throw new Refusal(envelopeStatus.badRequest, 'cacheTooLarge', { limit: `${cacheLimits.contentBytes / 1024} KB` });
  }
  await db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update');
    const mine = eq(userCache.userId, userId);
    const [known] = await tx
      .select({ type: userCache.type })
      .from(userCache)
      .where(and(mine, eq(userCache.type, type)));
    const [kept] = await tx.select({ types: count() }).from(userCache).where(mine);
    if (!known && (kept?.types ?? 0) >= cacheLimits.types)
      throw new Refusal(envelopeStatus.badRequest, 'cacheFull', { max: cacheLimits.types });
    const updatedAt = clock();
    await tx
      .insert(userCache)
      .values({ userId, type, content, updatedAt })
      .onConflictDoUpdate({ target: [userCache.userId, userCache.type], set: { content, updatedAt } });
  });
  return success(c);
}

async function deleteCache(c: AppContext): Promise<Response> {
  await c.var.services.db.delete(userCache).where(named(c));
  return success(c, null, { status: envelopeStatus.noContent });
}

/** Deletes all of the user's settings except notification preferences. */
async function clearCache(c: AppContext): Promise<Response> {
  await c.var.services.db.delete(userCache).where(eq(userCache.userId, signedIn(c).userId));
  return success(c, null, { status: envelopeStatus.noContent, key: 'cacheCleared' });
}

const named = (c: AppContext) =>
  and(eq(userCache.userId, signedIn(c).userId), eq(userCache.type, pathValue(c, 'type').slice(0, 200)));

/** Whether a value nests no deeper than is stored. */
function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < cacheLimits.depth && Object.values(value).every((inner) => isShallow(inner, depth + 1));
}
