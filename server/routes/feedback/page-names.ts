import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { menus } from '../../db/schema.ts';
import type { Locale } from '../../texts/messages.ts';

/** Returns what names the page of a path of the console, as the menu of a tenant does; undefined for one outside it. */
export async function loadPageNames(
  db: Queryable,
  tenantId: string,
  locale: Locale,
): Promise<(path: string | null) => string | undefined> {
  const rows = await db
    .select({ url: menus.url, caption: menus.caption })
    .from(menus)
    .where(and(ne(menus.url, ''), or(isNull(menus.tenantId), eq(menus.tenantId, tenantId))));
  const names = new Map(rows.map(({ url, caption }) => [url, caption[locale]]));
  return (path) => names.get(path?.split('?')[0] ?? '');
}
