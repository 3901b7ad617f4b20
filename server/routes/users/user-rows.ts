import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  isNull,
  like,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import { sentText } from '../../../src/engine/records/sent-text.ts';
import type { UserChoice, UserCondition, UserRow } from '../../../src/schemas/wire/users.ts';
import type { PersonalData } from '../../access/personal-data.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { departments, roles, userRoles, users } from '../../db/schema.ts';
import { containing, inList, naturally, type PageWindow, readOrder } from '../../http/page.ts';
import { hasSecondFactor } from '../../second-factor/second-factors.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';

type Condition = Static<typeof UserCondition>;

/** Who reads users of a tenant. */
export interface UserReader {
  tenantId: string;
  locale: Locale;
  now: Date;
  personal: PersonalData;
}

interface UserQuery extends UserReader {
  condition: Condition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
}

/** Loads a page of a tenant's users. */
export async function findUserRows(db: Queryable, query: UserQuery): Promise<{ rows: UserRow[]; total: number }> {
  const where = and(eq(users.tenantId, query.tenantId), ...conditions(db, query));
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
  const where = and(eq(users.tenantId, query.tenantId), ...conditions(db, query));
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
export async function findUsersById(db: Queryable, query: UserReader, ids: readonly string[]): Promise<UserRow[]> {
  const found = await selectUsers(db).where(and(eq(users.tenantId, query.tenantId), inList(users.id, ids)));
  return complete(db, found, query);
}

/** Loads one user of a tenant. */
export async function findUserRow(db: Queryable, query: UserReader & { id: string }): Promise<UserRow | undefined> {
  const found = await selectUsers(db).where(and(eq(users.tenantId, query.tenantId), eq(users.id, query.id)));
  const [row] = await complete(db, found, query);
  return row;
}

/** Maximum options; a longer search term narrows them down. */
const maxChoices = 200;

/** Finds users by part of their name, ordered by name. */
export async function findUserChoices(
  db: Queryable,
  { tenantId, personal }: Pick<UserReader, 'tenantId' | 'personal'>,
  name: string,
): Promise<UserChoice[]> {
  const found = await db
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
  return found.map((user) => ({ ...user, loginName: personal.show(user.loginName) }));
}

const selectUsers = (db: Queryable) =>
  db
    .select({ user: users, departmentName: departments.name, hasFactor: sql<boolean>`${hasSecondFactor(db)}` })
    .from(users)
    .leftJoin(departments, and(eq(departments.tenantId, users.tenantId), eq(departments.code, users.departmentCode)));

function conditions(
  db: Queryable,
  { condition, now, personal }: Pick<UserQuery, 'condition' | 'now' | 'personal'>,
): (SQL | undefined)[] {
  const { loginName, name, phoneNumber, departmentCode, directOnly, enabled, searchValue, idList } = condition;
  const { locked, roleId, hasRole } = condition;
  return [
    loginName ? hasContact(users.loginName, loginName, personal) : undefined,
    name ? ilike(users.name, containing(name)) : undefined,
    phoneNumber ? hasContact(users.phoneNumber, phoneNumber, personal) : undefined,
    departmentCode ? ofDepartment(departmentCode, directOnly ?? false) : undefined,
    enabled === undefined ? undefined : eq(users.enabled, enabled),
    locked === undefined
      ? undefined
      : locked
        ? isLocked(now)
        : or(isNull(users.lockedUntil), lte(users.lockedUntil, now)),
    roleId ? holdsRole(db, eq(userRoles.roleId, roleId)) : undefined,
    hasRole === undefined ? undefined : hasRole ? holdsRole(db) : not(holdsRole(db)),
    searchValue
      ? or(ilike(users.name, containing(searchValue)), hasContact(users.loginName, searchValue, personal))
      : undefined,
    idList && inArray(users.id, idList),
  ];
}

/**
 * Matches an account or phone number by a part of it. For readers who see it masked only the whole one matches: parts
 * would tell the digits one after the other.
 */
export const hasContact = (column: PgColumn, text: string, { isShown }: PersonalData): SQL =>
  isShown ? ilike(column, containing(text)) : eq(sql`lower(${column})`, sentText(text).toLowerCase());

const isLocked = (now: Date): SQL => gt(users.lockedUntil, now);

const holdsRole = (db: Queryable, which?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), which)),
  );

const ofDepartment = (code: string, directOnly: boolean): SQL =>
  directOnly ? eq(users.departmentCode, code) : like(users.departmentCode, atOrBelow(code));

function order({ sort, now, personal }: Pick<UserQuery, 'sort' | 'now' | 'personal'>): SQL[] {
  const locked = sql`(case when ${isLocked(now)} then 1 else 0 end)`;
  const shown = (column: PgColumn) => (personal.isShown ? column : masked(column));
  return readOrder(sort, {
    allowed: {
      loginName: sql`lower(${shown(users.loginName)})`,
      name: users.name,
      phoneNumber: shown(users.phoneNumber),
      email: shown(users.email),
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

/** What a masked contact shows of itself, so that the order tells no more. */
const masked = (column: PgColumn): SQL =>
  sql`regexp_replace(regexp_replace(${column}, '^(.).*@', '\\1***@'), '^([0-9]{3})[0-9]+([0-9]{4})$', '\\1****\\2')`;

interface Found {
  user: typeof users.$inferSelect;
  departmentName: string | null;
  hasFactor: boolean;
}

async function complete(
  db: Queryable,
  found: Found[],
  { tenantId, locale, now, personal }: UserReader,
): Promise<UserRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ user }) => user.id);
  const held = await db
    .select({ userId: userRoles.userId, id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(roles.tenantId, tenantId), inArray(userRoles.userId, ids)))
    .orderBy(asc(naturally(roles.name)));
  const rolesOf = new Map<string, { id: string; name: string }[]>();
  for (const { userId, ...role } of held) rolesOf.set(userId, [...(rolesOf.get(userId) ?? []), role]);
  return found.map(({ user, departmentName, hasFactor }) => ({
    id: user.id,
    loginName: personal.show(user.loginName),
    name: user.name,
    phoneNumber: personal.show(user.phoneNumber),
    email: personal.show(user.email),
    masked: !personal.isShown,
    enabled: user.enabled,
    status: message(locale, statusKey(user, now)),
    locked: isLockedAt(user, now),
    expiredTime: user.expiredTime && entityTime(user.expiredTime),
    department: { code: user.departmentCode, name: departmentName ?? '' },
    departmentManager: user.departmentManager,
    hasSecondFactor: hasFactor,
    createByAdmin: user.createByAdmin,
    roleIds: (rolesOf.get(user.id) ?? []).map(({ id }) => id),
    roleNames: (rolesOf.get(user.id) ?? []).map(({ name }) => name),
    lastSignInTime: user.lastSignInAt && entityTime(user.lastSignInAt),
    createTime: entityTime(user.createdAt),
    version: user.version,
  }));
}

function statusKey(user: Found['user'], now: Date) {
  if (!user.enabled) return 'statusDisabled';
  return isLockedAt(user, now) ? 'statusLocked' : 'statusEnabled';
}

const isLockedAt = ({ lockedUntil }: Found['user'], now: Date): boolean => lockedUntil !== null && lockedUntil > now;

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
