import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { tenants, users, weChatScans } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { createToken, hashToken } from '../../security/tokens.ts';

/** A WeChat user the phone page offers; `name` is null without an account. */
export interface WeChatUser {
  openId: string;
  name: string | null;
  tenantName: string | null;
}

/** State of a scan; `location` is returned once. */
export type ScanState = { state: 'waiting' | 'refused' | 'expired' } | { state: 'confirmed'; location: string };

/** Marks a declined scan. */
const declined = '';

/**
 * Starts a scan. The page keeps the secret to poll its state; the QR code shows the public id, which only allows
 * confirming.
 */
export async function beginScan(c: AppContext, redirectUri: string, state: string) {
  const { db, clock, policy } = c.var.services;
  const now = clock();
  const secret = createToken();
  const id = hashToken(secret);
  await db.delete(weChatScans).where(lt(weChatScans.expiresAt, now));
  await db.insert(weChatScans).values({ id, redirectUri, state, expiresAt: new Date(now.getTime() + policy.scanMs) });
  return { secret, id };
}

/** Whether the scan can still be confirmed. */
export async function isScanOpen(c: AppContext, id: string): Promise<boolean> {
  const found = await c.var.services.db.select({ id: weChatScans.id }).from(weChatScans).where(open(c, id));
  return found.length === 1;
}

/** Confirms as a user, or declines; returns false if it is too late. */
export async function decideScan(c: AppContext, id: string, openId: string | undefined): Promise<boolean> {
  const decided = await c.var.services.db
    .update(weChatScans)
    .set({ openId: openId ?? declined })
    .where(open(c, id))
    .returning({ id: weChatScans.id });
  return decided.length === 1;
}

/** Returns the state of a scan. The first call after confirmation gets the redirect with a one-time code. */
export async function readScan(c: AppContext, secret: string): Promise<ScanState> {
  const { db, clock } = c.var.services;
  const held = and(eq(weChatScans.id, hashToken(secret)), gt(weChatScans.expiresAt, clock()));
  const [scan] = await db.select().from(weChatScans).where(held);
  if (!scan || scan.codeHash !== null) return { state: 'expired' };
  if (scan.openId === null) return { state: 'waiting' };
  if (scan.openId === declined) return { state: 'refused' };
  const code = createToken();
  const given = await db
    .update(weChatScans)
    .set({ codeHash: hashToken(code) })
    .where(and(held, isNull(weChatScans.codeHash)))
    .returning({ id: weChatScans.id });
  if (given.length === 0) return { state: 'expired' };
  const location = new URL(scan.redirectUri);
  location.searchParams.set('code', code);
  location.searchParams.set('state', scan.state);
  return { state: 'confirmed', location: location.href };
}

/** Lists users with a linked WeChat account, and one without an account. */
export async function listWeChatUsers(c: AppContext): Promise<WeChatUser[]> {
  const bound = await c.var.services.db
    .select({ openId: users.weChatOpenId, name: users.name, tenantName: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(isNotNull(users.weChatOpenId))
    .orderBy(users.id)
    .limit(50);
  const people = bound.map((person) => ({ ...person, openId: person.openId ?? '' }));
  const taken = new Set(people.map(({ openId }) => openId));
  let turn = 1;
  while (taken.has(`demo-wechat-guest-${turn}`)) turn += 1;
  return [...people, { openId: `demo-wechat-guest-${turn}`, name: null, tenantName: null }];
}

const open = (c: AppContext, id: string) =>
  and(eq(weChatScans.id, id), isNull(weChatScans.openId), gt(weChatScans.expiresAt, c.var.services.clock()));
