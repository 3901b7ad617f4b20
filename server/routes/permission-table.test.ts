import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeLimits } from '../../tests/setup/time-limits.ts';
import { roles, userRoles, users } from '../db/schema.ts';
import type { Route } from '../routing/route.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { generousPolicy } from '../testing/generous-policy.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { platformRoutes } from './platform-routes.ts';

const callers = ['admin', 'operator', 'viewer', 'manager', 'harbour', 'nobody'] as const;
type Caller = (typeof callers)[number];

interface Row {
  method: Route['method'];
  path: string;
  allowed: Caller[];
  /** The ids in the path are the caller's own. */
  ids?: 'own';
  /** A0200 is the call's own answer. */
  ownA0200?: true;
}

const file = join(import.meta.dirname, '../../tests/contract/permissions.json');
const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: Row[] };
const nameOf = ({ method, path }: Pick<Row, 'method' | 'path'>) => `${method} ${path}`;

let platform: TestPlatform;
const loginNames = new Map<Caller, string>();
beforeAll(async () => {
  platform = await makeTestPlatform({ policy: generousPolicy });
  const { admin, operator, viewer, harbour } = accounts;
  for (const [caller, name] of Object.entries({ admin, operator, viewer, harbour }))
    loginNames.set(caller as Caller, name);
  loginNames.set('manager', await findManager(platform));
});
afterAll(() => platform.close());

/** A duty manager of the city, who has no other role. */
async function findManager({ db }: TestPlatform): Promise<string> {
  const [found] = await db
    .select({ loginName: users.loginName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        eq(users.tenantId, TENANT_IDS.city),
        eq(users.enabled, true),
        isNull(users.expiredTime),
        isNull(users.lockedUntil),
        eq(roles.name, '值班主管'),
      ),
    )
    .orderBy(asc(users.id))
    .limit(1);
  if (!found) throw new Error('the city has no duty manager');
  return found.loginName;
}

/** Exists nowhere, so that no call changes anything of others. */
const nowhere = '100000000000000404';

/** Calls a route with nothing but its path: what it says about the rest does not matter. */
async function mayCall(row: Row, caller: Caller): Promise<boolean> {
  const loginName = loginNames.get(caller);
  const token = loginName && (await platform.tokenOf(loginName));
  const id = row.ids === 'own' ? await idOf(loginName) : nowhere;
  const path = row.path.replace(':enabled', 'true').replace(/:\w+/g, id);
  const { envelope } = await platform.call(row.method, path, { token, body: row.method === 'GET' ? undefined : {} });
  if (envelope?.status === 'A0200') return row.ownA0200 === true;
  return envelope?.status !== 'A0301';
}

async function idOf(loginName: string | undefined): Promise<string> {
  if (loginName === undefined) return nowhere;
  const [user] = await platform.db.select({ id: users.id }).from(users).where(eq(users.loginName, loginName));
  return user?.id ?? nowhere;
}

describe('the table of permissions', () => {
  it('has one row for every route, and no other (PERM-05)', () => {
    const listed = rows.map(nameOf);
    const served = platformRoutes.map(nameOf);
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
    expect(served.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !served.includes(name))).toEqual([]);
  });

  it.each(callers)(
    'says what the %s may call (PERM-04, PERM-05)',
    async (caller) => {
      const wrong: string[] = [];
      for (const row of rows) {
        // Would end the session of the calls.
        if (row.path === '/system/logout') continue;
        const expected = row.allowed.includes(caller);
        if ((await mayCall(row, caller)) !== expected)
          wrong.push(`${nameOf(row)} is ${expected ? 'refused' : 'allowed'}`);
      }
      expect(wrong).toEqual([]);
    },
    timeLimits.journeyMs,
  );

  it('causes no unexpected error', () => {
    expect(platform.logged.filter(({ text }) => text === 'unexpected error')).toEqual([]);
  });
});
