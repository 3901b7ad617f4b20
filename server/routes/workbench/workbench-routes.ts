import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { QuickMenuSave, RecentMenuRecord } from '../../../src/schemas/wire/menu.ts';
import { quickMenus, recentMenus } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { cardRoutes } from './card-routes.ts';
import { loadMenuEntries } from './menu-entries.ts';

/** Maximum stored tiles; the console decides how many it shows (QUICK-02). */
const maxQuickMenus = 50;
const shownRecentMenus = 12;
/** Extra entries kept for ones that are not permitted at the moment. */
const keptRecentMenus = 50;

const quick = '/island-business/workbench/menus/quick';
const recent = '/island-business/workbench/menus/recent';

/** Routes of the workbench. Captions and URLs of entries come from the menu, not from the request. */
export const workbenchRoutes: readonly Route[] = [
  { method: 'GET', path: quick, access: 'session', handle: listQuick },
  { method: 'POST', path: quick, audit: 'none', access: 'session', body: QuickMenuSave, handle: saveQuick },
  { method: 'GET', path: recent, access: 'session', handle: listRecent },
  { method: 'POST', path: recent, audit: 'none', access: 'session', body: RecentMenuRecord, handle: addRecent },
  ...cardRoutes,
];

async function listQuick(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const entries = await loadMenuEntries(db, user, c.var.locale);
  const rows = await db
    .select()
    .from(quickMenus)
    .where(and(eq(quickMenus.userId, user.userId), eq(quickMenus.tenantId, user.tenantId)))
    .orderBy(asc(quickMenus.position), asc(quickMenus.menuId));
  const tiles = rows.flatMap(({ menuId, position }) => {
    const entry = entries.get(menuId);
    return entry ? [{ ...entry, position }] : [];
  });
  return success(c, tiles);
}

/** Replaces the whole list; positions count from 1 in the given order (QUICK-06). */
async function saveQuick(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const wanted = await readBody(c, QuickMenuSave);
  if (wanted.length > maxQuickMenus) throw new Refusal(envelopeStatus.badRequest, 'tooManyQuickMenus');
  const ids = wanted.toSorted((a, b) => Number(a.position) - Number(b.position)).map((entry) => entry.menuId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Refusal(envelopeStatus.badRequest, 'duplicateMenu', { id: twice });
  const entries = await loadMenuEntries(db, user, c.var.locale);
  for (const id of ids) refuseClosed(entries, id);
  await db.transaction(async (tx) => {
    await tx.delete(quickMenus).where(and(eq(quickMenus.userId, user.userId), eq(quickMenus.tenantId, user.tenantId)));
    if (ids.length === 0) return;
    const { userId, tenantId } = user;
    await tx.insert(quickMenus).values(ids.map((menuId, index) => ({ userId, tenantId, menuId, position: index + 1 })));
  });
  return success(c, null, { key: 'saved' });
}

async function listRecent(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const entries = await loadMenuEntries(db, user, c.var.locale);
  const rows = await db
    .select({ menuId: recentMenus.menuId })
    .from(recentMenus)
    .where(and(eq(recentMenus.userId, user.userId), eq(recentMenus.tenantId, user.tenantId)))
    .orderBy(desc(recentMenus.visitedAt), asc(recentMenus.menuId));
  const records = rows.flatMap(({ menuId }) => entries.get(menuId) ?? []);
  return success(c, records.slice(0, shownRecentMenus));
}

async function addRecent(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { userId, tenantId } = signedIn(c);
  const { menuId } = await readBody(c, RecentMenuRecord);
  refuseClosed(await loadMenuEntries(db, { userId, tenantId }, c.var.locale), menuId);
  const visitedAt = clock();
  await db
    .insert(recentMenus)
    .values({ userId, tenantId, menuId, visitedAt })
    .onConflictDoUpdate({ target: [recentMenus.userId, recentMenus.appName, recentMenus.menuId], set: { visitedAt } });
  const mine = and(eq(recentMenus.userId, userId), eq(recentMenus.tenantId, tenantId));
  const old = db
    .select({ menuId: recentMenus.menuId })
    .from(recentMenus)
    .where(mine)
    .orderBy(desc(recentMenus.visitedAt), asc(recentMenus.menuId))
    .offset(keptRecentMenus);
  await db.delete(recentMenus).where(and(mine, inArray(recentMenus.menuId, old)));
  return success(c);
}

function refuseClosed(entries: Map<string, unknown>, menuId: string): void {
  if (!entries.has(menuId)) {
    throw new Refusal(envelopeStatus.notPermitted, 'menuNotPermitted', { id: menuId.slice(0, 30) });
  }
}
