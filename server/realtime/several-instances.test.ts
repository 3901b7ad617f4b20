import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventName } from '../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import type { TokenRecord } from '../../src/schemas/wire/session.ts';
import { createApp } from '../app.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import { sessions, socketAttachments, userRoles, users } from '../db/schema.ts';
import { loadKeyPair } from '../security/key-pair.ts';
import { hashToken } from '../security/tokens.ts';
import { DEMO_PASSWORD } from '../seed/demo-password.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { makeRealDatabase, type RealDatabase, testServer } from '../testing/real-postgres.ts';
import { accounts, encryptBody } from '../testing/test-platform.ts';
import { createSocketRealtime, type SocketRealtime } from './socket-realtime.ts';

/** A platform instance on the shared database. */
interface Instance {
  database: Database;
  realtime: SocketRealtime;
  http: Server;
  origin: string;
  publicKey: string;
}

let real: RealDatabase;
let a: Instance;
let b: Instance;
const sockets: Socket[] = [];
const silent = { info() {}, warn() {}, error() {} };

async function startInstance(databaseUrl: string): Promise<Instance> {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const { db } = database;
  const clock = () => new Date();
  await seedDatabase(db, { devices: 40, historyDays: 2, now: clock(), demo: true });
  const realtime = createSocketRealtime({ db, clock, log: silent, basePath: '/', databaseUrl });
  const keyPair = await loadKeyPair(db);
  const folders = { documentsDir: '/', consoleDir: '/' };
  const config = { basePath: '/', demo: true };
  const app = createApp({ db, clock, config, log: silent, realtime, keyPair, ...folders });
  const http = createAdaptorServer({ fetch: app.fetch }) as Server;
  realtime.attach(http);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { database, realtime, http, origin, publicKey: keyPair.publicKey };
}

async function stopInstance({ realtime, http, database }: Instance): Promise<void> {
  await realtime.close();
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
  await database.close();
}

async function signIn(at: Instance, username: string): Promise<TokenRecord> {
  const form = new FormData();
  form.set('auth', encryptBody(at.publicKey, { username, password: DEMO_PASSWORD, type: 'business' }));
  const answer = await fetch(`${at.origin}/system/login`, { method: 'POST', body: form });
  return ((await answer.json()) as { data: TokenRecord }).data;
}

async function openConsole(at: Instance, record: TokenRecord, reconnection = false) {
  const { id: userId, tenantId } = record.additionalInformation.userInfo;
  const socket = io(at.origin, {
    query: { userId },
    auth: { token: record.value },
    forceNew: true,
    reconnection,
    reconnectionDelay: 50,
    transports: ['websocket'],
  });
  sockets.push(socket);
  const received: WireEvent[] = [];
  socket.on(eventName, (event: WireEvent) => void received.push(event));
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('connect_error', fail);
  });
  return { socket, received, userId, tenantId };
}

const disconnected = (socket: Socket) => new Promise<string>((done) => socket.once('disconnect', done));
const call = (at: Instance, path: string, token: string) =>
  fetch(`${at.origin}${path}`, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.json());

describe.runIf(testServer)('two instances on one PostgreSQL (only with TEST_DATABASE_URL set)', () => {
  beforeAll(async () => {
    real = await makeRealDatabase();
    [a, b] = await Promise.all([startInstance(real.url), startInstance(real.url)]);
    // Both are connected once each has received an event of the other.
    const [onA, onB] = [
      await openConsole(a, await signIn(a, accounts.admin)),
      await openConsole(b, await signIn(b, accounts.admin)),
    ];
    await vi.waitFor(() => {
      a.realtime.toAll({ type: 'test' });
      b.realtime.toAll({ type: 'test' });
      expect([onA.received.length, onB.received.length].every((heard) => heard > 2)).toBe(true);
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await Promise.all([a, b].filter(Boolean).map(stopInstance));
    await real?.drop();
  });

  it('share the key pair: each reads a sign-in encrypted for the other', async () => {
    expect(a.publicKey).toBe(b.publicKey);
  });

  it('send events for a tenant, a function and a user to the consoles of both, each once, in order', async () => {
    const operator = await openConsole(b, await signIn(a, accounts.operator));
    const viewer = await openConsole(b, await signIn(b, accounts.viewer));
    const harbour = await openConsole(b, await signIn(b, accounts.harbour));
    const large = '灯'.repeat(9_000);
    for (let number = 0; number < 30; number += 1) {
      a.realtime.toTenant(operator.tenantId, { type: 'test', data: number });
    }
    a.realtime.toTenant(operator.tenantId, { type: 'test', data: 'for holders' }, { functions: ['100149'] });
    a.realtime.toUser(viewer.userId, { type: 'test', data: 'for the viewer' });
    a.realtime.toTenant(harbour.tenantId, { type: 'test', data: large });
    a.realtime.toAll({ type: 'test', data: 'end' });
    const all = [operator, viewer, harbour];
    const lengths = () => all.map(({ received }) => received.length);
    await expect.poll(lengths).toEqual([32, 32, 2]);
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    expect(operator.received.map(({ data }) => data)).toEqual([...numbers, 'for holders', 'end']);
    expect(viewer.received.map(({ data }) => data)).toEqual([...numbers, 'for the viewer', 'end']);
    // A payload too large for a notification may arrive a little after later ones.
    expect(harbour.received.map(({ data }) => data)).toEqual(expect.arrayContaining([large, 'end']));
    expect(await a.database.db.$count(socketAttachments)).toBe(1);
  });

  it('notify each other of changes made by a call', async () => {
    const record = await signIn(a, accounts.admin);
    const { received } = await openConsole(b, record);
    const tree = (await call(a, '/system/api/department/tree', record.value)) as { data: { id: string } };
    const answer = await fetch(`${a.origin}/system/api/department`, {
      method: 'POST',
      headers: { authorization: `Bearer ${record.value}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: '夜班', parent: { id: tree.data.id } }),
    });
    expect(await answer.json()).toMatchObject({ code: '1' });
    await expect.poll(() => received.map(({ type }) => type)).toContain('department');
  });

  it('close the sockets of a session or of a user on both, and no others', async () => {
    const leaving = await signIn(a, accounts.operator);
    const [one, two] = [await openConsole(a, leaving), await openConsole(b, leaving)];
    const staying = await openConsole(b, await signIn(b, accounts.operator));
    const ends = [disconnected(one.socket), disconnected(two.socket)];
    await call(a, '/system/logout', leaving.value);
    expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(staying.socket.connected).toBe(true);
    const end = disconnected(staying.socket);
    a.realtime.endUser(staying.userId);
    expect(await end).toBe('io server disconnect');
  });

  it('end the sessions of a user on both when an administrator ends them on one', async () => {
    const records = [await signIn(a, accounts.viewer), await signIn(b, accounts.viewer)];
    const consoles = [await openConsole(a, records[0]!), await openConsole(b, records[1]!)];
    const admin = (await signIn(a, accounts.admin)).value;
    const path = `/system/api/user/${consoles[0]!.userId}/sessions`;
    const closed = Promise.all(consoles.map(({ socket }) => disconnected(socket)));
    const headers = { authorization: `Bearer ${admin}` };
    const answer = await fetch(a.origin + path, { method: 'DELETE', headers });
    expect(await answer.json()).toMatchObject({ code: '1' });
    await closed;
    for (const [at, record] of [
      [a, records[1]!],
      [b, records[0]!],
    ] as const) {
      expect(await call(at, '/system/api/userInfo', record.value)).toMatchObject({ status: 'A0200' });
      const refresh = `/system/api/system/refresh/token?refreshToken=${record.refreshToken.value}`;
      expect(await call(at, refresh, '')).toMatchObject({ status: 'A0200' });
    }
  });

  it('follow a change of permissions on both', async () => {
    const operator = await openConsole(b, await signIn(b, accounts.operator));
    const mine = eq(userRoles.userId, operator.userId);
    const hears = async () => {
      operator.received.length = 0;
      a.realtime.toTenant(operator.tenantId, { type: 'test', data: 'audience' }, { functions: ['100149'] });
      a.realtime.toTenant(operator.tenantId, { type: 'test', data: 'end' });
      await expect.poll(() => operator.received.map(({ data }) => data)).toContain('end');
      return operator.received.some(({ data }) => data === 'audience');
    };
    expect(await hears()).toBe(true);
    const held = await a.database.db.delete(userRoles).where(mine).returning();
    a.realtime.permissionsChanged({ userId: operator.userId });
    await expect.poll(hears).toBe(false);
    await a.database.db.insert(userRoles).values(held);
    a.realtime.permissionsChanged({ tenantId: operator.tenantId });
    await expect.poll(hears).toBe(true);
  });

  it('move the sockets of a refreshed session on both', async () => {
    const record = await signIn(a, accounts.viewer);
    const { socket } = await openConsole(b, record);
    const refresh = `/system/api/system/refresh/token?refreshToken=${record.refreshToken.value}`;
    const { data } = (await call(a, refresh, record.value)) as { data: TokenRecord };
    let isEnded = false;
    const end = disconnected(socket).then((reason) => {
      isEnded = true;
      return reason;
    });
    const former = eq(sessions.tokenHash, hashToken(record.value));
    for (const { id } of await a.database.db.select().from(sessions).where(former)) a.realtime.endSession(id);
    const other = await openConsole(b, data);
    a.realtime.toUser(other.userId, { type: 'test' });
    await expect.poll(() => other.received.length).toBe(1);
    expect(isEnded).toBe(false);
    // The next event after the move finds the socket under its new session.
    await call(a, '/system/logout', data.value);
    expect(await end).toBe('io server disconnect');
  });

  it('reconnect after their connections break, and consoles reconnect to read what they missed', async () => {
    const { socket, received } = await openConsole(b, await signIn(b, accounts.admin), true);
    const other = await openConsole(a, await signIn(a, accounts.admin), true);
    const { db } = b.database;
    const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.loginName, accounts.admin));
    const back = [socket, other.socket].map(
      (one) => new Promise<void>((done) => one.io.once('reconnect', () => done())),
    );
    await real.onServer(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1`, [
      new URL(real.url).pathname.slice(1),
    ]);
    await Promise.all(back);
    await expect.poll(() => socket.connected).toBe(true);
    const before = received.length;
    a.realtime.toUser(admin?.id ?? '', { type: 'test', data: 'after' });
    await expect.poll(() => received.slice(before)).toEqual([{ type: 'test', data: 'after' }]);
  });

  it("stop one by one: the other's consoles are unaffected, the stopped one's reconnect", async () => {
    const third = await startInstance(real.url);
    const record = await signIn(a, accounts.admin);
    const staying = await openConsole(a, record);
    const going = await openConsole(third, record);
    const reason = disconnected(going.socket);
    await stopInstance(third);
    expect(await reason).toBe('transport close');
    b.realtime.toUser(staying.userId, { type: 'test', data: 'still' });
    await expect.poll(() => staying.received.map(({ data }) => data)).toContain('still');
    expect(staying.socket.connected).toBe(true);
  });
});
