import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { WallCondition, WallRow, WallStatus } from '../../../src/schemas/wire/wall.ts';
import { isOpen } from '../../access/find-session.ts';
import type { Queryable } from '../../db/db.ts';
import { dashboards, tenants, users, wallScreens } from '../../db/schema.ts';
import { containing, type PageWindow, readOrder } from '../../http/page.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { visibleTo } from '../dashboards/dashboard-rows.ts';

interface WallQuery {
  tenantId: string;
  /** The caller. */
  userId: string;
  condition: WallCondition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
  now: Date;
}

/** Loads a page of a tenant's wall screens, last changed first. */
export async function findWallRows(db: Queryable, query: WallQuery): Promise<{ rows: WallRow[]; total: number }> {
  const { tenantId, window, sort, now } = query;
  const where = and(eq(wallScreens.tenantId, tenantId), ...conditions(query));
  const order = readOrder(sort, {
    allowed: {
      name: wallScreens.name,
      seconds: wallScreens.seconds,
      expireTime: wallScreens.expiresAt,
      lastSeenTime: wallScreens.lastSeenAt,
      createUserName: users.name,
      createTime: wallScreens.createdAt,
      updateTime: wallScreens.updatedAt,
    },
    otherwise: [desc(wallScreens.updatedAt)],
    last: wallScreens.id,
  });
  const found = await selectScreens(db, now)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(wallScreens)
    .innerJoin(users, eq(users.id, wallScreens.ownerId))
    .innerJoin(tenants, eq(tenants.id, wallScreens.tenantId))
    .where(where);
  return { rows: await complete(db, found, query), total: counted?.total ?? 0 };
}

/** Loads one wall screen of a tenant. */
export async function findWallRow(
  db: Queryable,
  query: Pick<WallQuery, 'tenantId' | 'userId' | 'now'> & { id: string },
): Promise<WallRow | undefined> {
  const found = await selectScreens(db, query.now).where(
    and(eq(wallScreens.tenantId, query.tenantId), eq(wallScreens.id, query.id)),
  );
  const [row] = await complete(db, found, query);
  return row;
}

const selectScreens = (db: Queryable, now: Date) =>
  db
    .select({ screen: wallScreens, ownerName: users.name, isOwnerOpen: sql<boolean>`${isOpen(now)}` })
    .from(wallScreens)
    .innerJoin(users, eq(users.id, wallScreens.ownerId))
    .innerJoin(tenants, eq(tenants.id, wallScreens.tenantId));
type Found = Awaited<ReturnType<typeof selectScreens>>[number];

function conditions({ condition: { name, status }, now }: WallQuery): (SQL | undefined)[] {
  return [name ? ilike(wallScreens.name, containing(name)) : undefined, status ? hasStatus(status, now) : undefined];
}

/** SQL of the displayed state; same rule as `statusOf`. */
function hasStatus(status: string, now: Date): SQL | undefined {
  const isCurrent = and(
    isNull(wallScreens.revokedAt),
    or(isNull(wallScreens.expiresAt), gt(wallScreens.expiresAt, now)),
  );
  const ownerIsOpen = isOpen(now) as SQL;
  if (status === 'active') return and(isCurrent, ownerIsOpen);
  if (status === 'suspended') return and(isCurrent, not(ownerIsOpen));
  if (status === 'expired') return and(isNull(wallScreens.revokedAt), lte(wallScreens.expiresAt, now));
  return status === 'revoked' ? isNotNull(wallScreens.revokedAt) : sql`false`;
}

function statusOf({ screen, isOwnerOpen }: Found, now: Date): WallStatus {
  if (screen.revokedAt !== null) return 'revoked';
  if (screen.expiresAt !== null && screen.expiresAt <= now) return 'expired';
  return isOwnerOpen ? 'active' : 'suspended';
}

async function complete(
  db: Queryable,
  found: readonly Found[],
  { userId, now }: Pick<WallQuery, 'userId' | 'now'>,
): Promise<WallRow[]> {
  const names = await loadDashboardNames(db, found);
  return found.map((one) => {
    const { screen, ownerName } = one;
    return {
      id: screen.id,
      name: screen.name,
      title: screen.title,
      dashboardIds: screen.dashboardIds,
      dashboardNames: screen.dashboardIds.flatMap((id) => names.get(`${screen.ownerId} ${id}`) ?? []),
      seconds: screen.seconds,
      status: statusOf(one, now),
      expireTime: screen.expiresAt && displayTime(screen.expiresAt),
      revokeTime: screen.revokedAt && displayTime(screen.revokedAt),
      lastSeenTime: screen.lastSeenAt && displayTime(screen.lastSeenAt),
      lastAddress: screen.lastAddress,
      createUserName: ownerName,
      isMine: screen.ownerId === userId,
      createTime: displayTime(screen.createdAt),
      updateTime: displayTime(screen.updatedAt),
      version: screen.version,
    };
  });
}

/** Names by creator and dashboard, of those that the creator sees. */
async function loadDashboardNames(db: Queryable, found: readonly Found[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const owners = new Map(found.map(({ screen }) => [screen.ownerId, screen.tenantId]));
  for (const [ownerId, tenantId] of owners) {
    const ids = found.filter(({ screen }) => screen.ownerId === ownerId).flatMap(({ screen }) => screen.dashboardIds);
    const rows = await db
      .select({ id: dashboards.id, name: dashboards.name })
      .from(dashboards)
      .where(and(visibleTo({ userId: ownerId, tenantId }), inArray(dashboards.id, ids)));
    for (const { id, name } of rows) names.set(`${ownerId} ${id}`, name);
  }
  return names;
}
