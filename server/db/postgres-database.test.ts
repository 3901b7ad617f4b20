import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDatabase } from '../seed/seed-database.ts';
import { openDatabase } from './open-database.ts';
import { clientReports, devices } from './schema.ts';

const SERVER = process.env.TEST_DATABASE_URL;
const name = `lampyris_test_${process.pid}`;

/** Runs one statement on the server that TEST_DATABASE_URL names; its user must be allowed to create databases. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('a PostgreSQL that cannot be used', () => {
  it('is named by host and port, without the password', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => listener.once('listening', done));
    const { port } = listener.address() as { port: number };
    await new Promise((done) => listener.close(done));
    const databaseUrl = `postgres://lamp:ge%20heim@127.0.0.1:${port}/city`;
    await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toMatchObject({
      name: 'StartError',
      message: `PostgreSQL at 127.0.0.1:${port} cannot be used (nothing listens there). Start it or correct DATABASE_URL.`,
    });
  });

  it('is named when its host is unknown', async () => {
    const databaseUrl = 'postgres://lamp:geheim@no-such-host.invalid/city';
    const opening = openDatabase({ dataDir: '', databaseUrl });
    await expect(opening).rejects.toThrow(/^PostgreSQL at no-such-host\.invalid:5432 cannot be used \(the host name/);
    await expect(opening).rejects.not.toThrow(/geheim/);
  });

  it('is named when something else listens there', async () => {
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
  const databaseUrl = () => {
    const url = new URL(SERVER ?? '');
    url.pathname = `/${name}`;
    return url.href;
  };
  beforeAll(async () => {
    if (SERVER) await onServer(`create database ${name}`);
  });
  afterAll(async () => {
    if (SERVER) await onServer(`drop database ${name} with (force)`);
  });

  it.runIf(SERVER)(
    'takes two instances that start at once, and one seed (only with TEST_DATABASE_URL set)',
    async () => {
      const open = () => openDatabase({ dataDir: '', databaseUrl: databaseUrl() });
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

  it.runIf(SERVER)('is named when the sign-in is refused (only with TEST_DATABASE_URL set)', async () => {
    const url = new URL(databaseUrl());
    url.password = 'wrong-one';
    const opening = openDatabase({ dataDir: '', databaseUrl: url.href });
    await expect(opening).rejects.toThrow(/^PostgreSQL at .* cannot be used \(the password is wrong\)/);
  });
});
