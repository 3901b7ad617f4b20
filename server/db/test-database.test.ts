import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { devices, tenants } from './schema.ts';
import { makeTestDatabase } from './test-database.ts';

it('creates a separate seeded database per test and deletes it on close', async () => {
  const [one, two] = await Promise.all([makeTestDatabase(), makeTestDatabase()]);
  const folder = one.pool.options.host ?? '';
  expect(existsSync(folder)).toBe(true);
  expect(await one.db.$count(devices)).toBe(320);
  await one.db.delete(devices);
  await one.db.update(tenants).set({ name: 'changed' }).where(eq(tenants.code, 'city'));
  expect(await two.db.$count(devices)).toBe(320);
  expect(await two.db.$count(tenants, eq(tenants.name, 'changed'))).toBe(0);
  await Promise.all([one.close(), two.close()]);
  expect(existsSync(folder)).toBe(false);
});
