import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { UserChoice, UserCondition, UserRow } from '../../../src/schemas/wire/users.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { departments, roles, userRoles, users } from '../../db/schema.ts';
import { containing, inList, naturally, type PageWindow, readOrder } from '../../http/page.ts';
import { hasSecondFactor } from '../../second-factor/second-factors.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';

type Condition = Static<typeof UserCondition>;

interface UserQuery {
  tenantId: string;
  condition: Condition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
  locale: Locale;
  now: Date;
}

/** Loads a page of a tenant's users. */
export async function findUserRows(db: Queryable, query: UserQuery): Promise<{ rows: UserRow[]; total: number }> {
  const where = and(eq(users.tenantId, query.tenantId), ...conditions(query.condition));
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  const found = await selectUsers(db)
    .where(where)
    .orderBy(...order(query))
    .limit(query.window.limit)
    .offset(query.window.offset);
  return { rows: await complete(db, found, query), total: counted?.total ?? 0 };
}

/** Finds the ids of a tenant's users in the order of the list, and how many there are. */
export async function findUserIds(
  db: Queryable,
  { limit, ...query }: Omit<UserQuery, 'window'> & { limit: number },
): Promise<{ ids: string[]; total: number }> {
  const where = and(eq(users.tenantId, query.tenantId), ...conditions(query.condition));
  const total = await db.$count(users, where);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...order(query))
    .limit(limit);
  return { ids: found.map(({ id }) => id), total };
}

/** Loads users of a tenant by id, in any order. */
export async function findUsersById(
  db: Queryable,
  query: Pick<UserQuery, 'tenantId' | 'locale' | 'now'>,
  ids: readonly string[],
): Promise<UserRow[]> {
  const found = await selectUsers(db).where(and(eq(users.tenantId, query.tenantId), inList(users.id, ids)));
  return complete(db, found, query);
}

/** Loads one user of a tenant. */
export async function findUserRow(
  db: Queryable,
  query: Pick<UserQuery, 'tenantId' | 'locale' | 'now'> & { id: string },
): Promise<UserRow | undefined> {
  const found = await selectUsers(db).where(and(eq(users.tenantId, query.tenantId), eq(users.id, query.id)));
  const [row] = await complete(db, found, query);
  return row;
}

/** Maximum options; a longer search term narrows them down. */
const maxChoices = 200;

/** Finds users by part of their name, ordered by name. */
export async function findUserChoices(db: Queryable, tenantId: string, name: string): Promise<UserChoice[]> {
  return db
    .select({
      id: users.id,
      name: users.name,
      loginName: users.loginName,
      departmentCode: users.departmentCode,
      enabled: users.enabled,
    })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), name ? ilike(users.name, containing(name)) : undefined))
    .orderBy(asc(naturally(users.name)), asc(users.id))
    .limit(maxChoices);
}

const selectUsers = (db: Queryable) =>
  db
    .select({ user: users, departmentName: departments.name, hasFactor: sql<boolean>`${hasSecondFactor(db)}` })
    .from(users)
    .leftJoin(departments, and(eq(departments.tenantId, users.tenantId), eq(departments.code, users.departmentCode)));

function conditions(condition: Condition): (SQL | undefined)[] {
  const { loginName, name, phoneNumber, departmentCode, directOnly, enabled, searchValue, idList } = condition;
  return [
    loginName ? ilike(users.loginName, containing(loginName)) : undefined,
    name ? ilike(users.name, containing(name)) : undefined,
    phoneNumber ? like(users.phoneNumber, containing(phoneNumber)) : undefined,
    departmentCode ? ofDepartment(departmentCode, directOnly ?? false) : undefined,
    enabled === undefined ? undefined : eq(users.enabled, enabled),
    searchValue
      ? or(ilike(users.name, containing(searchValue)), ilike(users.loginName, containing(searchValue)))
      : undefined,
    idList && inArray(users.id, idList),
  ];
}

const ofDepartment = (code: string, directOnly: boolean): SQL =>
  directOnly ? eq(users.departmentCode, code) : like(users.departmentCode, atOrBelow(code));

function order({ sort, now }: Pick<UserQuery, 'sort' | 'now'>): SQL[] {
  const locked = sql`(case when ${gt(users.lockedUntil, now)} then 1 else 0 end)`;
  return readOrder(sort, {
    allowed: {
      loginName: sql`lower(${users.loginName})`,
      name: users.name,
      phoneNumber: users.phoneNumber,
      email: users.email,
      department: users.departmentCode,
      departmentCode: users.departmentCode,
      'department.name': users.departmentCode,
      departmentManager: users.departmentManager,
      enabled: users.enabled,
      status: sql`(case when ${users.enabled} then ${locked} else 2 end)`,
      expiredTime: users.expiredTime,
      lastSignInTime: users.lastSignInAt,
      createTime: users.createdAt,
    },
    otherwise: [desc(users.createdAt)],
    last: users.id,
  });
}

interface Found {
  user: typeof users.$inferSelect;
  departmentName: string | null;
  hasFactor: boolean;
}

async function complete(
  db: Queryable,
  found: Found[],
  { tenantId, locale, now }: Pick<UserQuery, 'tenantId' | 'locale' | 'now'>,
): Promise<UserRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ user }) => user.id);
  const held = await db
    .select({ userId: userRoles.userId, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(roles.tenantId, tenantId), inArray(userRoles.userId, ids)))
    .orderBy(asc(naturally(roles.name)));
  const rolesOf = new Map<string, string[]>();
  for (const { userId, name } of held) rolesOf.set(userId, [...(rolesOf.get(userId) ?? []), name]);
  return found.map(({ user, departmentName, hasFactor }) => ({
    id: user.id,
    loginName: user.loginName,
    name: user.name,
    phoneNumber: user.phoneNumber,
    email: user.email,
    enabled: user.enabled,
    status: message(locale, statusKey(user, now)),
    expiredTime: user.expiredTime && entityTime(user.expiredTime),
    department: { code: user.departmentCode, name: departmentName ?? '' },
    departmentManager: user.departmentManager,
    hasSecondFactor: hasFactor,
    createByAdmin: user.createByAdmin,
    roleNames: rolesOf.get(user.id) ?? [],
    lastSignInTime: user.lastSignInAt && entityTime(user.lastSignInAt),
    createTime: entityTime(user.createdAt),
    version: user.version,
  }));
}

function statusKey(user: Found['user'], now: Date) {
  if (!user.enabled) return 'statusDisabled';
  return user.lockedUntil && user.lockedUntil > now ? 'statusLocked' : 'statusEnabled';
}

/** Ids of a tenant's administrators who can sign in. */
export async function findActiveAdmins(db: Queryable, tenantId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, users.tenantId)))
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.enabled, true),
        eq(roles.isAdmin, true),
        or(isNull(users.expiredTime), gt(users.expiredTime, now)),
      ),
    );
  return rows.map((row) => row.id);
}
