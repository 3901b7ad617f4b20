import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { findPermittedUsers } from '../access/permitted-users.ts';
import type { Queryable } from '../db/db.ts';
import { notices, roles, userRoles, users } from '../db/schema.ts';

/** The function that permits reading notices (PERM-01). */
export const readNoticesFunction = '100784';
/** Digits per level of a department code (contract 3.5). */
const levelDigits = 3;

/** A user who may read notices, with what audiences match on. */
export interface NoticeReader {
  userId: string;
  departmentCode: string;
  roleIds: readonly string[];
}
type Addressed = Pick<typeof notices.$inferSelect, 'releaseRange' | 'audience'>;

/**
 * Loads the users of a tenant who may read notices.
 * @param among limits the search to these users
 */
export async function loadNoticeReaders(
  db: Queryable,
  tenantId: string,
  among?: readonly string[],
): Promise<NoticeReader[]> {
  const ids = await findPermittedUsers(db, tenantId, [readNoticesFunction], among);
  return ids.length === 0 ? [] : loadReaders(db, tenantId, ids);
}

/** Loads one reader whose permission has been checked; undefined if the user is gone. */
export async function loadNoticeReader(
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<NoticeReader | undefined> {
  return (await loadReaders(db, tenantId, [userId]))[0];
}

async function loadReaders(db: Queryable, tenantId: string, ids: readonly string[]): Promise<NoticeReader[]> {
  const people = await db
    .select({ userId: users.id, departmentCode: users.departmentCode })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, [...ids])));
  const held = await db
    .select({ userId: userRoles.userId, roleId: roles.id })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, tenantId)))
    .where(inArray(userRoles.userId, [...ids]));
  return people.map((person) => ({
    ...person,
    roleIds: held.filter(({ userId }) => userId === person.userId).map(({ roleId }) => roleId),
  }));
}

/** Whether a notice addresses a reader; same rule as `meantFor`. */
export function isMeantFor({ releaseRange, audience }: Addressed, reader: NoticeReader): boolean {
  switch (releaseRange) {
    case 'all':
      return true;
    case 'department':
      return codesAbove(reader.departmentCode).some((code) => audience.includes(code));
    case 'role':
      return reader.roleIds.some((id) => audience.includes(id));
    default:
      return releaseRange === 'user' && audience.includes(reader.userId);
  }
}

/** SQL condition for notices that address a reader. */
export function meantFor({ userId, departmentCode, roleIds }: NoticeReader): SQL | undefined {
  const names = (range: string, values: readonly string[]) =>
    and(eq(notices.releaseRange, range), sql`jsonb_exists_any(${notices.audience}, ${sql.param([...values])}::text[])`);
  return or(
    eq(notices.releaseRange, 'all'),
    names('department', codesAbove(departmentCode)),
    names('role', roleIds),
    names('user', [userId]),
  );
}

/** Matches a tenant's readable notices. Due ones count even before the releaser has run. */
export const isOut = (tenantId: string, now: Date): SQL | undefined =>
  and(
    eq(notices.tenantId, tenantId),
    inArray(notices.status, ['released', 'scheduled']),
    lte(notices.releaseTime, now),
    or(isNull(notices.expireTime), gt(notices.expireTime, now)),
  );

/** Returns a department's code and those of its ancestors. */
const codesAbove = (code: string): string[] =>
  Array.from({ length: Math.floor(code.length / levelDigits) }, (_, index) => code.slice(0, (index + 1) * levelDigits));
