import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { lockForStart } from '../db/lock-for-start.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/open-database.ts';
import { areas, departments, roles, settings, tenants, users } from '../db/schema.ts';
import type { PasswordCost } from '../security/password-hash.ts';
import { CITY_ACCOUNTS } from './accounts.ts';
import { hashOnce } from './hash-once.ts';
import { makeDepartments } from './make-departments.ts';
import { SOUTH_BAY } from './places/south-bay.ts';
import { ROLE_PLANS } from './role-plan.ts';
import { readSeedMark, SEED_LOCK, type SeedMark } from './seed-database.ts';
import { isLimited, type LimitedPlan, seedLimitedAccounts } from './seed-limited-accounts.ts';
import { TENANT_IDS } from './special-ids.ts';
import { createTenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/**
 * Adds this version's new accounts to a demo of an earlier one; each once, so that a deleted one does not return. An
 * account is left out if its role or its areas are gone, or somebody has its name or phone.
 */
export async function addDemoAccounts(
  db: Database['db'],
  { now, passwordCost }: { now: Date; passwordCost?: PasswordCost },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockForStart(tx, SEED_LOCK);
    const mark = await readSeedMark(tx);
    if (!mark?.knownPasswords) return;
    const { accounts = [] } = mark;
    const plans = CITY_ACCOUNTS.filter(isLimited).filter(({ loginName }) => !accounts.includes(loginName));
    if (plans.length === 0) return;
    const tenantId = TENANT_IDS.city;
    const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId));
    const roleIds = await readRoles(tx, tenantId);
    const made: LimitedPlan[] = [];
    for (const plan of plans) if (roleIds.has(plan.role) && (await isFree(tx, tenantId, plan))) made.push(plan);
    const context = createTenantContext({ tenantId, code: 'city', place: SOUTH_BAY, now, newId });
    const codes = await readDepartments(tx, tenantId);
    const planned = makeDepartments(context);
    const codeOf = (key: string) => (codes.has(planned.codeOf(key)) ? planned.codeOf(key) : '001');
    const options = {
      demo: true,
      tenantName: tenant?.name ?? '',
      hash: hashOnce(passwordCost),
      departments: { codeOf },
      roleIds,
    };
    await seedLimitedAccounts(tx, context, made, options);
    const value: SeedMark = { ...mark, accounts: [...accounts, ...plans.map(({ loginName }) => loginName)] };
    await tx.update(settings).set({ value }).where(eq(settings.key, 'seed'));
  });
}

/** Role ids by the key of their plan. */
async function readRoles(tx: Writer, tenantId: string): Promise<Map<string, string>> {
  const rows = await tx.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.tenantId, tenantId));
  return new Map(
    ROLE_PLANS.flatMap(({ key, name }): [string, string][] => {
      const row = rows.find((role) => role.name === name);
      return row ? [[key, row.id]] : [];
    }),
  );
}

async function readDepartments(tx: Writer, tenantId: string): Promise<Set<string>> {
  const rows = await tx.select({ code: departments.code }).from(departments).where(eq(departments.tenantId, tenantId));
  return new Set(rows.map(({ code }) => code));
}

async function isFree(tx: Writer, tenantId: string, { loginName, demoPhone = loginName, areas: names }: LimitedPlan) {
  const taken = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        inArray(sql`lower(${users.loginName})`, [loginName, demoPhone]),
        eq(sql`lower(${users.email})`, loginName),
        eq(users.phoneNumber, demoPhone),
      ),
    );
  const known = await tx
    .select({ name: areas.name })
    .from(areas)
    .where(and(eq(areas.tenantId, tenantId), inArray(areas.name, [...names])));
  return taken.length === 0 && names.every((name) => known.some((area) => area.name === name));
}
