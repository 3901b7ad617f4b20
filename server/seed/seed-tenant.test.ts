import { and, eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPermittedUsers } from '../access/permitted-users.ts';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema.ts';
import { cheapCost } from '../db/test-database.ts';
import { verifyPassword } from '../security/password-hash.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { HANDLE_ALARMS } from './role-plan.ts';
import { seedTenant } from './seed-tenant.ts';
import { SLOT_DEVICE_TYPES, TENANT_IDS } from './special-ids.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(query);
  return rows[0]?.n ?? Number.NaN;
}

describe('seedTenant', () => {
  it('creates small tenants beside existing ones, each with five accounts', async () => {
    const { db } = database;
    const now = new Date();
    const one = await seedTenant(db, { code: 'journey-1', now, passwordCost: cheapCost });
    const two = await seedTenant(db, { code: 'journey-2', now, passwordCost: cheapCost });
    expect(one.accounts.map((account) => account.loginName)).toEqual([
      'admin@journey-1.demo',
      'operator@journey-1.demo',
      'viewer@journey-1.demo',
      'manager@journey-1.demo',
      'district@journey-1.demo',
    ]);
    expect(two.tenantId).not.toBe(one.tenantId);
    for (const account of one.accounts) {
      const [user] = await db.select().from(schema.users).where(eq(schema.users.loginName, account.loginName));
      expect(user?.tenantId).toBe(one.tenantId);
      expect(await verifyPassword(account.password, user?.passwordHash ?? null, cheapCost)).toBe(true);
    }
    expect(one.accounts[0]?.password).toBe(DEMO_PASSWORD);
    expect(await db.$count(schema.devices, eq(schema.devices.tenantId, one.tenantId))).toBe(30);
    const admins = and(eq(schema.users.tenantId, one.tenantId), eq(schema.users.createByAdmin, true));
    expect(await db.$count(schema.users, admins)).toBe(1);
  });

  it('creates tenants with as few as one device', async () => {
    const { tenantId } = await seedTenant(database.db, {
      code: 'tiny',
      now: new Date(),
      devices: 1,
      colleagues: 0,
      passwordCost: cheapCost,
    });
    expect(await database.db.$count(schema.devices, eq(schema.devices.tenantId, tenantId))).toBe(1);
    expect(await database.db.$count(schema.users, eq(schema.users.tenantId, tenantId))).toBe(5);
  });
});

describe('the two tenants', () => {
  it('have rows in every table with tenants’ data, none of which refers to another tenant', async () => {
    const { users, roles, departments, areas, carriers, facilities, devices, assetModels, alarms } = schema;
    const { quickMenus, recentMenus, personalization, flowDefinitions } = schema;
    const assets = [carriers, facilities, devices, assetModels, alarms];
    const others = [users, roles, departments, areas, quickMenus, recentMenus, personalization, flowDefinitions];
    for (const table of [...assets, ...others]) {
      const { rows } = await database.db.execute<{ tenant: string }>(
        sql`select distinct tenant_id as tenant from ${table}`,
      );
      const found = rows.map((row) => row.tenant);
      expect(found, getTableName(table)).toEqual(expect.arrayContaining(Object.values(TENANT_IDS)));
    }
    const crossing = await count(sql`select (
        (select count(*) from devices d join carriers c on c.id = d.carrier_id where c.tenant_id <> d.tenant_id)
      + (select count(*) from devices d join devices p on p.id = d.parent_device_id where p.tenant_id <> d.tenant_id)
      + (select count(*) from alarms a join devices d on d.id = a.device_id where d.tenant_id <> a.tenant_id)
      + (select count(*) from alarms a join users u on u.id = a.handled_by where u.tenant_id <> a.tenant_id)
      + (select count(*) from facilities f join carriers c on c.id = f.carrier_id where c.tenant_id <> f.tenant_id)
      + (select count(*) from user_roles x join users u on u.id = x.user_id join roles r on r.id = x.role_id
          where u.tenant_id <> r.tenant_id)
      + (select count(*) from quick_menus q join users u on u.id = q.user_id where u.tenant_id <> q.tenant_id)
    )::int as n`);
    expect(crossing).toBe(0);
  });

  it('have no more devices of a kind on a carrier than its model has places for', async () => {
    const kinds = sql.join(
      Object.entries(SLOT_DEVICE_TYPES).map(([kind, type]) => sql`(${kind}, ${type})`),
      sql`, `,
    );
    const overfull = await count(sql`select count(*)::int as n from (
      select c.id from devices d
      join carriers c on c.id = d.carrier_id
      join asset_models m on m.id = c.model_id
      join products p on p.id = d.product_id
      join (values ${kinds}) as slot(kind, type) on slot.type = p.device_type
      group by c.id, slot.kind, m.slots
      having count(*) > (m.slots ->> slot.kind)::int
    ) as overfull`);
    expect(overfull).toBe(0);
    // Only lamps that wait for their pole stand on none.
    expect(
      await count(sql`select count(*)::int as n from devices where carrier_id is null and uid not like '%-9____'`),
    ).toBe(0);
  });

  it('refer only to existing areas, departments, models and parents', async () => {
    const dangling = await count(sql`select (
        (select count(*) from devices d where not exists
          (select 1 from areas a where a.tenant_id = d.tenant_id and a.code = d.area_code))
      + (select count(*) from devices d where not exists
          (select 1 from departments p where p.tenant_id = d.tenant_id and p.code = d.department_code))
      + (select count(*) from users u where not exists
          (select 1 from departments p where p.tenant_id = u.tenant_id and p.code = u.department_code))
      + (select count(*) from carriers c where not exists
          (select 1 from asset_models m where m.id = c.model_id and m.tenant_id = c.tenant_id and m.type = c.type))
      + (select count(*) from devices d where d.parent_device_id is not null and not exists
          (select 1 from devices p where p.id = d.parent_device_id))
      + (select count(*) from alarms a where a.area_code <> (select d.area_code from devices d where d.id = a.device_id))
    )::int as n`);
    expect(dangling).toBe(0);
  });

  it('have alarms and orders only with people who may handle them', async () => {
    const { rows } = await database.db.execute<{ tenant: string; user: string }>(sql`
      select distinct tenant_id as tenant, unnest(array[acknowledged_by, handled_by, shelved_by]) as user from alarms
      union select distinct tenant_id, unnest(array[handler_id, created_by]) from work_orders
      union select distinct a.tenant_id, l.user_id from alarm_logs l join alarms a on a.id = l.alarm_id`);
    for (const tenantId of Object.values(TENANT_IDS)) {
      const may = await findPermittedUsers(database.db, tenantId, [HANDLE_ALARMS]);
      const named = rows.filter(({ tenant, user }) => tenant === tenantId && user !== null).map(({ user }) => user);
      expect(named.length).toBeGreaterThan(0);
      expect(may).toEqual(expect.arrayContaining(named));
    }
    const others = await count(sql`select count(*)::int as n from work_orders o join alarms a on a.id = o.alarm_id
      where o.state = 'done' and o.handler_id <> a.handled_by`);
    expect(others).toBe(0);
  });

  it('have messages about alarms with their level, device and time', async () => {
    const { news, alarms, alarmTypes, devices, dictionaries } = schema;
    const about = await database.db.select().from(news).where(eq(news.newsType, 'alarm'));
    expect(about.length).toBeGreaterThan(10);
    for (const { newsInfo, tenantId, eventId, eventType, createdAt, readAt } of about) {
      const [found] = await database.db
        .select({ alarm: alarms, type: alarmTypes.name, device: devices.name, level: dictionaries.label })
        .from(alarms)
        .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
        .innerJoin(devices, eq(devices.id, alarms.deviceId))
        .innerJoin(dictionaries, eq(dictionaries.id, alarms.levelId))
        .where(and(eq(alarms.tenantId, tenantId), eq(alarms.id, eventId ?? '')));
      expect(found, newsInfo.zh).toBeDefined();
      const { alarm, type, device, level } = found!;
      expect(newsInfo).toEqual({
        zh: `${level.zh}告警：${device}：${type.zh}`,
        en: `${level.en} alarm: ${device}: ${type.en}`,
      });
      expect([createdAt, eventType]).toEqual([alarm.happenedAt, `${alarm.kind}Alarm`]);
      expect(readAt === null || readAt >= createdAt).toBe(true);
    }
  });

  it('have messages of which the newest are unread', async () => {
    const { rows } = await database.db.execute<{ unread: number; are: boolean }>(sql`
      select count(*) filter (where read_at is null)::int as unread,
        min(created_at) filter (where read_at is null) > max(created_at) filter (where read_at is not null) as are
      from news group by user_id`);
    expect(rows.every(({ unread, are }) => unread === 5 && are)).toBe(true);
  });
});
