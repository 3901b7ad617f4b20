import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { tenants, users, weChatScans } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { createToken, hashToken } from '../../security/tokens.ts';

/** A person with a WeChat, as the demo's phone page offers them; `name` is null for one who has no account. */
export interface WeChatPerson {
  openId: string;
  name: string | null;
  tenantName: string | null;
}

/** How far a scan is; `location` is told once. */
export type ScanState = { state: 'waiting' | 'refused' | 'expired' } | { state: 'confirmed'; location: string };

/** What a scan that was refused has for a person. */
const nobody = '';

/**
 * Begins a scan. The page keeps the secret and asks with it how far the scan is; the QR code shows the public half, with
 * which one can confirm and nothing else.
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

/** Whether somebody can still confirm. */
export async function isScanOpen(c: AppContext, id: string): Promise<boolean> {
  const found = await c.var.services.db.select({ id: weChatScans.id }).from(weChatScans).where(open(c, id));
  return found.length === 1;
}

/** The person on the phone confirms as somebody, or refuses; false when it was too late. */
export async function decideScan(c: AppContext, id: string, openId: string | undefined): Promise<boolean> {
  const decided = await c.var.services.db
    .update(weChatScans)
    .set({ openId: openId ?? nobody })
    .where(open(c, id))
    .returning({ id: weChatScans.id });
  return decided.length === 1;
}

/** How far a scan is. The first question after the confirmation gets the way back with a one-time code. */
export async function readScan(c: AppContext, secret: string): Promise<ScanState> {
  const { db, clock } = c.var.services;
  const held = and(eq(weChatScans.id, hashToken(secret)), gt(weChatScans.expiresAt, clock()));
  const [scan] = await db.select().from(weChatScans).where(held);
  if (!scan || scan.codeHash !== null) return { state: 'expired' };
  if (scan.openId === null) return { state: 'waiting' };
  if (scan.openId === nobody) return { state: 'refused' };
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

/** Whom the phone page offers: everybody with a bound WeChat, and one whom no account has. */
export async function listWeChatPeople(c: AppContext): Promise<WeChatPerson[]> {
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
