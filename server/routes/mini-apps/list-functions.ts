import { loadPermissions } from '../../access/permissions.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';

/** GET /island-miniapp/app/functions: the reader's functions with their menu entries, for a mini-app to offer. */
export async function listFunctions(c: AppContext): Promise<Response> {
  const { menus, functions } = await loadPermissions(c.var.services.db, signedIn(c));
  const captions = new Map(menus.map(({ id, caption }) => [id, caption[c.var.locale]]));
  const rows = functions.map(({ id, menuId, caption }) => ({
    id,
    name: `${captions.get(menuId) ?? ''} / ${caption[c.var.locale]}`,
  }));
  return success(c, rows);
}
