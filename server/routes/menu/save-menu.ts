import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { MenuSave } from '../../../src/schemas/wire/menu.ts';
import { menuKnownTo } from '../../access/menu-tables.ts';
import type { MenuRow } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { functions, menuIds, menus } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { rootMenuId } from './build-menu.ts';
import { dropGrants, findOwnMenu } from './delete-menu.ts';
import { consoleApp, listMenus } from './menu-rows.ts';

/** Segments of letters, digits and - _ . ~, not only dots: a path of this console and nothing else. */
const consolePath = /^(\/(?!\.+(\/|$))[\w.~-]+)+$/;

/** POST /system/api/menu: adds an entry for this tenant and returns its id. Administrators may open it at once. */
export async function createMenu(c: AppContext): Promise<Response> {
  const save = await readBody(c, MenuSave);
  const { tenantId } = signedIn(c);
  const id = await c.var.services.db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const all = await listMenus(tx, tenantId);
    refuseUrl(all, save.url);
    const parentId = findParent(all, save.parentId ?? rootMenuId).id;
    await refuseFunctions(tx, tenantId, save);
    const [next] = (await tx.execute<{ id: string }>(sql`select nextval(${menuIds.seqName}::regclass)::text as id`))
      .rows;
    const newMenuId = next?.id ?? '';
    const siblings = all.filter((menu) => menu.parentId === parentId);
    await tx.insert(menus).values({
      id: newMenuId,
      tenantId,
      appName: consoleApp,
      parentId,
      caption: bothOf(save.caption),
      url: save.url,
      imgCss: save.imgCss ?? null,
      openType: save.openType ?? 'tag',
      position: Math.max(0, ...siblings.map((menu) => menu.position)) + 1,
    });
    await saveFunctions(tx, newMenuId, save);
    return newMenuId;
  });
  c.var.services.realtime.permissionsChanged({ tenantId });
  return success(c, id, { key: 'saved' });
}

/** PUT /system/api/menu/{id}: changes the tenant's own entries only. */
export async function updateMenu(c: AppContext): Promise<Response> {
  const save = await readBody(c, MenuSave);
  const { tenantId } = signedIn(c);
  const id = pathValue(c, 'id');
  await c.var.services.db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const all = await listMenus(tx, tenantId);
    const menu = findOwnMenu(all, id);
    const others = all.filter((other) => other.id !== id);
    refuseUrl(others, save.url);
    const parent = findParent(all, save.parentId ?? menu.parentId ?? rootMenuId);
    for (let at: MenuRow | undefined = parent; at; at = all.find((one) => one.id === at?.parentId)) {
      if (at.id === id)
        throw new Refusal(envelopeStatus.badRequest, 'moveBelowItself', {}, { parentId: 'moveBelowItself' });
    }
    await refuseFunctions(tx, tenantId, save, id);
    await tx
      .update(menus)
      .set({
        parentId: parent.id,
        caption: changedCaption(menu.caption, save.caption, c.var.locale),
        url: save.url,
        imgCss: save.imgCss === undefined ? menu.imgCss : save.imgCss,
        openType: save.openType ?? menu.openType,
      })
      .where(and(eq(menus.id, id), eq(menus.tenantId, tenantId)));
    if (!save.functions) return;
    const kept = save.functions.map((item) => item.id);
    await dropGrants(tx, tenantId, id, kept);
    await tx.delete(functions).where(eq(functions.menuId, id));
    await saveFunctions(tx, id, save);
  });
  c.var.services.realtime.permissionsChanged({ tenantId });
  return success(c, id, { key: 'saved' });
}

type Caption = MenuSave['caption'];

const bothOf = (caption: Caption): Bilingual => (typeof caption === 'string' ? { zh: caption, en: caption } : caption);

/** Changes only the reader's language if both captions differ, because a form shows one. */
function changedCaption(before: Bilingual, caption: Caption, locale: Locale): Bilingual {
  if (typeof caption !== 'string' || before.zh === before.en) return bothOf(caption);
  return { ...before, [locale]: caption };
}

function refuseUrl(others: MenuRow[], url: string): void {
  if (!consolePath.test(url)) {
    throw new Refusal(envelopeStatus.badRequest, 'menuUrlInvalid', {}, { url: 'menuUrlInvalid' });
  }
  if (others.some((menu) => menu.url === url)) {
    throw new Refusal(envelopeStatus.duplicate, 'menuUrlTaken', {}, { url: 'menuUrlTaken' });
  }
}

function findParent(all: MenuRow[], parentId: string): MenuRow {
  const parent = all.find((menu) => menu.id === parentId);
  if (!parent) throw new Refusal(envelopeStatus.badRequest, 'parentMissing', {}, { parentId: 'parentMissing' });
  return parent;
}

/** A function may be listed once per tenant: disabling one listing must disable the function. */
async function refuseFunctions(tx: Queryable, tenantId: string, save: MenuSave, menuId = ''): Promise<void> {
  const ids = (save.functions ?? []).map((item) => item.id);
  const invalid = ids.find((id) => !/^[1-9]\d{0,8}$/.test(id));
  if (invalid !== undefined) {
    throw new Refusal(envelopeStatus.badRequest, 'functionIdInvalid', { id: invalid.slice(0, 30) });
  }
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  const [listed] = ids.length
    ? await tx
        .select({ id: functions.id })
        .from(functions)
        .innerJoin(menus, eq(menus.id, functions.menuId))
        .where(and(inArray(functions.id, ids), ne(functions.menuId, menuId), menuKnownTo(tenantId)))
    : [];
  const taken = twice ?? listed?.id;
  if (taken) throw new Refusal(envelopeStatus.duplicate, 'functionTaken', { id: taken });
}

async function saveFunctions(tx: Queryable, menuId: string, save: MenuSave): Promise<void> {
  const rows = (save.functions ?? []).map(({ id, caption }, index) => {
    return { id, menuId, caption: bothOf(caption), position: index + 1 };
  });
  if (rows.length > 0) await tx.insert(functions).values(rows);
}
