import { and, eq, inArray, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type WallKey, WallSave, wallLimits } from '../../../src/schemas/wire/wall.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { dashboards, wallScreens } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import { displayTime, readWallTime } from '../../texts/wall-time.ts';
import { visibleTo } from '../dashboards/dashboard-rows.ts';

type Screen = typeof wallScreens.$inferSelect;

/** POST /island-chart/wall: returns the key of its link, which is shown only now. */
export async function createWall(c: AppContext): Promise<Response> {
  const values = await checkWall(c, await readBody(c, WallSave));
  const { tenantId, userId: ownerId } = signedIn(c);
  const { db, clock } = c.var.services;
  const now = clock();
  const id = newId();
  const key = createToken();
  await refuseTwins(() =>
    db.transaction(async (tx) => {
      await lockTenant(tx, tenantId);
      const max = wallLimits.perTenant;
      if ((await tx.$count(wallScreens, eq(wallScreens.tenantId, tenantId))) >= max)
        throw new Refusal(envelopeStatus.dataError, 'wallsFull', { max });
      const keyHash = hashToken(key);
      await tx
        .insert(wallScreens)
        .values({ id, tenantId, ownerId, ...values, keyHash, createdAt: now, updatedAt: now });
    }),
  );
  return success(c, linkOf(id, key, values.expiresAt), { key: 'saved' });
}

/** PUT /island-chart/wall/{id}: rejects an outdated `version`; the link stays. */
export async function updateWall(c: AppContext): Promise<Response> {
  const save = await readBody(c, WallSave);
  const values = await checkWall(c, save);
  await refuseTwins(() => change(c, pathValue(c, 'id'), { isOwn: true, version: save.version }, () => values));
  return success(c, null, { key: 'saved' });
}

/** POST /island-chart/wall/{id}/key: replaces the link, also a revoked one; the old one ends. */
export async function renewWallKey(c: AppContext): Promise<Response> {
  const id = pathValue(c, 'id');
  const key = createToken();
  let until: Date | null = null;
  await change(c, id, { isOwn: true }, ({ expiresAt }) => {
    until = expiresAt;
    if (expiresAt !== null && expiresAt <= c.var.services.clock())
      throw new Refusal(envelopeStatus.dataError, 'wallExpired');
    return { keyHash: hashToken(key), revokedAt: null, lastSeenAt: null, lastAddress: '' };
  });
  return success(c, linkOf(id, key, until), { key: 'wallRenewed' });
}

/** POST /island-chart/wall/{id}/revoke: its screens go dark with their next call. */
export async function revokeWall(c: AppContext): Promise<Response> {
  const now = c.var.services.clock();
  await change(c, pathValue(c, 'id'), { isOwn: false }, ({ revokedAt }) => ({ revokedAt: revokedAt ?? now }));
  return success(c, null, { key: 'wallRevoked' });
}

/** DELETE /island-chart/wall/{ids}. */
export async function deleteWalls(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const { tenantId } = signedIn(c);
  const refusals = await c.var.services.db.transaction((tx) =>
    deleteEach(ids, async (id) => {
      await findScreen(tx, tenantId, id);
      await tx.delete(wallScreens).where(and(eq(wallScreens.id, id), eq(wallScreens.tenantId, tenantId)));
    }),
  );
  return answerDeletion(c, ids, refusals);
}

/** The key is in the fragment, which no browser sends: not to a server, and not as a referrer. */
const linkOf = (id: string, key: string, expiresAt: Date | null): WallKey => ({
  id,
  key,
  address: `#/wall?key=${key}`,
  expireTime: expiresAt && displayTime(expiresAt),
});

/**
 * Changes a wall screen. Only its creator may change what it shows or take its link: it shows what the creator sees.
 * @throws Refusal A0404, A0301 for one of somebody else, S0302 if it has been changed
 */
async function change(
  c: AppContext,
  id: string,
  { isOwn, version }: { isOwn: boolean; version?: number },
  how: (screen: Screen) => Partial<typeof wallScreens.$inferInsert>,
): Promise<void> {
  const { tenantId, userId } = signedIn(c);
  const { db, clock } = c.var.services;
  await db.transaction(async (tx) => {
    const screen = await findScreen(tx, tenantId, id);
    if (isOwn && screen.ownerId !== userId) throw new Refusal(envelopeStatus.notPermitted, 'wallOfOther');
    if (version !== undefined && version !== screen.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    await tx
      .update(wallScreens)
      .set({ ...how(screen), version: sql`${wallScreens.version} + 1`, updatedAt: clock() })
      .where(eq(wallScreens.id, screen.id));
  });
}

async function findScreen(tx: Queryable, tenantId: string, id: string): Promise<Screen> {
  const [screen] = await tx
    .select()
    .from(wallScreens)
    .where(and(eq(wallScreens.id, id), eq(wallScreens.tenantId, tenantId)))
    .for('update');
  if (!screen) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return screen;
}

/** @throws Refusal A0400 with the invalid fields */
async function checkWall(c: AppContext, save: WallSave) {
  const name = save.name.trim();
  const title = save.title?.trim() ?? '';
  const expiresAt = save.expireTime ? readWallTime(save.expireTime) : null;
  const dashboardIds = [...new Set(save.dashboardIds)];
  const fields: FieldMessages = {};
  if (name === '') fields.name = 'fieldRequired';
  if ([...name].length > wallLimits.name) fields.name = 'tooLong';
  if ([...title].length > wallLimits.title) fields.title = 'tooLong';
  if (save.seconds < wallLimits.minSeconds || save.seconds > wallLimits.maxSeconds) fields.seconds = 'wallSeconds';
  if (expiresAt === undefined) fields.expireTime = 'fieldInvalid';
  else if (expiresAt && expiresAt <= c.var.services.clock()) fields.expireTime = 'wallExpiresInPast';
  if (dashboardIds.length === 0) fields.dashboardIds = 'fieldRequired';
  else if (dashboardIds.length > wallLimits.dashboards) fields.dashboardIds = 'wallDashboards';
  else if (await hasUnseen(c, dashboardIds)) fields.dashboardIds = 'recordMissing';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return { name, title, dashboardIds, seconds: save.seconds, expiresAt: expiresAt ?? null };
}

/** True if the caller does not see some of the dashboards. */
async function hasUnseen(c: AppContext, ids: readonly string[]): Promise<boolean> {
  const seen = await c.var.services.db.$count(
    dashboards,
    and(visibleTo(signedIn(c)), inArray(dashboards.id, [...ids])),
  );
  return seen < ids.length;
}

const refuseTwins = (work: () => Promise<void>): Promise<void> =>
  refuseTaken(
    'wall_screens_name',
    () => new Refusal(envelopeStatus.duplicate, 'wallNameTaken', {}, { name: 'wallNameTaken' }),
    work,
  );
