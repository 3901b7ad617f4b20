import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDatabase } from '../seed/seed-database.ts';
import { makeRealDatabase, type RealDatabase, testServer } from '../testing/real-postgres.ts';
import { openDatabase } from './open-database.ts';
import { clientReports, devices } from './schema.ts';
import { createSoleInstance } from './sole-instance.ts';

describe('an unavailable PostgreSQL', () => {
  it('is reported with host and port, without the password', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => listener.once('listening', done));
    const { port } = listener.address() as { port: number };
    await new Promise((done) => listener.close(done));
    const databaseUrl = `postgres://lamp:ge%20heim@127.0.0.1:${port}/city`;
    await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toMatchObject({
      name: 'StartError',
      message: `PostgreSQL at 127.0.0.1:${port} cannot be used (connection refused). Start it or correct DATABASE_URL.`,
    });
  });

  it('is reported if its host is unknown', async () => {
    const databaseUrl = 'postgres://lamp:geheim@no-such-host.invalid/city';
    const opening = openDatabase({ dataDir: '', databaseUrl });
    await expect(opening).rejects.toThrow(
      /^PostgreSQL at no-such-host\.invalid:5432 cannot be used \((unknown host|DNS lookup failed)\)/,
    );
    await expect(opening).rejects.not.toThrow(/geheim/);
  });

  it('is reported if another service listens there', async () => {
    const listener = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((done) => listener.once('listening', done));
    const { port } = listener.address() as { port: number };
    const opening = openDatabase({ dataDir: '', databaseUrl: `postgres://lamp@127.0.0.1:${port}/city` });
    await expect(opening).rejects.toThrow(`PostgreSQL at 127.0.0.1:${port} cannot be used (`);
    await new Promise((done) => listener.close(done));
  });
});

describe('a real PostgreSQL', () => {
  let real: RealDatabase;
  beforeAll(async () => {
    if (testServer) real = await makeRealDatabase();
  });
  afterAll(() => real?.drop());

  it.runIf(testServer)(
    'supports two instances that start at once, and seeds once (only with TEST_DATABASE_URL set)',
    async () => {
      const open = () => openDatabase({ dataDir: '', databaseUrl: real.url });
      const [one, two] = await Promise.all([open(), open()]);
      expect(one.isEmbedded).toBe(false);
      const options = { devices: 60, now: new Date(), demo: true };
      const seeded = await Promise.all([seedDatabase(one.db, options), seedDatabase(two.db, options)]);
      expect(seeded.filter((accounts) => accounts !== null)).toHaveLength(1);
      expect(await two.db.$count(devices)).toBe(80);
      await one.db.insert(clientReports).values({ id: '1', title: '灯', type: 't', text: '' });
      expect(await two.db.$count(clientReports)).toBe(1);
      await Promise.all([one.close(), two.close()]);
    },
  );

  it.runIf(testServer)('is reported if it rejects the login (only with TEST_DATABASE_URL set)', async () => {
    const url = new URL(real.url);
    url.password = 'wrong-one';
    const opening = openDatabase({ dataDir: '', databaseUrl: url.href });
    await expect(opening).rejects.toThrow(/^PostgreSQL at .* cannot be used \(wrong password\)/);
  });

  it.runIf(testServer)(
    'can close a connection during a transaction: that one fails, the next succeeds (only with TEST_DATABASE_URL set)',
    async () => {
      const { db, close } = await openDatabase({ dataDir: '', databaseUrl: real.url });
      const failed = db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await real.onServer('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        // Before the answer to another call, the end of the connection arrives, while it runs no query.
        await real.onServer('select 1');
        await tx.execute(sql`select 1`);
      });
      await expect(failed).rejects.toThrow();
      expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
      await close();
    },
  );

  it.runIf(testServer)(
    'elects one instance at a time; the next takes over when it ends (only with TEST_DATABASE_URL set)',
    async () => {
      const [first, second] = [createSoleInstance(real.url, 42), createSoleInstance(real.url, 42)];
      const other = createSoleInstance(real.url, 43);
      expect([await first.isMe(), await second.isMe(), await other.isMe()]).toEqual([true, false, true]);
      expect([await second.isMe(), await first.isMe()]).toEqual([false, true]);
      await first.close();
      await expect.poll(() => second.isMe()).toBe(true);
      await real.onServer(
        `select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and objid = 42 and granted`,
      );
      const third = createSoleInstance(real.url, 42);
      await expect.poll(() => third.isMe()).toBe(true);
      await expect.poll(() => second.isMe()).toBe(false);
      await Promise.all([second.close(), third.close(), other.close()]);
    },
  );
});
