import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventName, repeatedName } from '../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import type { TokenRecord } from '../../src/schemas/wire/session.ts';
import { createApp } from '../app.ts';
import type { Db } from '../db/db.ts';
import * as schema from '../db/schema.ts';
import { dataPermissions, roleFunctions, roles, sessions, userRoles, users } from '../db/schema.ts';
import { deviceReaders } from '../routes/assets/device-readers.ts';
import { hashToken } from '../security/tokens.ts';
import { deleteAlarms, devicesOf, newAlarm, raise, typeIdOf } from '../testing/alarm-client.ts';
import { limitTo } from '../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { sendAll } from './outgoing.ts';
import type { Audience } from './realtime.ts';
import { createSocketRealtime, type SocketRealtime } from './socket-realtime.ts';

const basePath = '/console/';
let platform: TestPlatform;
let realtime: SocketRealtime;
let http: Server;
let origin: string;
/** What the platform has run for besides the time of the test. */
let ranBefore = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  platform = await makeTestPlatform();
  const { db, clock, log } = platform.options;
  realtime = createSocketRealtime({ db, clock, log, basePath, uptime: () => ranBefore + performance.now() });
  ranBefore = 60_000;
  const app = createApp({ ...platform.options, realtime, config: { basePath, demo: true } });
  http = createAdaptorServer({ fetch: app.fetch }) as Server;
  realtime.attach(http);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await realtime.close();
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
  await platform.close();
});

async function signIn(loginName: string): Promise<{ record: TokenRecord; userId: string; tenantId: string }> {
  const { data } = await platform.tryToSignIn(loginName);
  const { id, tenantId } = data.additionalInformation.userInfo;
  return { record: data, userId: id, tenantId };
}

function open(query: Record<string, string>, auth: Record<string, unknown> = {}): Socket {
  const socket = io(origin, {
    path: `${basePath}socket.io`,
    query,
    auth,
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
  });
  sockets.push(socket);
  return socket;
}
const connected = (socket: Socket) =>
  new Promise<string>((done) => {
    socket.once('connect', () => done('connected'));
    socket.once('connect_error', (error) => done(error.message));
  });
const nextEvent = (socket: Socket) => new Promise<WireEvent>((done) => socket.once(eventName, done));
const disconnected = (socket: Socket) => new Promise<string>((done) => socket.once('disconnect', done));

/** A signed-in, connected console that records its events. */
async function openConsole(loginName: string) {
  const session = await signIn(loginName);
  const socket = open({ userId: session.userId }, { token: session.record.value });
  const received: WireEvent[] = [];
  socket.on(eventName, (event: WireEvent) => void received.push(event));
  expect(await connected(socket)).toBe('connected');
  return { ...session, socket, received };
}

type OpenConsole = Awaited<ReturnType<typeof openConsole>>;

const post = (path: string, token: string, body: unknown) =>
  fetch(`${origin}${basePath}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((response) => response.json());

/** A separate platform whose database and lifetime the test controls. */
async function startTwin(db = platform.options.db) {
  const { clock, log } = platform.options;
  const twin = createSocketRealtime({ db, clock, log, basePath: '/' });
  const server = createServer();
  twin.attach(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    await twin.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { realtime: twin, address: `http://127.0.0.1:${port}`, close };
}

describe('what a page missed while it started', () => {
  /** Connects as a page that began to read so long ago; returns what was repeated, and whether none is missing. */
  async function openLate(loginName: string, since: unknown) {
    const { record, userId } = await signIn(loginName);
    const socket = open({ userId }, { token: record.value, since });
    const received: WireEvent[] = [];
    socket.on(eventName, (event: WireEvent) => void received.push(event));
    const isComplete = await new Promise<boolean>((done) => socket.once(repeatedName, done));
    return { isComplete, received };
  }

  it('is repeated to those who would have got it, and to nobody else (RT-04)', async () => {
    const [admin, operator] = [await signIn(accounts.admin), await signIn(accounts.operator)];
    const harbour = await signIn(accounts.harbour);
    realtime.toUser(operator.userId, { type: 'NoticeUnReadNum', data: 3 });
    realtime.toTenant(admin.tenantId, { type: 'dictionary', data: null });
    realtime.toTenant(harbour.tenantId, { type: 'area', data: null });
    const typesOf = async (loginName: string) => {
      const { received } = await openLate(loginName, 1_000);
      return received
        .map(({ type }) => type)
        .filter((type) => ['NoticeUnReadNum', 'dictionary', 'area'].includes(type));
    };
    expect(await typesOf(accounts.operator)).toEqual(['NoticeUnReadNum', 'dictionary']);
    expect(await typesOf(accounts.admin)).toEqual(['dictionary']);
    expect(await typesOf(accounts.harbour)).toEqual(['area']);
  });

  it.each([[undefined], ['1000'], [10 ** 9], [null]])(
    'is not known for a page that reads since %j (RT-04)',
    async (since) => {
      expect(await openLate(accounts.admin, since)).toMatchObject({ isComplete: false, received: [] });
    },
  );
});

describe('connecting', () => {
  it('requires the user and a token of that user (RT-01)', async () => {
    const admin = await signIn(accounts.admin);
    const other = await signIn(accounts.operator);
    const token = admin.record.value;
    expect(await connected(open({ userId: admin.userId }, { token }))).toBe('connected');
    expect(await connected(open({ userId: admin.userId, token }))).toBe('connected');
    expect(await connected(open({ userId: admin.userId }, { token: `Bearer ${token}` }))).toBe('connected');
    for (const [query, auth] of [
      [{ userId: admin.userId }, {}],
      [{ userId: admin.userId }, { token: 'guess' }],
      [{ userId: other.userId }, { token }],
      [{}, { token }],
    ] as [Record<string, string>, Record<string, string>][]) {
      expect(await connected(open(query, auth))).toBe('A0200');
    }
  });

  it('sets the security headers on polling responses too', async () => {
    const answer = await fetch(`${origin}${basePath}socket.io/?EIO=4&transport=polling`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const wrong = await fetch(`${origin}${basePath}socket.io/?EIO=4&transport=nothing`);
    expect(wrong.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('opens none for pages of other hosts', async () => {
    const statusOf = async (from: string) =>
      (await fetch(`${origin}${basePath}socket.io/?EIO=4&transport=polling`, { headers: { origin: from } })).status;
    expect(await statusOf(origin)).toBe(200);
    expect(await statusOf('https://evil.example')).toBe(403);
  });
});

describe('a console reconnects', () => {
  async function openPatient(address: string) {
    const { record, userId } = await signIn(accounts.viewer);
    const socket = io(address, {
      query: { userId },
      auth: { token: record.value },
      forceNew: true,
      reconnectionDelay: 10,
      transports: ['websocket'],
    });
    sockets.push(socket);
    return socket;
  }

  it('after the platform has stopped', async () => {
    const twin = await startTwin();
    const socket = await openPatient(twin.address);
    expect(await connected(socket)).toBe('connected');
    const [end, again] = [
      disconnected(socket),
      new Promise<void>((done) => socket.io.once('reconnect_attempt', () => done())),
    ];
    await twin.close();
    expect(await end).toBe('transport close');
    await again;
  });

  it('if the database is unavailable at first', async () => {
    let failures = 2;
    const failing = new Proxy(platform.options.db, {
      get(db, name, receiver) {
        if (name === 'select' && failures > 0) {
          failures -= 1;
          throw new Error('no answer');
        }
        return Reflect.get(db, name, receiver);
      },
    });
    const twin = await startTwin(failing);
    const socket = await openPatient(twin.address);
    await new Promise<void>((done) => socket.on('connect', done));
    expect(failures).toBe(0);
    await twin.close();
  });
});

describe('events', () => {
  it('reach the tenant, the user or everyone, and no one else', async () => {
    const city = await openConsole(accounts.admin);
    const park = await openConsole(accounts.harbour);
    realtime.toTenant(park.tenantId, { type: 'test', data: 'park' });
    realtime.toUser(city.userId, { type: 'test', data: 'admin' });
    const last = [nextEvent(city.socket), nextEvent(park.socket)];
    await Promise.all(last);
    const end = [city, park].map(
      ({ socket }) =>
        new Promise<void>((done) => socket.on(eventName, (event: WireEvent) => event.data === 'all' && done())),
    );
    realtime.toAll({ type: 'test', data: 'all' });
    await Promise.all(end);
    expect(city.received.map((event) => event.data)).toEqual(['admin', 'all']);
    expect(park.received.map((event) => event.data)).toEqual(['park', 'all']);
  });

  it('for users with a function do not reach others of the tenant', async () => {
    const operator = await openConsole(accounts.operator);
    const viewer = await openConsole(accounts.viewer);
    realtime.toTenant(operator.tenantId, { type: 'test', data: 'for holders' }, { functions: ['100149'] });
    realtime.toTenant(operator.tenantId, { type: 'test', data: 'for nobody' }, { functions: [] });
    const end = [operator, viewer].map(
      ({ socket }) =>
        new Promise<void>((done) => socket.on(eventName, (event: WireEvent) => event.data === 'all' && done())),
    );
    realtime.toTenant(operator.tenantId, { type: 'test', data: 'all' });
    await Promise.all(end);
    expect(operator.received.map((event) => event.data)).toEqual(['for holders', 'all']);
    expect(viewer.received.map((event) => event.data)).toEqual(['all']);
  });

  it('of alarms reach a user who sees one area only if they are there, with the counts of that area (PERM-03)', async () => {
    const devices = await devicesOf(platform, (await signIn(accounts.operator)).tenantId);
    const inside = devices[0]!;
    const outside = devices.find(({ areaCode }) => areaCode !== inside.areaCode)!;
    await limitTo(platform, accounts.operator, { Device: inside.areaCode });
    const limited = await openConsole(accounts.operator);
    const viewer = await openConsole(accounts.viewer);
    const typeId = await typeIdOf(platform, 'WaterAlarm');
    await deleteAlarms(platform, limited.tenantId);
    const raised = await raise(platform, limited.tenantId, [newAlarm(inside, typeId), newAlarm(outside, typeId)]);
    sendAll(realtime, raised.outgoing);
    const end = [limited, viewer].map(
      ({ socket }) =>
        new Promise<void>((done) => socket.on(eventName, (event: WireEvent) => event.data === 'all' && done())),
    );
    realtime.toTenant(limited.tenantId, { type: 'test', data: 'all' });
    await Promise.all(end);
    const heardBy = ({ received }: OpenConsole) =>
      received.flatMap(({ type, data }) => (type === 'alarm' ? (data as { deviceId: string }).deviceId : []));
    const countOf = ({ received }: OpenConsole) => received.find(({ type }) => type === 'AlarmCount')?.data;
    expect([heardBy(limited), heardBy(viewer)]).toEqual([[inside.id], [inside.id, outside.id]]);
    expect(countOf(limited)).toMatchObject([{ value: 1 }, { value: 0 }, { value: 0 }]);
    expect(countOf(viewer)).toMatchObject([{ value: 2 }, { value: 0 }, { value: 0 }]);
    await platform.db.delete(dataPermissions).where(eq(dataPermissions.tenantId, limited.tenantId));
  });

  it('notify the tenant when its departments change', async () => {
    const admin = await openConsole(accounts.admin);
    const colleague = await openConsole(accounts.viewer);
    const park = await openConsole(accounts.harbour);
    const tree = await fetch(`${origin}${basePath}system/api/department/tree`, {
      headers: { authorization: `Bearer ${admin.record.value}` },
    }).then((response) => response.json());
    const heard = [nextEvent(admin.socket), nextEvent(colleague.socket)];
    const saved = await post('system/api/department', admin.record.value, {
      name: '数字中心',
      parent: { id: tree.data.id },
    });
    expect(saved.code).toBe('1');
    expect((await Promise.all(heard)).map((event) => event.type)).toEqual(['department', 'department']);
    const end = nextEvent(park.socket);
    realtime.toTenant(park.tenantId, { type: 'test' });
    expect((await end).type).toBe('test');
    expect(park.received.map((event) => event.type)).toEqual(['test']);
  });
});

/** Awaits what `heard` does about the text of every statement before it is asked. */
function withStatementsHeard(db: Db, heard: (text: string) => unknown): Db {
  const { $client } = db as Db & { $client: pg.Pool };
  const client = new Proxy($client, {
    get(pool, name) {
      const value = Reflect.get(pool, name);
      if (typeof value !== 'function') return value;
      return async (...taken: unknown[]) => {
        if (name === 'query') await heard((taken[0] as { text: string }).text);
        return value.apply(pool, taken);
      };
    },
  });
  return drizzle(client, { schema });
}

describe('a change of permissions', () => {
  const adminToken = () => platform.tokenOf(accounts.admin);
  const roleIdOf = async (name: string, tenantId: string) => {
    const [role] = await platform.db
      .select()
      .from(roles)
      .where(and(eq(roles.tenantId, tenantId), eq(roles.name, name)));
    return role?.id ?? '';
  };
  /** Emits to an audience, then to everybody, and returns what a console got. */
  const hears = async (
    { socket, received, tenantId }: Pick<OpenConsole, 'socket' | 'received' | 'tenantId'>,
    audience: Audience,
    sender = realtime,
  ) => {
    received.length = 0;
    sender.toTenant(tenantId, { type: 'test', data: 'audience' }, audience);
    const end = new Promise<void>((done) => socket.on(eventName, (event: WireEvent) => event.data === 'end' && done()));
    sender.toTenant(tenantId, { type: 'test', data: 'end' });
    await end;
    return received.some(({ data }) => data === 'audience');
  };
  const bell: Audience = { functions: ['100149'] };
  const devices: Audience = { menus: deviceReaders };

  it('takes effect on open sockets at once: a role is taken away and given back', async () => {
    const operator = await openConsole(accounts.operator);
    const [role, viewerRole] = [
      await roleIdOf('运维人员', operator.tenantId),
      await roleIdOf('只读用户', operator.tenantId),
    ];
    const assign = async (roleIds: string[]) =>
      post(`system/api/user/${operator.userId}/assignRoles`, await adminToken(), roleIds);
    expect([await hears(operator, bell), await hears(operator, devices)]).toEqual([true, true]);
    expect((await assign([viewerRole])).code).toBe('1');
    await expect
      .poll(async () => [await hears(operator, bell), await hears(operator, devices)])
      .toEqual([false, false]);
    await assign([role]);
    await expect.poll(async () => [await hears(operator, bell), await hears(operator, devices)]).toEqual([true, true]);
  });

  it('of a role takes effect too: the entry that lists its function is deleted', async () => {
    const operator = await openConsole(accounts.operator);
    const token = await adminToken();
    const own: Audience = { functions: ['900'] };
    const entry = { caption: '值班', url: '/duty', functions: [{ id: '900', caption: '值班' }] };
    const { data: menuId } = await post('system/api/menu', token, entry);
    const role = await roleIdOf('运维人员', operator.tenantId);
    await platform.db.insert(roleFunctions).values({ roleId: role, functionId: '900' });
    realtime.permissionsChanged({ tenantId: operator.tenantId });
    await expect.poll(() => hears(operator, own)).toBe(true);
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${origin}${basePath}system/api/menu/${menuId}`, { method: 'DELETE', headers });
    await expect.poll(() => hears(operator, own)).toBe(false);
  });

  it('while a socket connects is not missed, nor is the end of its session', async () => {
    const session = await signIn(accounts.operator);
    const { userId, record } = session;
    /** Connects to a twin that awaits `change` before its nth statement about a table. */
    const connectDuring = async (
      { table, nth = 1 }: { table: string; nth?: number },
      change: (twin: SocketRealtime) => unknown,
    ) => {
      let statements = 0;
      const asks = (text: string) => {
        if (!text.includes(`"${table}"`)) return undefined;
        statements += 1;
        return statements === nth ? change(twin.realtime) : undefined;
      };
      const db = withStatementsHeard(platform.options.db, asks);
      const twin = await startTwin(db);
      const socket = io(twin.address, {
        query: { userId },
        auth: { token: record.value },
        forceNew: true,
        reconnection: false,
        transports: ['websocket'],
      });
      sockets.push(socket);
      const received: WireEvent[] = [];
      socket.on(eventName, (event: WireEvent) => void received.push(event));
      const end = disconnected(socket);
      expect(await connected(socket)).toBe('connected');
      return { ...session, socket, received, end, twin };
    };
    const [held] = await platform.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    // The role is taken away right after what it grants has been asked.
    const late = await connectDuring({ table: 'role_functions' }, (twin) => {
      setImmediate(async () => {
        await platform.db.delete(userRoles).where(eq(userRoles.userId, userId));
        twin.permissionsChanged({ userId });
      });
    });
    await expect.poll(() => hears(late, bell, late.twin.realtime)).toBe(false);
    await late.twin.close();
    if (held) await platform.db.insert(userRoles).values(held);
    // The first statement proves the session, the second confirms it.
    const ended = await connectDuring({ table: 'sessions', nth: 2 }, async () => {
      await platform.db.delete(sessions).where(eq(sessions.userId, userId));
    });
    expect(await ended.end).toBe('io server disconnect');
    await ended.twin.close();
  });

  it('closes the sockets of an account that may not be used any more', async () => {
    const viewer = await openConsole(accounts.viewer);
    const end = disconnected(viewer.socket);
    const who = eq(users.id, viewer.userId);
    await platform.db.update(users).set({ passwordIsTemporary: true }).where(who);
    realtime.permissionsChanged({ userId: viewer.userId });
    expect(await end).toBe('io server disconnect');
    expect(await connected(open({ userId: viewer.userId }, { token: viewer.record.value }))).toBe('A0200');
    await platform.db.update(users).set({ passwordIsTemporary: false }).where(who);
  });

  it('closes sockets when their account expires', async () => {
    const viewer = await openConsole(accounts.viewer);
    const end = disconnected(viewer.socket);
    const who = eq(users.id, viewer.userId);
    // Once connected: however slow the machine, the account is still valid while the socket is admitted.
    const expiredTime = new Date(platform.now().getTime() + 300);
    await platform.db.update(users).set({ expiredTime }).where(who);
    realtime.permissionsChanged({ userId: viewer.userId });
    expect(await end).toBe('io server disconnect');
    await platform.db.update(users).set({ expiredTime: null }).where(who);
  });
});

describe('the end of a session', () => {
  it('by logout closes its sockets and no others', async () => {
    const leaving = await openConsole(accounts.operator);
    const staying = await openConsole(accounts.operator);
    const end = disconnected(leaving.socket);
    await fetch(`${origin}${basePath}system/logout`, { headers: { authorization: `Bearer ${leaving.record.value}` } });
    expect(await end).toBe('io server disconnect');
    expect(staying.socket.connected).toBe(true);
  });

  it("of a user closes all the user's sockets", async () => {
    const first = await openConsole(accounts.viewer);
    const second = await openConsole(accounts.viewer);
    const ends = [disconnected(first.socket), disconnected(second.socket)];
    realtime.endUser(first.userId);
    expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('is not caused by a refresh: the sockets continue with the new session', async () => {
    const person = await openConsole(accounts.operator);
    const refreshed = await fetch(
      `${origin}${basePath}system/api/system/refresh/token?refreshToken=${person.record.refreshToken.value}`,
    ).then((response) => response.json());
    expect(refreshed.code).toBe('1');
    const former = eq(sessions.tokenHash, hashToken(person.record.value));
    for (const { id } of await platform.db.select().from(sessions).where(former)) realtime.endSession(id);
    const heard = nextEvent(person.socket);
    realtime.toUser(person.userId, { type: 'test' });
    expect((await heard).type).toBe('test');
    const end = disconnected(person.socket);
    await fetch(`${origin}${basePath}system/logout`, { headers: { authorization: `Bearer ${refreshed.data.value}` } });
    expect(await end).toBe('io server disconnect');
  });
});
