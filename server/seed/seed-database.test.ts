import { eq, getTableName, inArray, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAssetScopes } from '../access/asset-scope.ts';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema.ts';
import { cheapCost, makeTestDatabase } from '../db/test-database.ts';
import { hashPassword, verifyPassword } from '../security/password-hash.ts';
import { addDemoAccounts } from './add-demo-accounts.ts';
import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD } from './demo-password.ts';
import { emptyDatabase } from './empty-database.ts';
import { retireKnownPasswords } from './retire-known-passwords.ts';
import { readSeedMark, seedDatabase } from './seed-database.ts';

// Each test seeds one or two databases: a second on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 90_000 });

const NOW = new Date('2026-03-15T12:34:56.000Z');
const tables = Object.values(schema).filter((entry) => is(entry, PgTable));

let database: Database;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

/** Every row of every table as text, without random hashes. */
/** Salted values, and numbers that the database counts on: of series and of transactions. */
const volatile: Record<string, string[]> = {
  users: ['password_hash', 'batch_password_hash'],
  device_series: ['id'],
  series_months: ['series_id'],
  series_hours: ['series_id'],
  moved_series: ['transaction'],
};

async function dump(): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const name = getTableName(table);
    const { rows } = await database.db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - ${sql.raw(`'{${(volatile[name] ?? []).join(',')}}'::text[]`)})::text as row
        from ${table} t order by 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** True if a user has the demo's password. Checks each hash once: many users share one. */
async function usesDemoPassword(users: { passwordHash: string | null }[]): Promise<boolean> {
  const hashes = [...new Set(users.map(({ passwordHash }) => passwordHash))];
  const checks = await Promise.all(hashes.map((hash) => verifyPassword(DEMO_PASSWORD, hash, cheapCost)));
  return checks.includes(true);
}

describe('seedDatabase', () => {
  const options = { devices: 40, historyDays: 4, now: NOW, demo: true, passwordCost: cheapCost };

  it('does not change a database with data', async () => {
    const before = await database.db.$count(schema.devices);
    expect(await seedDatabase(database.db, options)).toBeNull();
    expect(await database.db.$count(schema.devices)).toBe(before);
  });

  it('leaves no older versions of devices in their table', async () => {
    const { db } = database;
    await emptyDatabase(db);
    await seedDatabase(db, options);
    const sizeOfDevices = async () =>
      (await db.execute<{ bytes: string }>(sql`select pg_relation_size('devices') as bytes`)).rows[0]!.bytes;
    const before = await sizeOfDevices();
    await db.execute(sql`vacuum (full) devices`);
    expect(before).toBe(await sizeOfDevices());
  });

  it('creates the same data twice except for salts', async () => {
    await emptyDatabase(database.db);
    expect(Object.values(await dump()).flat()).toEqual([]);
    const firstAccounts = await seedDatabase(database.db, options);
    const first = await dump();
    await emptyDatabase(database.db);
    const secondAccounts = await seedDatabase(database.db, options);
    expect(await dump()).toEqual(first);
    expect(secondAccounts).toEqual(firstAccounts);
    expect(first.users).toHaveLength(5 + 40 + 1 + 12);
    expect(first.devices).toHaveLength(40 + 20);
  });

  it('is atomic: a failure leaves no rows', async () => {
    await emptyDatabase(database.db);
    const log = (line: string) => {
      if (line.includes('港湾')) throw new Error('stopped');
    };
    await expect(seedDatabase(database.db, { ...options, log })).rejects.toThrow('stopped');
    expect(Object.values(await dump()).flat()).toEqual([]);
  });

  it('sets random passwords without the demo, never the known one', async () => {
    await emptyDatabase(database.db);
    const accounts = (await seedDatabase(database.db, { ...options, demo: false })) ?? [];
    expect(accounts.map((account) => account.loginName)).toEqual([
      'admin@lampyris.demo',
      'operator@lampyris.demo',
      'viewer@lampyris.demo',
      'district@lampyris.demo',
      'lamps@lampyris.demo',
      'harbour@lampyris.demo',
    ]);
    expect(new Set(accounts.map((account) => account.password)).size).toBe(6);
    for (const { password } of accounts) {
      expect(password).toMatch(/^(?=.*\d)(?=.*[A-Za-z])(?=.*[@$!%*#?&])[A-Za-z\d@$!%*#?&]{16}$/);
    }
    const users = await database.db.select().from(schema.users);
    expect(await usesDemoPassword(users)).toBe(false);
    expect(users.filter((user) => user.batchPasswordHash !== null)).toEqual([]);
    // The demo numbers belong to strangers, who would get the codes.
    expect(users.filter((user) => user.phoneNumber?.startsWith('1380000000') || user.weChatOpenId)).toEqual([]);
    expect((await readSeedMark(database.db))?.knownPasswords).toBe(false);
    expect(await retireKnownPasswords(database.db, cheapCost)).toBeNull();
  });
});

describe('addDemoAccounts', () => {
  const [district, lamps] = ['district@lampyris.demo', 'lamps@lampyris.demo'] as const;
  const namesIn = async () => {
    const rows = await database.db.select({ name: schema.users.loginName }).from(schema.users);
    return rows.map(({ name }) => name).filter((name) => name === district || name === lamps);
  };
  /** A demo of the version before these accounts. */
  async function seedEarlier() {
    const { db } = database;
    await emptyDatabase(db);
    await seedDatabase(db, { devices: 20, historyDays: 2, now: NOW, demo: true, passwordCost: cheapCost });
    await db.delete(schema.users).where(inArray(schema.users.loginName, [district, lamps]));
    await db.delete(schema.dataPermissions);
    const { accounts: _, ...mark } = (await readSeedMark(db))!;
    await db.update(schema.settings).set({ value: mark }).where(eq(schema.settings.key, 'seed'));
  }

  it('gives a demo of an earlier version the accounts that see two areas, once (PERM-03)', async () => {
    const { db } = database;
    await seedEarlier();
    expect(await namesIn()).toEqual([]);
    await addDemoAccounts(db, { now: NOW, passwordCost: cheapCost });
    expect((await namesIn()).toSorted()).toEqual([district, lamps]);
    const [user] = await db.select().from(schema.users).where(eq(schema.users.loginName, district));
    const scopes = await loadAssetScopes(db, { userId: user!.id, tenantId: user!.tenantId });
    const areas = await db.select().from(schema.areas).where(eq(schema.areas.tenantId, user!.tenantId));
    const names = (codes: readonly string[]) => codes.map((code) => areas.find((area) => area.code === code)?.name);
    for (const [scope, ...others] of [scopes.Device ?? [], scopes.Carrier ?? []]) {
      expect(names(scope?.areaCodes ?? [])).toEqual(['进港街道', '海滨街道']);
      expect(others).toEqual([]);
    }
    expect(await verifyPassword(DEMO_PASSWORD, user!.passwordHash, cheapCost)).toBe(true);
    await db.delete(schema.users).where(eq(schema.users.loginName, lamps));
    await addDemoAccounts(db, { now: NOW, passwordCost: cheapCost });
    expect(await namesIn()).toEqual([district]);
  });

  it('leaves out an account whose phone is taken or whose area is gone, and all once passwords are no longer known', async () => {
    const { db } = database;
    await seedEarlier();
    await db.update(schema.users).set({ phoneNumber: '13800000005' }).where(eq(schema.users.name, '访客'));
    await db.update(schema.areas).set({ name: '蕉门' }).where(eq(schema.areas.name, '蕉门街道'));
    await addDemoAccounts(db, { now: NOW, passwordCost: cheapCost });
    expect(await namesIn()).toEqual([]);
    await db.update(schema.users).set({ phoneNumber: null }).where(eq(schema.users.name, '访客'));
    const { accounts: _, ...mark } = (await readSeedMark(db))!;
    const value = { ...mark, knownPasswords: false };
    await db.update(schema.settings).set({ value }).where(eq(schema.settings.key, 'seed'));
    await addDemoAccounts(db, { now: NOW, passwordCost: cheapCost });
    expect(await namesIn()).toEqual([]);
  });
});

describe('retireKnownPasswords', () => {
  it('replaces known passwords once, ends sessions, and keeps passwords chosen by their owners', async () => {
    const { db } = database;
    await emptyDatabase(db);
    const seeded =
      (await seedDatabase(db, { devices: 20, historyDays: 2, now: NOW, demo: true, passwordCost: cheapCost })) ?? [];
    const [admin, operator] = seeded;
    if (!admin || !operator) throw new Error('accounts are missing');
    const [own] = await db.select().from(schema.users).where(sql`login_name = ${operator.loginName}`);
    expect(await verifyPassword(DEMO_BATCH_PASSWORD, own?.batchPasswordHash ?? null, cheapCost)).toBe(true);
    const chosen = await hashPassword('my own 9', cheapCost);
    await db.update(schema.users).set({ passwordHash: chosen }).where(sql`id = ${operator.userId}`);
    const phone = '13800000003';
    await db.update(schema.users).set({ loginName: phone }).where(eq(schema.users.phoneNumber, phone));
    const later = new Date(NOW.getTime() + 3_600_000);
    for (const { userId, tenantId } of [admin, operator]) {
      const token = { tokenHash: `t${userId}`, refreshHash: `r${userId}`, expiresAt: later, refreshExpiresAt: later };
      await db.insert(schema.sessions).values({ id: userId, tenantId, userId, ...token });
    }

    const renewed = (await retireKnownPasswords(db, cheapCost)) ?? [];
    expect(renewed.map((account) => account.loginName)).toEqual(
      seeded.map((account) => account.loginName).filter((name) => !/^(operator|viewer)@/.test(name)),
    );
    // The account named by its phone is now named by its mailbox.
    expect(await db.$count(schema.users, eq(schema.users.loginName, 'viewer@lampyris.demo'))).toBe(1);
    const users = await db.select().from(schema.users);
    expect(await usesDemoPassword(users)).toBe(false);
    expect(users.find((user) => user.id === operator.userId)?.passwordHash).toBe(chosen);
    const adminHash = users.find((user) => user.id === admin.userId)?.passwordHash ?? null;
    expect(adminHash).toMatch(/^scrypt\$64\$/);
    expect(await verifyPassword(renewed[0]?.password ?? '', adminHash, cheapCost)).toBe(true);
    expect(users.filter((user) => user.batchPasswordHash !== null)).toEqual([]);
    // The demo numbers belong to strangers, who would get the codes.
    expect(own).toMatchObject({ phoneNumber: '13800000002', weChatOpenId: 'demo-wechat-operator' });
    expect(users.filter((user) => user.phoneNumber?.startsWith('1380000000') || user.weChatOpenId)).toEqual([]);
    expect(await db.select({ userId: schema.sessions.userId }).from(schema.sessions)).toEqual([
      { userId: operator.userId },
    ]);
    expect(await retireKnownPasswords(db, cheapCost)).toBeNull();
  });
});
