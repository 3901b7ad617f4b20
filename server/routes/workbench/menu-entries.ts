import type { RecentMenuRecord } from '../../../src/schemas/wire/menu.ts';
import { loadPermissions } from '../../access/permissions.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import type { Locale } from '../../texts/messages.ts';
import { captionsAbove } from '../menu/captions-above.ts';

/** Loads the entries a user may open, by id, in the reader's language. */
export async function loadMenuEntries(
  db: Queryable,
  user: Pick<SessionUser, 'userId' | 'tenantId'>,
  locale: Locale,
): Promise<Map<string, RecentMenuRecord>> {
  const { menus } = await loadPermissions(db, user);
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const openable = menus.filter((menu) => menu.url !== '');
  return new Map(
    openable.map((menu) => [
      menu.id,
      {
        menuId: menu.id,
        caption: menu.caption[locale],
        cascade: captionsAbove(menu, byId, locale).join('-'),
        openType: menu.openType,
        url: menu.url,
        appName: menu.appName,
      },
    ]),
  );
}
