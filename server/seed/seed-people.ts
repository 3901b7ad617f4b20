import * as schema from '../db/schema.ts';
import { type AccountPlan, roleCaption, type SeededAccount } from './accounts.ts';
import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD, randomPassword } from './demo-password.ts';
import type { Hash } from './hash-once.ts';
import { insertRows } from './insert-rows.ts';
import { leadDepartments } from './lead-departments.ts';
import type { MadeDepartments } from './make-departments.ts';
import { makePeople, type PersonRow } from './make-people.ts';
import { CONTROL_DEVICES, HANDLE_ALARMS, roleHas } from './role-plan.ts';
import { DAY_MS, type TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** Options of a tenant's people. */
export interface PeopleOptions {
  accounts: AccountPlan[];
  /** Ordinary users besides the accounts. */
  colleagues: number;
  /** Domain of their e-mail addresses. */
  domain: string;
  tenantName: string;
  /** True: all users have the known demo password. False: accounts get random ones, other users unknown ones. */
  demo: boolean;
  hash: Hash;
}

/** Inserts users with roles; returns the accounts with passwords, all user ids, and those of people who handle alarms. */
export async function seedPeople(
  db: Writer,
  context: TenantContext,
  departments: MadeDepartments,
  roleIds: Map<string, string>,
  options: PeopleOptions,
): Promise<{ accounts: SeededAccount[]; userIds: string[]; handlerIds: string[] }> {
  const codes = departments.rows.map((row) => row.code);
  const made = options.accounts.map((plan) => makeAccount(context, departments, plan, options));
  const password = options.demo ? DEMO_PASSWORD : randomPassword();
  const colleagues = makePeople(context, options.colleagues, options.domain, codes).map((row) => ({
    row,
    password,
    batchPassword: null,
  }));
  const allUsers = [...made, ...colleagues];
  await insertPeople(db, allUsers, roleIds, options.hash);
  await leadDepartments(
    db,
    context,
    departments.rows,
    allUsers.map(({ row }) => row),
  );
  const handlers = allUsers.filter(
    ({ row }) => row.enabled !== false && row.roleKeys.some((key) => roleHas(key, HANDLE_ALARMS)),
  );
  const idsOf = (some: readonly { row: PersonRow }[]) => some.map(({ row }) => row.id);
  return { accounts: made.map(({ account }) => account), userIds: idsOf(allUsers), handlerIds: idsOf(handlers) };
}

interface MadePerson {
  row: PersonRow;
  password: string;
  batchPassword: string | null;
}

/** Inserts users with their roles. */
export async function insertPeople(
  db: Writer,
  people: readonly MadePerson[],
  roleIds: ReadonlyMap<string, string>,
  hash: Hash,
): Promise<void> {
  const rows = await Promise.all(
    people.map(async ({ row: { roleKeys: _roles, ...row }, password, batchPassword }) => ({
      ...row,
      passwordHash: await hash(password),
      batchPasswordHash: batchPassword === null ? null : await hash(batchPassword),
    })),
  );
  await insertRows(db, schema.users, rows);
  await insertRows(
    db,
    schema.userRoles,
    people.flatMap(({ row }) => row.roleKeys.map((key) => ({ userId: row.id, roleId: roleIds.get(key) ?? '' }))),
  );
}

/** Makes an account, not yet in the database. */
export function makeAccount(
  context: TenantContext,
  departments: Pick<MadeDepartments, 'codeOf'>,
  plan: AccountPlan,
  options: Pick<PeopleOptions, 'demo' | 'tenantName'>,
): MadePerson & { account: SeededAccount } {
  const random = context.random(`account:${plan.areas ? plan.name : plan.role}`);
  const isTenantAdmin = plan.role === 'administrator';
  const mayControl = roleHas(plan.role, CONTROL_DEVICES);
  const createdAt = new Date(context.now.getTime() - 400 * DAY_MS);
  // Outside the demo these numbers belong to strangers, who would get the codes.
  const row: PersonRow = {
    id: context.newId(),
    tenantId: context.tenantId,
    loginName: plan.loginName,
    name: plan.name,
    phoneNumber: plan.demoPhone ? (options.demo ? plan.demoPhone : null) : `138${random.digits(8)}`,
    weChatOpenId: (options.demo && plan.demoWeChat) || null,
    email: plan.loginName,
    departmentCode: departments.codeOf(plan.departmentKey),
    departmentManager: plan.departmentManager ?? false,
    isAdmin: isTenantAdmin,
    createByAdmin: isTenantAdmin,
    passwordUpdatedAt: new Date(context.now.getTime() - DAY_MS),
    createdAt,
    updatedAt: createdAt,
    roleKeys: [plan.role, ...(plan.alsoRole === undefined ? [] : [plan.alsoRole])],
  };
  const password = options.demo ? DEMO_PASSWORD : randomPassword();
  const batchPassword = options.demo && mayControl ? DEMO_BATCH_PASSWORD : null;
  const account: SeededAccount = {
    userId: row.id,
    loginName: plan.loginName,
    password,
    batchPassword,
    role: roleCaption(plan.role),
    tenantId: context.tenantId,
    tenantName: options.tenantName,
  };
  return { row, password, batchPassword, account };
}
