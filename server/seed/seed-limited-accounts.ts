import { and, eq, inArray } from 'drizzle-orm';
import { assetGroups } from '../access/asset-scope.ts';
import * as schema from '../db/schema.ts';
import type { AccountPlan, SeededAccount } from './accounts.ts';
import { insertRows } from './insert-rows.ts';
import type { MadeDepartments } from './make-departments.ts';
import { insertPeople, makeAccount, type PeopleOptions } from './seed-people.ts';
import type { TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** A plan that names the areas that its account sees. */
export type LimitedPlan = AccountPlan & { areas: readonly string[] };

export const isLimited = (plan: AccountPlan): plan is LimitedPlan => plan.areas !== undefined;

/** Inserts accounts that see some areas only, each with a data permission of that name. */
export async function seedLimitedAccounts(
  db: Writer,
  context: TenantContext,
  plans: readonly LimitedPlan[],
  { departments, roleIds, ...options }: LimitedOptions,
): Promise<SeededAccount[]> {
  const accounts: SeededAccount[] = [];
  for (const plan of plans) {
    const areaCodes = await readCodes(db, context.tenantId, plan.areas);
    const made = makeAccount(context, departments, plan, options);
    await insertPeople(db, [made], roleIds, options.hash);
    const permissionId = context.newId();
    const name = plan.areas.join('、');
    const stamps = { createdAt: context.now, updatedAt: context.now };
    await insertRows(db, schema.dataPermissions, [{ id: permissionId, tenantId: context.tenantId, name, ...stamps }]);
    await insertRows(
      db,
      schema.dataPermissionScopes,
      assetGroups.map((groupName) => ({ permissionId, groupName, areaCodes })),
    );
    await insertRows(db, schema.userDataPermissions, [{ userId: made.row.id, permissionId }]);
    accounts.push(made.account);
  }
  return accounts;
}

interface LimitedOptions extends Pick<PeopleOptions, 'demo' | 'tenantName' | 'hash'> {
  departments: Pick<MadeDepartments, 'codeOf'>;
  roleIds: ReadonlyMap<string, string>;
}

/** An empty list would be every area. @throws Error if the tenant lacks one of the areas */
async function readCodes(db: Writer, tenantId: string, names: readonly string[]): Promise<string[]> {
  const { areas } = schema;
  const rows = await db
    .select({ code: areas.code, name: areas.name })
    .from(areas)
    .where(and(eq(areas.tenantId, tenantId), inArray(areas.name, [...names])))
    .orderBy(areas.code);
  const codes = names.flatMap((name) => rows.find((row) => row.name === name)?.code ?? []);
  if (codes.length === 0 || codes.length < names.length) throw new Error(`tenant ${tenantId} lacks one of ${names}`);
  return codes;
}
