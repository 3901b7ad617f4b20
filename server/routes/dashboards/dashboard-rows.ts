import { and, asc, desc, eq, or, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Dashboard, DashboardSummary } from '../../../src/schemas/wire/dashboards.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { filterText } from '../../../src/schemas/wire/limits.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { dashboards, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { naturally } from '../../http/page.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';

/** The query of GET /island-chart/dashboard/list. */
export const DashboardQuery = Type.Object({ page: filterText() });

/** Matches a user's own dashboards and those shared in the tenant. */
export const visibleTo = ({ userId, tenantId }: Pick<SessionUser, 'userId' | 'tenantId'>): SQL =>
  and(eq(dashboards.tenantId, tenantId), or(eq(dashboards.ownerId, userId), eq(dashboards.isShared, true))) as SQL;

const selectRows = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ dashboard: dashboards, ownerName: users.name })
    .from(dashboards)
    .innerJoin(users, eq(users.id, dashboards.ownerId))
    .where(where);
type Row = Awaited<ReturnType<typeof selectRows>>[number];

const summarize = ({ dashboard, ownerName }: Row, { userId }: SessionUser): DashboardSummary => ({
  id: dashboard.id,
  name: dashboard.name,
  page: dashboard.page,
  isStandard: dashboard.isStandard,
  isShared: dashboard.isShared,
  isMine: dashboard.ownerId === userId,
  ownerName,
  panelCount: dashboard.panels.length,
  updateTime: entityTime(dashboard.updatedAt),
  version: dashboard.version,
});

/** GET /island-chart/dashboard/list: own ones first, the standard one before the others. */
export async function sendDashboards(c: AppContext): Promise<Response> {
  const { page } = readQuery(c, DashboardQuery);
  const user = signedIn(c);
  const where = and(visibleTo(user), page ? eq(dashboards.page, page) : undefined);
  const rows = await selectRows(c.var.services.db, where).orderBy(
    desc(dashboards.isStandard),
    asc(naturally(dashboards.name)),
    asc(dashboards.id),
  );
  const summaries = rows.map((row) => summarize(row, user));
  return success(c, [...summaries.filter(({ isMine }) => isMine), ...summaries.filter(({ isMine }) => !isMine)]);
}

/** GET /island-chart/dashboard/{id}. */
export async function sendDashboard(c: AppContext): Promise<Response> {
  return success(c, await loadDashboard(c.var.services.db, signedIn(c), pathValue(c, 'id')));
}

/** @throws Refusal A0404 for one that the user may not see */
export async function loadDashboard(db: Queryable, user: SessionUser, id: string): Promise<Dashboard> {
  const [row] = await selectRows(db, and(visibleTo(user), eq(dashboards.id, id)));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return { ...summarize(row, user), scale: row.dashboard.scale, panels: row.dashboard.panels };
}
