import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPermissions } from '../access/permissions.ts';
import { newId } from '../db/new-id.ts';
import * as schema from '../db/schema.ts';
import { makeTestDatabase } from '../db/test-database.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { addPlatformEntries, describeAdded } from './add-platform-entries.ts';
import { makePlatformRows, type PlatformRows } from './platform-rows.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // One of these tests alters a table.
  platform = await makeTestPlatform({}, makeTestDatabase);
});
afterAll(() => platform.close());

const run = (statement: string) => platform.db.execute(sql.raw(statement));

/** Every row of every table as text. */
async function dump(): Promise<string[]> {
  const rows: string[] = [];
  for (const table of Object.values(schema).filter((entry) => is(entry, PgTable))) {
    const found = await platform.db.execute<{ row: string }>(sql`select ${table}::text as row from ${table}`);
    rows.push(...found.rows.map(({ row }) => `${getTableName(table)} ${row}`));
  }
  return rows.sort();
}

async function findUser(loginName: string) {
  const { rows } = await platform.db.execute<{ userId: string; tenantId: string }>(
    sql`select id as "userId", tenant_id as "tenantId" from users where login_name = ${loginName}`,
  );
  return rows[0] as { userId: string; tenantId: string };
}

/** The menu of a user in order, and the user's functions. */
async function permissionsOf(loginName: string) {
  const { menus, functions } = await loadPermissions(platform.db, await findUser(loginName));
  return {
    topLevel: menus.filter(({ parentId }) => parentId === '100001').map(({ id }) => id),
    menus: menus.map(({ id }) => id).sort(),
    functions: functions.map(({ id }) => id).sort(),
  };
}

const nothing = {
  menus: 0,
  functions: 0,
  dictionaryTypes: 0,
  dictionaries: 0,
  products: 0,
  productAttributes: 0,
  alarmTypes: 0,
  properties: 0,
  productCommands: 0,
  alarmRules: 0,
};

describe('addPlatformEntries', () => {
  it('gives labels of earlier versions that nobody has changed their present words', async () => {
    const labelOf = async (value: string) => {
      const { rows } = await platform.db.execute<{ en: string }>(
        sql`select label ->> 'en' as en from dictionaries where type_id = '843154794105704448' and value = ${value}`,
      );
      return rows[0]?.en;
    };
    await run(`update dictionaries set label = '{"zh": "紧急", "en": "Urgent"}' where id = '843154794105704449'`);
    await run(`update dictionaries set label = '{"zh": "重要", "en": "Serious"}' where id = '843154794105704450'`);
    const counts = (await addPlatformEntries(platform.db)).counts;
    expect(counts).toEqual(nothing);
    expect([await labelOf('1'), await labelOf('2')]).toEqual(['Critical', 'Serious']);
    await run(`update dictionaries set label = '{"zh": "重要", "en": "Major"}' where id = '843154794105704450'`);
  });

  it('corrects how products of the platform connect, and leaves those of tenants as they are', async () => {
    const { tenantId } = await findUser(accounts.admin);
    const read = async () => {
      const { rows } = await platform.db.execute<{ node: string }>(
        sql`select concat_ws(' ', tenant_id, code, node_type) as node from products order by 1`,
      );
      return rows.map(({ node }) => node);
    };
    const before = await read();
    await run("update products set node_type = 'device'");
    await platform.db.insert(schema.products).values({
      ...{ id: newId(), tenantId, code: 'CC-OWN', name: { zh: '集中器', en: 'Concentrator' }, nodeType: 'device' },
      ...{ deviceType: 'CentralizedController', deviceTypeName: { zh: '集中器', en: 'Concentrator' } },
    });
    await addPlatformEntries(platform.db);
    expect(await read()).toEqual([`${tenantId} CC-OWN device`, ...before].sort());
    await run("delete from products where code = 'CC-OWN'");
  });

  it('adds nothing to a database of this version', async () => {
    const before = await dump();
    const added = await addPlatformEntries(platform.db);
    expect(added).toEqual({ counts: nothing, notices: [] });
    expect(describeAdded(added)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  it('adds missing entries to an older database, once, and changes nothing else', async () => {
    const fresh = await permissionsOf(accounts.admin);
    const { tenantId } = await findUser(accounts.admin);
    // A database of an earlier version: without the assets menu, numbered without gaps.
    await run("delete from functions where menu_id in ('200100', '200110') or id = '100445'");
    await run(
      "delete from role_menus where menu_id in (select id from menus where id = '200100' or parent_id = '200100')",
    );
    await run("delete from role_functions where function_id like '2001%' or function_id = '100445'");
    await run("delete from menus where id in ('200100', '200110')");
    await run("update menus set position = position - 1 where parent_id = '100001' and position > 9");
    await run("delete from dictionary_types where id = '829054028889428005'");
    await run("delete from dictionaries where value = 'DAMAGED'");
    await run(
      'delete from product_attributes where u_key in (select u_key from product_attributes order by id limit 1)',
    );
    await run("delete from product_commands where key = 'dim'");
    await run("delete from alarm_types where id = (select min(id) from alarm_types where parent_id = 'root')");
    // Changes by administrators since.
    await run("update menus set enable = false where id = '100500'");
    await run(`update functions set enable = false, caption = '{"zh":"另","en":"other"}' where id = '100801'`);
    await run("update dictionaries set enabled = false where value = 'MAINTAIN'");
    // A function that this version lists elsewhere is not moved.
    await run("update functions set menu_id = '100060' where id = '100148'");
    await platform.db.insert(schema.menus).values({
      id: '900001',
      tenantId,
      parentId: '100001',
      caption: { zh: '我的设备', en: 'My devices' },
      url: '/assetsManagement/iotDevicesManagement',
      position: 13,
    });
    await platform.db
      .insert(schema.functions)
      .values({ id: '200111', menuId: '900001', caption: { zh: '新增', en: 'Add' }, position: 1 });
    const before = await dump();
    const operator = await permissionsOf(accounts.operator);
    expect((await permissionsOf(accounts.admin)).menus).not.toContain('200110');

    const added = await addPlatformEntries(platform.db);
    const { counts, notices } = added;
    expect(counts).toMatchObject({ menus: 2, functions: 5, dictionaryTypes: 1, dictionaries: 4, alarmTypes: 1 });
    expect(counts.productCommands).toBe(2);
    expect(counts.productAttributes).toBeGreaterThan(0);
    expect(notices).toEqual([
      `Entry 900001 of tenant ${tenantId} has the address /assetsManagement/iotDevicesManagement, which the platform now has too.`,
      `Entry 900001 of tenant ${tenantId} lists the function 200111, which the platform now lists too.`,
    ]);
    expect(describeAdded(added)[0]).toMatch(/^Added what this version brings \(menu entries: 2, functions: 5, dict/);

    const after = await dump();
    expect(before.filter((row) => !after.includes(row))).toEqual([]);
    expect(after).toHaveLength(before.length + Object.values(counts).reduce((sum, count) => sum + count));
    expect(await permissionsOf(accounts.operator)).toEqual(operator);
    const admin = await permissionsOf(accounts.admin);
    expect(admin.menus).toContain('200110');
    expect(admin.functions).toEqual(expect.arrayContaining(['200111', '200112', '200113', '100445']));
    expect(admin.menus).not.toContain('100500');
    expect(admin.functions).not.toContain('100801');
    // In the order of a fresh database, without disabled entries.
    expect(admin.topLevel).toEqual([...fresh.topLevel.filter((id) => id !== '100500'), '900001']);

    expect(await addPlatformEntries(platform.db)).toEqual({ counts: nothing, notices: [] });
    expect(await dump()).toEqual(after);
  });

  it('adds a new product with its attributes; one that exists under another id keeps it', async () => {
    const rows = makePlatformRows(newId);
    const [known, ...others] = rows.products as [PlatformRows['products'][number], ...PlatformRows['products']];
    const attribute = rows.productAttributes.find(({ productId }) => productId === known.id);
    if (!attribute) throw new Error('the first product has attributes');
    const { counts } = await addPlatformEntries(platform.db, {
      ...rows,
      products: [{ ...known, id: '7' }, ...others, { ...known, id: '8', code: 'brand-new' }],
      productAttributes: [
        ...rows.productAttributes,
        { ...attribute, id: newId(), productId: '7' },
        { ...attribute, id: newId(), productId: '7', uKey: 'added' },
        { ...attribute, id: newId(), productId: '8' },
      ],
    });
    expect(counts).toEqual({ ...nothing, products: 1, productAttributes: 2 });
    const { rows: found } = await platform.db.execute(
      sql`select product_id as id from product_attributes where u_key = 'added'`,
    );
    expect(found).toEqual([{ id: known.id }]);
  });

  it('gives tenants the default rules of types that they have not configured, once', async () => {
    const read = async () =>
      (
        await platform.db.execute<{ tenant: string; key: string; enabled: boolean; rule: { value: string } | null }>(
          sql`select s.tenant_id as tenant, t.key, s.enabled, s.rule from alarm_type_settings s
            join alarm_types t on t.id = s.alarm_type_id order by 1, 2`,
        )
      ).rows;
    const fresh = await read();
    const { tenantId } = await findUser(accounts.admin);
    const settingOf = (key: string) =>
      `tenant_id = '${tenantId}' and alarm_type_id = (select id from alarm_types where key = '${key}')`;
    await run(`update alarm_type_settings set enabled = false where ${settingOf('WaterAlarm')}`);
    await run(`update alarm_type_settings set rule = null where ${settingOf('NoiseAlarm')}`);
    await run(
      `update alarm_type_settings set rule = rule || '{"value":"190"}' where ${settingOf('UndervoltageAlarm')}`,
    );
    const changed = await read();
    await run(`delete from alarm_type_settings where ${settingOf('StorageAlarm')} or tenant_id <> '${tenantId}'`);
    const { counts } = await addPlatformEntries(platform.db);
    expect(counts).toEqual({ ...nothing, alarmRules: fresh.length / 2 + 1 });
    expect(await read()).toEqual(changed);
    expect((await addPlatformEntries(platform.db)).counts).toEqual(nothing);
  });

  it('adds nothing if any part fails', async () => {
    await run("delete from functions where menu_id = '200110'");
    await run("delete from menus where id = '200110'");
    await run("delete from dictionaries where value = 'DAMAGED'");
    await run("alter table dictionaries add constraint no_damage check (value <> 'DAMAGED')");
    const before = await dump();
    await expect(addPlatformEntries(platform.db)).rejects.toThrow();
    expect(await dump()).toEqual(before);
  });
});
