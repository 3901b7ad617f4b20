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
import { type Administration, administerUsers, findTarget, keepAnAdmin, type UserRecord } from './administer-users.ts';

type RoleRecord = typeof roles.$inferSelect;

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
  const added = await administerUsers(c, async (administration) =>
    replaceRoles(administration, await findTarget(administration, id), wanted),
  );
  await tellRoles(c, id, added);
  return success(c, null, { key: 'saved' });
}

type RoleNews = Awaited<ReturnType<typeof replaceRoles>>;

/** Notifies the user of changed roles, after the commit. */
export async function tellRoles(c: AppContext, userId: string, news: RoleNews): Promise<void> {
  const { db, realtime } = c.var.services;
  realtime.permissionsChanged({ userId });
  await announceNews(db, realtime, news);
}

/**
 * Replaces the roles of a user. Pass the result to `tellRoles` after the commit.
 * @throws Refusal for a role that the actor may not give, for oneself, and for the last administrator
 */
export async function replaceRoles(administration: Administration, target: UserRecord, wanted: readonly string[]) {
  const { tx, tenantId, actorId, now } = administration;
  if (target.createByAdmin) throw new Refusal(envelopeStatus.dataError, 'builtInUser');
  if (target.id === actorId) throw new Refusal(envelopeStatus.dataError, 'ownRoles');
  const found = await findGivable(administration, wanted, target.id);
  if (!found.some((role) => role.isAdmin)) keepAnAdmin(administration, target.id);
  await tx.delete(userRoles).where(eq(userRoles.userId, target.id));
  await giveRoles(administration, target.id, found);
  const names = found.map((role) => role.name);
  return addNews(tx, now, { tenantId, userIds: [target.id], ...nowHolds(names) });
}

/** Gives roles to a user who has none. */
export async function giveRoles(
  { tx, tenantId, now }: Pick<Administration, 'tx' | 'tenantId' | 'now'>,
  userId: string,
  given: readonly Pick<RoleRecord, 'id' | 'isAdmin'>[],
): Promise<void> {
  if (given.length > 0) await tx.insert(userRoles).values(given.map(({ id }) => ({ userId, roleId: id })));
  await tx
    .update(users)
    .set({ isAdmin: given.some((role) => role.isAdmin), updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
}

/**
 * Finds roles that the actor may give to a user.
 * @param userId a user who may keep the roles that they have; none for a new one
 * @throws Refusal A0500, A0301
 */
export async function findGivable(
  administration: Administration,
  wanted: readonly string[],
  userId?: string,
): Promise<RoleRecord[]> {
  const { tx, tenantId, actorIsAdmin } = administration;
  const ids = [...new Set(wanted)];
  const found = ids.length
    ? await tx
        .select()
        .from(roles)
        .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, ids)))
    : [];
  if (found.length < ids.length) throw new Refusal(envelopeStatus.dataError, 'roleMissing');
  if (found.some((role) => role.isAdmin) && !actorIsAdmin) throw new Refusal(envelopeStatus.notPermitted, 'adminOnly');
  await refuseBeyondOwn(administration, userId, found);
  return found;
}

/**
 * Nobody assigns a role that grants more than they have; roles that the user already has may stay.
 * @throws Refusal A0301
 */
async function refuseBeyondOwn(
  { tx, tenantId, actorId, actorIsAdmin, locale }: Administration,
  id: string | undefined,
  wanted: readonly RoleRecord[],
): Promise<void> {
  if (actorIsAdmin) return;
  const own = await findRoleIds(tx, tenantId, actorId);
  const held = id === undefined ? [] : await findRoleIds(tx, tenantId, id);
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
