import { and, asc, eq, inArray } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { RoleIds } from '../../../src/schemas/wire/users.ts';
import { loadAssetScopes } from '../../access/asset-scope.ts';
import { findExcess, findRoleIds } from '../../access/find-excess.ts';
import { roles, userRoles, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { addNews, announceNews } from '../news/add-news.ts';
import { type Administration, administerUsers, findTarget, keepAnAdmin } from './administer-users.ts';

/** GET /system/api/user/{id}/roles: all roles of the tenant; `enable` marks those the user has (contract 3.7). */
export async function listUserRoles(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const id = pathValue(c, 'id');
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
  if (!user) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const rows = await db
    .select({ roleId: roles.id, roleName: roles.name, holder: userRoles.userId })
    .from(roles)
    .leftJoin(userRoles, and(eq(userRoles.roleId, roles.id), eq(userRoles.userId, id)))
    .where(eq(roles.tenantId, tenantId))
    .orderBy(asc(roles.createdAt), asc(roles.id));
  return success(
    c,
    rows.map(({ roleId, roleName, holder }) => ({ roleId, roleName, enable: holder !== null, appInfoName: 'pc' })),
  );
}

/** POST /system/api/user/{id}/assignRoles: replaces the user's roles with the ids in the body. */
export async function assignRoles(c: AppContext): Promise<Response> {
  const wanted = [...new Set(await readBody(c, RoleIds))];
  const id = pathValue(c, 'id');
  const added = await administerUsers(c, async (administration) => {
    const { tx, tenantId, actorId, actorIsAdmin, now } = administration;
    const target = await findTarget(administration, id);
    if (target.createByAdmin) throw new Refusal(envelopeStatus.dataError, 'builtInUser');
    if (id === actorId) throw new Refusal(envelopeStatus.dataError, 'ownRoles');
    const found = wanted.length
      ? await tx
          .select()
          .from(roles)
          .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, wanted)))
      : [];
    if (found.length < wanted.length) throw new Refusal(envelopeStatus.dataError, 'roleMissing');
    const isAdmin = found.some((role) => role.isAdmin);
    if (isAdmin && !actorIsAdmin) throw new Refusal(envelopeStatus.notPermitted, 'adminOnly');
    if (!isAdmin) keepAnAdmin(administration, id);
    await refuseBeyondOwn(administration, id, found);
    await tx.delete(userRoles).where(eq(userRoles.userId, id));
    if (wanted.length) await tx.insert(userRoles).values(wanted.map((roleId) => ({ userId: id, roleId })));
    await tx
      .update(users)
      .set({ isAdmin, updatedAt: now })
      .where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
    const names = found.map((role) => role.name);
    return addNews(tx, now, { tenantId, userIds: [id], ...nowHolds(names) });
  });
  const { db, realtime } = c.var.services;
  realtime.permissionsChanged({ userId: id });
  await announceNews(db, realtime, added);
  return success(c, null, { key: 'saved' });
}

/**
 * Nobody assigns a role that grants more than they have; roles that the user already has may stay.
 * @throws Refusal A0301
 */
async function refuseBeyondOwn(
  { tx, tenantId, actorId, actorIsAdmin, locale }: Administration,
  id: string,
  wanted: readonly (typeof roles.$inferSelect)[],
): Promise<void> {
  if (actorIsAdmin) return;
  const own = await findRoleIds(tx, tenantId, actorId);
  const held = await findRoleIds(tx, tenantId, id);
  const { Device, Carrier } = await loadAssetScopes(tx, { userId: actorId, tenantId });
  const seesAll = Device === undefined && Carrier === undefined;
  for (const role of wanted.filter((one) => !held.includes(one.id))) {
    if (!seesAll && role.dataScope === 'all') throw new Refusal(envelopeStatus.notPermitted, 'scopeBeyondOwn');
    const excess = await findExcess(tx, tenantId, { own, wanted: [role.id] });
    if (!excess) continue;
    throw new Refusal(envelopeStatus.notPermitted, 'roleBeyondOwn', { role: role.name, name: excess[locale] });
  }
}

const nowHolds = (names: string[]) =>
  ({
    newsType: 'account',
    newsInfo: {
      zh: names.length ? `您的角色已变更为：${names.join('、')}` : '您的角色已被全部取消',
      en: names.length ? `Your roles are now: ${names.join(', ')}` : 'You no longer have any role',
    },
    eventType: 'account',
  }) as const;
