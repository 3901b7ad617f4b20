import { and, eq, sql } from 'drizzle-orm';
import { type Dashboard, DashboardSave, dashboardLimits } from '../../../src/schemas/wire/dashboards.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { lockUser } from '../../db/lock-user.ts';
import { newId } from '../../db/new-id.ts';
import { dashboards } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { checkDashboard } from './check-dashboard.ts';
import { loadDashboard } from './dashboard-rows.ts';

/** POST /island-chart/dashboard: returns the saved dashboard, which belongs to who adds it. */
export async function createDashboard(c: AppContext): Promise<Response> {
  const save = await readBody(c, DashboardSave);
  const values = valuesOf(save);
  const user = signedIn(c);
  const { db, clock } = c.var.services;
  const id = newId();
  const now = clock();
  await refuseTwins(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, user.userId, 'no key update');
      const max = dashboardLimits.perUser;
      if ((await tx.$count(dashboards, ownedBy(user))) >= max)
        throw new Refusal(envelopeStatus.dataError, 'dashboardsFull', { max });
      const { tenantId, userId: ownerId } = user;
      await tx.insert(dashboards).values({ id, tenantId, ownerId, ...values, createdAt: now, updatedAt: now });
    }),
  );
  return success(c, await loadDashboard(db, user, id), { key: 'saved' });
}

/** PUT /island-chart/dashboard/{id}: rejects an outdated `version`; returns the saved dashboard. */
export async function updateDashboard(c: AppContext): Promise<Response> {
  const save = await readBody(c, DashboardSave);
  const values = valuesOf(save);
  const user = signedIn(c);
  const { db, clock } = c.var.services;
  const id = pathValue(c, 'id');
  await refuseTwins(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, user.userId, 'no key update');
      const { version } = await requireOwn(tx, user, id);
      if (save.version !== undefined && save.version !== version)
        throw new Refusal(envelopeStatus.conflict, 'versionConflict');
      await tx
        .update(dashboards)
        .set({ ...values, version: sql`${dashboards.version} + 1`, updatedAt: clock() })
        .where(and(eq(dashboards.id, id), ownedBy(user)));
    }),
  );
  return success(c, await loadDashboard(db, user, id), { key: 'saved' });
}

/** DELETE /island-chart/dashboard/{id}: also resets a page to its own dashboard. */
export async function deleteDashboard(c: AppContext): Promise<Response> {
  const user = signedIn(c);
  const id = pathValue(c, 'id');
  const { db } = c.var.services;
  await requireOwn(db, user, id);
  await db.delete(dashboards).where(and(eq(dashboards.id, id), ownedBy(user)));
  return success(c, null, { key: 'deleted', params: { count: 1 } });
}

const ownedBy = ({ userId, tenantId }: SessionUser) =>
  and(eq(dashboards.tenantId, tenantId), eq(dashboards.ownerId, userId));

/** @throws Refusal A0404 for one that the user may not see, A0301 for one of somebody else */
async function requireOwn(db: Queryable, user: SessionUser, id: string): Promise<Dashboard> {
  const found = await loadDashboard(db, user, id);
  if (!found.isMine) throw new Refusal(envelopeStatus.notPermitted, 'dashboardOfOther');
  return found;
}

function valuesOf(save: DashboardSave) {
  const { page, isStandard, isShared, scale, panels } = save;
  const { name } = checkDashboard(save);
  return { name, page, isStandard: isStandard ?? false, isShared: isShared ?? false, scale: scale ?? null, panels };
}

/** Names are unique per user, and a page has one standard dashboard. */
const refuseTwins = (work: () => Promise<void>): Promise<void> =>
  refuseTaken(
    'dashboards_standard',
    () => new Refusal(envelopeStatus.duplicate, 'dashboardStandardTaken'),
    () =>
      refuseTaken(
        'dashboards_name',
        () => new Refusal(envelopeStatus.duplicate, 'dashboardNameTaken', {}, { name: 'dashboardNameTaken' }),
        work,
      ),
  );
