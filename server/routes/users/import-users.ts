import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { departments, roles, userRoles, users } from '../../db/schema.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { hashPassword, type PasswordCost } from '../../security/password-hash.ts';
import type { ImportContext, ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';
import { isGood } from '../imports/judge-table.ts';
import { closedCodes } from '../regions/closed-departments.ts';
import { createRegionFinder, type RegionFinder } from '../regions/find-by-name.ts';
import { membersChanged } from './administer-users.ts';
import { findGivableRoles, type RolesByName } from './imported-roles.ts';
import { importFields } from './user-columns.ts';
import { type CheckedUser, readTenantNames, type TenantNames, validateUser } from './user-rules.ts';

interface NewUser {
  user: CheckedUser;
  roleIds: readonly string[];
  initPassword: string;
}
type JudgedUser = JudgedRow<NewUser>;

/** Maximum concurrent hashes: each blocks a thread for half a second while others sign in. */
const hashedAtOnce = 2;
/** Few, so that progress shows while passwords are hashed. */
const usersPerPart = 20;
/** Maximum characters of an e-mail address, as in UserSave. */
const longestEmail = 80;

/** What is unique across tenants (AUTH-18), with the messages for a repetition in the file and for another account. */
const unique = [
  { field: 'loginName', repeated: 'loginNameRepeated', taken: 'loginNameTaken' },
  { field: 'phoneNumber', repeated: 'phoneRepeated', taken: 'phoneTaken' },
  { field: 'email', repeated: 'emailRepeated', taken: 'emailTaken' },
] as const;
type UniqueField = (typeof unique)[number]['field'];
type Taken = Readonly<Record<UniqueField, ReadonlySet<string>>>;

const keyOf = (user: Pick<CheckedUser, UniqueField>, field: UniqueField) => user[field]?.toLowerCase();

/** Users from a file; they change their initial password first. */
export const userImport: ImportKind<NewUser> = {
  kind: 'users',
  path: '/system/api/user',
  noun: { zh: '用户', en: 'users' },
  functions: ['100001'],
  audited: audited.user,
  rowsPerPart: usersPerPart,
  fields: async () => importFields,
  async prepare(rows, context) {
    const { db } = context.services;
    const { tenantId } = context.user;
    const known = await db.select().from(departments).where(eq(departments.tenantId, tenantId));
    const finder = createRegionFinder(known);
    const closed = closedCodes(known);
    const judge = createJudge({
      finder,
      closed,
      tenant: await readTenantNames(db, tenantId),
      taken: await findTaken(db, rows),
      roles: await findGivableRoles(
        context,
        rows.flatMap(({ values }) => values.roleNames ?? ''),
      ),
    });
    const hashes = new Map<string, string>();
    return {
      judge,
      ready: (part) => hashAll(part, hashes, context.services.passwordCost),
      store: (part, tx) => storeUsers(tx, part, context, hashes),
    };
  },
  announce: ({ services, user }) => services.realtime.toTenant(user.tenantId, membersChanged),
};

interface Known {
  finder: RegionFinder;
  closed: ReadonlySet<string>;
  tenant: TenantNames;
  taken: Taken;
  roles: RolesByName;
}

function createJudge({ finder, closed, tenant, taken, roles }: Known): (row: ImportRow) => JudgedUser {
  const seen = new Set<string>();
  return ({ row, values }) => {
    const { loginName = '', name = '', phoneNumber = '', email = '', initPassword = '' } = values;
    const department = findDepartment(finder, closed, values);
    const { user, fields } = validateUser(
      { loginName, name, phoneNumber, email, initPassword, department: { code: department.code ?? '' } },
      tenant,
    );
    if (department.problem) fields.department = department.problem;
    const given = roles.read(values.roleNames ?? '');
    if (given.problem) fields.roleNames = given.problem;
    if ((user.email?.length ?? 0) > longestEmail) fields.email = 'tooLong';
    for (const { field, repeated, taken: isTaken } of unique) {
      const key = keyOf(user, field);
      if (!key) continue;
      if (taken[field].has(key)) fields[field] ??= isTaken;
      if (seen.has(`${field} ${key}`)) fields[field] ??= repeated;
      seen.add(`${field} ${key}`);
    }
    return { row, item: { user, initPassword, roleIds: given.ids }, fields };
  };
}

/** Finds a department by code, path or unique name. */
function findDepartment(finder: RegionFinder, closed: ReadonlySet<string>, values: ImportRow['values']) {
  const text = values.departmentCode?.trim() || values.department?.trim() || '';
  if (text === '') return { problem: 'fieldRequired' } as const;
  const found = finder.find(text);
  if (typeof found === 'object')
    return closed.has(found.code)
      ? ({ problem: 'departmentClosed' } as const)
      : { code: found.code, problem: undefined };
  return { problem: found === 'ambiguous' ? 'departmentAmbiguous' : 'departmentMissing' } as const;
}

/** Finds what accounts of any tenant have. */
async function findTaken(db: Queryable, rows: readonly Pick<ImportRow, 'values'>[]): Promise<Taken> {
  const columns = {
    loginName: sql<string>`lower(${users.loginName})`,
    phoneNumber: sql<string | null>`${users.phoneNumber}`,
    email: sql<string | null>`lower(${users.email})`,
  };
  const textsOf = (field: UniqueField) =>
    // A user named by a mailbox has it.
    rows
      .flatMap(({ values }) => [values[field], field === 'email' ? values.loginName : undefined])
      .flatMap((value) => value?.trim().toLowerCase() || []);
  const found = await db
    .select(columns)
    .from(users)
    .where(or(...unique.map(({ field }) => sql`${columns[field]} = any(${sql.param(textsOf(field))}::text[])`)));
  const of = (field: UniqueField) => new Set(found.flatMap((row) => row[field] ?? []));
  return { loginName: of('loginName'), phoneNumber: of('phoneNumber'), email: of('email') };
}

/** Creates the users of a part; marks those whose name or contact was taken in the meantime. */
async function storeUsers(
  tx: Queryable,
  part: readonly JudgedUser[],
  { services, user: owner }: ImportContext,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  const now = services.clock();
  await lockTenant(tx, owner.tenantId);
  const created = await tx
    .insert(users)
    .values(
      part.map(({ item: { user, initPassword } }) => ({
        id: newId(),
        tenantId: owner.tenantId,
        ...user,
        passwordHash: hashes.get(initPassword) ?? '',
        passwordUpdatedAt: now,
        passwordIsTemporary: true,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, loginName: users.loginName });
  const names = new Set(created.map(({ loginName }) => loginName));
  await storeRoles(tx, owner.tenantId, created, part);
  await markTaken(
    tx,
    part.filter(({ item }) => !names.has(item.user.loginName)),
  );
}

/** Gives the created users their roles; one that was deleted since the check is left out. */
async function storeRoles(
  tx: Queryable,
  tenantId: string,
  created: readonly { id: string; loginName: string }[],
  part: readonly JudgedUser[],
): Promise<void> {
  const wanted = new Map(part.map(({ item }) => [item.user.loginName, item.roleIds]));
  const roleIds = [...new Set([...wanted.values()].flat())];
  if (roleIds.length === 0) return;
  const there = await tx
    .select({ id: roles.id, isAdmin: roles.isAdmin })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, roleIds)));
  const given = created.flatMap(({ id, loginName }) =>
    there.flatMap((role) =>
      wanted.get(loginName)?.includes(role.id) ? [{ userId: id, roleId: role.id, isAdmin: role.isAdmin }] : [],
    ),
  );
  if (given.length === 0) return;
  await tx.insert(userRoles).values(given.map(({ userId, roleId }) => ({ userId, roleId })));
  const admins = given.flatMap(({ userId, isAdmin }) => (isAdmin ? [userId] : []));
  if (admins.length > 0) await tx.update(users).set({ isAdmin: true }).where(inArray(users.id, admins));
}

/** Rows with the same initial password share a hash: their author knows they are equal. */
async function hashAll(
  part: readonly JudgedUser[],
  hashes: Map<string, string>,
  cost: PasswordCost | undefined,
): Promise<void> {
  const passwords = [...new Set(part.map(({ item }) => item.initPassword))].filter((one) => !hashes.has(one));
  for (let at = 0; at < passwords.length; at += hashedAtOnce) {
    const some = passwords.slice(at, at + hashedAtOnce);
    const made = await Promise.all(some.map((password) => hashPassword(password, cost)));
    some.forEach((password, index) => hashes.set(password, made[index] ?? ''));
  }
}

async function markTaken(db: Queryable, late: readonly JudgedUser[]): Promise<void> {
  if (late.length === 0) return;
  const values = late.map(({ item: { user } }) => ({
    values: { loginName: user.loginName, phoneNumber: user.phoneNumber, email: user.email ?? '' },
  }));
  const taken = await findTaken(db, values);
  for (const row of late) {
    for (const { field, taken: isTaken } of unique)
      if (taken[field].has(keyOf(row.item.user, field) ?? '')) row.fields[field] = isTaken;
    // The other account may be gone again.
    if (isGood(row)) row.fields.loginName = 'loginNameTaken';
  }
}
