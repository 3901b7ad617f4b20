import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeLimits } from '../../tests/setup/time-limits.ts';
import {
  functions,
  menus,
  roleFunctions,
  roleMenus,
  roles,
  sessions,
  tenants,
  userRoles,
  users,
} from '../db/schema.ts';
import type { Shape } from '../routing/limited-schema.ts';
import type { Access, Route } from '../routing/route.ts';
import { hashToken } from '../security/tokens.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { type AttackedCity, prepareCity } from '../testing/attacked-city.ts';
import { generousPolicy } from '../testing/generous-policy.ts';
import { callRoute, type Input, type Place, placesOf, sampleInput } from '../testing/route-requests.ts';
import { accounts, demoPassword, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { platformRoutes } from './platform-routes.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({ policy: generousPolicy });
});
afterAll(() => platform.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const failures = () => platform.logged.filter(({ text }) => text === 'unexpected error').map(({ fields }) => fields);
const isOpen = ({ access }: Route) => access === 'public';
/** `npm run test:long` tries every kind everywhere. */
const triesAll = Number(process.env.LAMPYRIS_RUNS) > 1;
const needsPermission = ({ access }: Route) => typeof access === 'object';

async function statusOf(route: Route, call: Parameters<typeof callRoute>[3], input = sampleInput(route)) {
  const { envelope, http } = await callRoute(platform, route, input, call);
  // AJ-Captcha's protocol has codes of its own; a file has none.
  return { status: envelope?.status ?? 'none', text: await http.text(), code: envelope?.code };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a bad token', () => {
  /** Signs a user in, and spoils the session or what it belongs to. */
  const spoiled = async (spoil: (token: string) => Promise<unknown>) => {
    const { data } = await platform.tryToSignIn(accounts.viewer);
    await spoil(data.value);
    return bearer(data.value);
  };
  const past = new Date('2020-01-01');
  const tokens: [string, () => Promise<Parameters<typeof callRoute>[3]>, (() => Promise<unknown>)?][] = [
    ['no token', async () => ({})],
    ['an empty token', async () => ({ headers: { authorization: 'Bearer ' } })],
    ['garbage', async () => bearer('a'.repeat(43))],
    ['a long token', async () => bearer('é%00"\'--'.repeat(500).replace(/[^\x20-\x7e]/g, ''))],
    ['another scheme', async () => ({ headers: { authorization: `Basic ${await platform.tokenOf(accounts.admin)}` } })],
    ['a refresh token', async () => bearer((await platform.tryToSignIn(accounts.viewer)).data.refreshToken.value)],
    [
      'an expired session',
      () =>
        spoiled((token) =>
          platform.db
            .update(sessions)
            .set({ expiresAt: past })
            .where(eq(sessions.tokenHash, hashToken(token))),
        ),
    ],
    ['an ended session', () => spoiled((token) => platform.call('GET', '/system/logout', { token }))],
    [
      'a session of a disabled user',
      () =>
        spoiled(() => platform.db.update(users).set({ enabled: false }).where(eq(users.loginName, accounts.viewer))),
      () => platform.db.update(users).set({ enabled: true }).where(eq(users.loginName, accounts.viewer)),
    ],
    [
      'a session of an expired user',
      () =>
        spoiled(() => platform.db.update(users).set({ expiredTime: past }).where(eq(users.loginName, accounts.viewer))),
      () => platform.db.update(users).set({ expiredTime: null }).where(eq(users.loginName, accounts.viewer)),
    ],
    [
      'a session of a disabled tenant',
      () => spoiled(() => platform.db.update(tenants).set({ enabled: false }).where(eq(tenants.id, TENANT_IDS.city))),
      () => platform.db.update(tenants).set({ enabled: true }).where(eq(tenants.id, TENANT_IDS.city)),
    ],
  ];

  /** What routes differ in for a token. */
  const accessOf = ({ access }: Route) => (typeof access === 'object' ? Object.keys(access).join() : access);
  /**
   * The routes on which a kind of token is tried: all without a token, and for the others each route with one of them,
   * and a few of each access with all of them. `npm run test:long` tries every kind everywhere.
   */
  function routesFor(kind: number): Route[] {
    if (kind === 0 || triesAll) return [...platformRoutes];
    const seen = new Map<string, number>();
    return platformRoutes.filter((route, index) => {
      const access = accessOf(route);
      const earlier = seen.get(access) ?? 0;
      seen.set(access, earlier + 1);
      return earlier < 5 || index % (tokens.length - 1) === kind - 1;
    });
  }

  it.each(tokens)(
    'is refused on every route that is not public: %s',
    async (name, take, restore) => {
      const call = await take();
      const wrong: string[] = [];
      for (const route of routesFor(tokens.findIndex(([kind]) => kind === name))) {
        const { status } = await statusOf(route, call);
        if (!isOpen(route) && status !== 'A0200') wrong.push(`${nameOf(route)} answers ${status}`);
      }
      await restore?.();
      expect(wrong).toEqual([]);
      expect(failures()).toEqual([]);
    },
    timeLimits.journeyMs,
  );
});

describe('a role', () => {
  const gated = platformRoutes.filter(needsPermission);
  const sets = new Map<string, Route[]>();
  for (const route of gated) {
    const key = JSON.stringify(route.access);
    sets.set(key, [...(sets.get(key) ?? []), route]);
  }
  let token = '';
  let roleId = '';
  beforeAll(async () => {
    const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
    roleId = '100000000000000099';
    const tenantId = user!.tenantId;
    await platform.db.insert(roles).values({ id: roleId, tenantId, name: 'attacker' });
    await platform.db.delete(userRoles).where(eq(userRoles.userId, user!.id));
    await platform.db.insert(userRoles).values({ userId: user!.id, roleId });
    token = (await platform.tryToSignIn(accounts.viewer, demoPassword)).data.value;
  });

  async function grant(functionIds: readonly string[], menuIds: readonly string[]): Promise<void> {
    const { db } = platform;
    if (functionIds.length > 0)
      await db.insert(roleFunctions).values([...new Set(functionIds)].map((functionId) => ({ roleId, functionId })));
    if (menuIds.length > 0) await db.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId, menuId })));
  }
  async function revoke(functionIds: string[], menuIds: string[]): Promise<void> {
    const { db } = platform;
    const isOwn = eq(roleFunctions.roleId, roleId);
    if (functionIds.length > 0)
      await db.delete(roleFunctions).where(and(isOwn, inArray(roleFunctions.functionId, functionIds)));
    if (menuIds.length > 0)
      await db.delete(roleMenus).where(and(eq(roleMenus.roleId, roleId), inArray(roleMenus.menuId, menuIds)));
  }

  it(
    'with no permission is refused on every route that needs one',
    async () => {
      const wrong: string[] = [];
      for (const route of gated) {
        const { status } = await statusOf(route, { token });
        if (status !== 'A0301') wrong.push(`${nameOf(route)} answers ${status}`);
      }
      expect(wrong).toEqual([]);
      expect(gated.length).toBeGreaterThan(60);
    },
    timeLimits.journeyMs,
  );

  it(
    'with every permission but those of a route is refused on it',
    async () => {
      const allMenus = await platform.db.select().from(menus);
      const allFunctions = await platform.db.select().from(functions);
      const byId = new Map(allMenus.map((menu) => [menu.id, menu]));
      const opens = (paths: readonly string[], id: string | null): boolean => {
        const menu = id === null ? undefined : byId.get(id);
        if (!menu) return false;
        return (
          paths.some((path) => menu.url === path || menu.url.startsWith(`${path}/`)) || opens(paths, menu.parentId)
        );
      };
      const functionIds = allFunctions.map(({ id }) => id);
      const menuIds = allMenus.map(({ id }) => id);
      await grant(functionIds, menuIds);
      const wrong: string[] = [];
      for (const [key, routes] of sets) {
        const access = JSON.parse(key) as Exclude<Access, string>;
        const denied = functionIds.filter((id) => 'functions' in access && access.functions.includes(id));
        const closed = menuIds.filter((id) => 'menus' in access && opens(access.menus, id));
        await revoke(denied, closed);
        for (const route of routes) {
          const { status } = await statusOf(route, { token });
          if (status !== 'A0301') wrong.push(`${nameOf(route)} answers ${status}`);
        }
        await grant(denied, closed);
      }
      expect(wrong).toEqual([]);
      expect(failures()).toEqual([]);
    },
    timeLimits.journeyMs,
  );
});

describe('an id of another tenant', () => {
  let city: AttackedCity;
  let harbour = '';
  beforeAll(async () => {
    city = await prepareCity(platform);
    harbour = (await platform.tryToSignIn(accounts.harbour)).data.value;
  });

  /** What handlers check before they look anything up. */
  const good: Record<string, unknown> = {
    name: '入侵者',
    loginName: 'intruder@lampyris.demo',
    phoneNumber: '13900000000',
    title: '入侵者',
    caption: '入侵者',
    content: '<p>入侵者</p>',
    text: '入侵者',
    dictLabel: '入侵者',
    dictValue: 'INTRUDER',
    url: '/city/intruder',
    newPassword: 'Stolen1234',
    batchOptPassword: 'Stolen1234',
    department: { code: '001001' },
    location: { coordinates: [113, 22] },
  };
  const withGood = (body: unknown, shape: Shape | undefined) =>
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? {
          ...Object.fromEntries(Object.entries(good).filter(([name]) => shape?.properties?.[name])),
          ...Object.fromEntries(Object.entries(body).filter(([name, value]) => !(name in good) || value !== '1')),
        }
      : body;
  const inputOf = ({ route }: Place, input: Input): Input => ({
    ...input,
    body: withGood(input.body, (route.body ?? route.secret) as Shape | undefined),
  });
  const isId = ({ name }: Place) => /(\bid|Id|ids|idList\.\*|userid|Ids\.\*|body \*)$/.test(name);
  /** Other names of a kind in paths and places. */
  const alsoCalled: Record<string, RegExp> = {
    carrier: /vehicle/,
    device: /product|panel/,
    mediaInfo: /attachments|pictures/,
    role: /assignRoles/,
    user: /ownerId|idList/,
    tenant: /tenantId/,
  };
  const fits = (kind: string, { name }: Place) =>
    triesAll || name.includes(kind) || alsoCalled[kind]?.test(name) === true;
  const targets = platformRoutes
    .filter(({ path }) => path !== '/system/logout')
    .flatMap(placesOf)
    .filter((place) => place.shape.type === 'string' && isId(place));

  it(
    'finds and changes nothing, wherever a route takes an id: path, query, body, lists',
    async () => {
      expect(targets.length).toBeGreaterThan(60);
      const before = await city.read();
      const leaks: string[] = [];
      for (const place of targets) {
        for (const [kind, id] of Object.entries(city.ids).filter(([one]) => fits(one, place))) {
          const { text, code } = await statusOf(place.route, { token: harbour }, inputOf(place, place.put(id)));
          // An echo of the request reveals nothing.
          const shown = city.shownIn(text, [id]);
          if (shown.length > 0) leaks.push(`${place.name} = ${kind} shows ${shown.slice(0, 3).join(', ')}`);
          if (code === '1' && / path /.test(place.name)) leaks.push(`${place.name} = ${kind} succeeds`);
        }
      }
      expect(leaks).toEqual([]);
      expect(await city.read()).toBe(before);
      expect(failures()).toEqual([]);
    },
    timeLimits.journeyMs,
  );

  it('is an id that the city’s own administrator reads', async () => {
    const token = await platform.tokenOf(accounts.admin);
    const reads = targets.filter(({ route, name }) => route.method === 'GET' && / path /.test(name));
    const found: string[] = [];
    for (const place of reads) {
      for (const [, id] of Object.entries(city.ids).filter(([one]) => fits(one, place))) {
        if ((await statusOf(place.route, { token }, place.put(id))).code === '1') found.push(place.route.path);
      }
    }
    expect(new Set(found).size).toBeGreaterThanOrEqual(7);
  });
});
