import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import type { MenuCondition, MenuRow } from '../../../src/schemas/wire/menu.ts';
import { type MenuRow as MenuRecord, menuVisibleTo } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { functions, menus } from '../../db/schema.ts';
import { containing, type PageWindow, readOrder } from '../../http/page.ts';
import type { Locale } from '../../texts/messages.ts';
import { captionsAbove } from './captions-above.ts';

/** The application whose menu the console shows. */
export const consoleApp = 'pc';

interface MenuQuery {
  tenantId: string;
  locale: Locale;
}

interface MenuPageQuery extends MenuQuery {
  condition: Static<typeof MenuCondition>;
  sort: Pick<SystemPageRequest, 'sortName' | 'sortOrder'>;
  window: PageWindow;
}

/** Loads all entries a tenant sees, regardless of roles. */
export const listMenus = (db: Queryable, tenantId: string): Promise<MenuRecord[]> =>
  db
    .select()
    .from(menus)
    .where(and(eq(menus.appName, consoleApp), menuVisibleTo(tenantId)))
    .orderBy(asc(menus.position), asc(menus.id));

/** Loads a page of these entries, the tenant's own first. */
export async function findMenuRows(db: Queryable, query: MenuPageQuery): Promise<{ rows: MenuRow[]; total: number }> {
  const { tenantId, locale, window, sort } = query;
  const caption = sql<string>`(${menus.caption} ->> ${sql.raw(`'${locale}'`)})`;
  const where = and(
    eq(menus.appName, consoleApp),
    menuVisibleTo(tenantId),
    isNotNull(menus.parentId),
    ...conditions(query, caption),
  );
  const order = readOrder(sort, {
    allowed: { caption, url: menus.url, position: menus.position, id: menus.id },
    otherwise: [sql`(${menus.tenantId} is null)`, asc(menus.position)],
    last: menus.id,
  });
  const [counted] = await db.select({ total: count() }).from(menus).where(where);
  const found = await db
    .select()
    .from(menus)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return { rows: await describe(db, found, query), total: counted?.total ?? 0 };
}

/** Loads one entry a tenant sees. */
export async function findMenuRow(db: Queryable, query: MenuQuery & { id: string }): Promise<MenuRow | undefined> {
  const found = (await listMenus(db, query.tenantId)).filter((menu) => menu.id === query.id);
  const [row] = await describe(db, found, query);
  return row;
}

function conditions({ condition }: MenuPageQuery, caption: SQL): (SQL | undefined)[] {
  const { caption: text, url, mine } = condition;
  return [
    text ? ilike(caption, containing(text)) : undefined,
    url ? ilike(menus.url, containing(url)) : undefined,
    mine === true ? isNotNull(menus.tenantId) : undefined,
    mine === false ? isNull(menus.tenantId) : undefined,
  ];
}

async function describe(db: Queryable, found: MenuRecord[], { tenantId, locale }: MenuQuery): Promise<MenuRow[]> {
  if (found.length === 0) return [];
  const byId = new Map((await listMenus(db, tenantId)).map((menu) => [menu.id, menu]));
  const ids = found.map((menu) => menu.id);
  const listed = await db
    .select()
    .from(functions)
    .where(inArray(functions.menuId, ids))
    .orderBy(asc(functions.position), asc(functions.id));
  return found.map((menu) => ({
    id: menu.id,
    parentId: menu.parentId,
    cascade: captionsAbove(menu, byId, locale).join('-'),
    caption: menu.caption[locale],
    captions: menu.caption,
    url: menu.url,
    openType: menu.openType,
    imgCss: menu.imgCss,
    position: menu.position,
    enable: menu.enable,
    mine: menu.tenantId !== null,
    functions: listed
      .filter((item) => item.menuId === menu.id)
      .map((item) => ({ id: item.id, caption: item.caption[locale] })),
  }));
}
