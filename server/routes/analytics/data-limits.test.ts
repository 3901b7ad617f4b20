import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSetInfo } from '../../../src/schemas/wire/analytics.ts';
import {
  dataPermissionScopes,
  dataPermissions,
  deviceMonths,
  devices,
  products,
  userDataPermissions,
  users,
} from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { createDataClient, keys, pick, type Query, series, sum } from '../../testing/data-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const tenantId = TENANT_IDS.city;
const now = new Date();
let platform: TestPlatform;
const { ask, answer, day } = createDataClient(() => platform, now);
beforeAll(async () => {
  platform = await makeTestPlatform({ clock: () => now });
});
afterAll(() => platform.close());

describe('data permission', () => {
  /** Gives the viewer one data permission. */
  async function restrict(areaCodes: string[], departmentCodes: string[] = [], includesChildren = true): Promise<void> {
    const { db } = platform;
    const [viewer] = await db.select().from(users).where(eq(users.loginName, accounts.viewer));
    await db.delete(dataPermissions).where(eq(dataPermissions.id, 'narrow'));
    await db.insert(dataPermissions).values({ id: 'narrow', tenantId, name: 'narrow' });
    await db
      .insert(dataPermissionScopes)
      .values({ permissionId: 'narrow', groupName: 'Device', areaCodes, departmentCodes, includesChildren });
    await db.insert(userDataPermissions).values({ userId: viewer?.id ?? '', permissionId: 'narrow' });
  }
  const query: Query = {
    dataSet: 'energy',
    measures: ['energy'],
    startTime: day(5),
    endTime: day(2),
    dimension: 'area',
  };
  const hourly: Query = {
    ...query,
    startTime: day(3),
    endTime: day(2),
    dimension: 'time',
    grain: 'HOUR',
    totals: true,
  };

  it('of a street shows its totals and nothing else', async () => {
    const all = await answer(query);
    await restrict(['001002']);
    const own = await answer(query, accounts.viewer);
    expect(keys(own)).toEqual(['001002']);
    expect(series(own)[0]).toBeCloseTo(pick(all, '001002') ?? 0, 0);
    const allHours = await answer({ ...hourly, filters: { area: '001002' } });
    expect((await answer(hourly, accounts.viewer)).totals?.all).toBe(allHours.totals?.all);
  });

  it('of a road shows its devices, and says that totals are kept by street', async () => {
    const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId));
    const road = device?.areaCode ?? '';
    await restrict([road]);
    const stored = async (first: string, last: string) => {
      const { rows } = await platform.db.execute<{ kwh: number }>(sql`
        select sum(m.energy[at])::float8 as kwh from ${deviceMonths} m join ${devices} d on d.id = m.device_id
        cross join generate_series(1, 31) at
        where d.tenant_id = ${tenantId} and d.area_code = ${road}
          and m.first_day + at - 1 between ${first}::date and ${last}::date`);
      return rows[0]?.kwh ?? 0;
    };
    expect(sum(series(await answer(query, accounts.viewer)))).toBeCloseTo(await stored(day(5), day(2)), 0);
    expect((await answer(hourly, accounts.viewer)).totals?.all).toBeCloseTo(await stored(day(3), day(2)), 0);
    for (const dataSet of ['lighting', 'charging', 'plays', 'environment', 'traffic']) {
      const { measures = [] } = (await sets()).find(({ id }) => id === dataSet) ?? {};
      const of = { dataSet, measures: measures.slice(0, 4).map(({ id }) => id), scale: 'WEEK' as const };
      await expect(answer(of, accounts.viewer)).rejects.toThrow('kept by street');
    }
    const today = await answer({ dataSet: 'energyToday', measures: ['dayBefore'] }, accounts.viewer);
    expect(series(today)[0]).toBeCloseTo(await stored(day(1), day(1)), 0);
    const count = await answer({ dataSet: 'devices', measures: ['count'] }, accounts.viewer);
    const own = and(eq(devices.tenantId, tenantId), eq(devices.areaCode, road));
    expect(series(count)[0]).toBe(await platform.db.$count(devices, own));
    const lamps = await answer({ dataSet: 'lamps', measures: ['count'], dimension: 'road' }, accounts.viewer);
    expect(keys(lamps).every((code) => code === road.slice(0, 9))).toBe(true);
  });

  it('of a street without what is below it shows no totals of its roads', async () => {
    await restrict(['001002'], [], false);
    const lighting = { ...hourly, dataSet: 'lighting', measures: ['litHours'] };
    await expect(answer(lighting, accounts.viewer)).rejects.toThrow('kept by street');
  });

  it('of a department shows its totals', async () => {
    const [lamp] = await platform.db
      .select({ department: devices.departmentCode })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(and(eq(devices.tenantId, tenantId), eq(products.deviceType, 'SingleLampController')));
    const code = lamp?.department ?? '';
    await restrict([], [code]);
    const own = await answer({ ...hourly, filters: {} }, accounts.viewer);
    expect(own.totals?.all).toBe((await answer({ ...hourly, filters: { department: code } })).totals?.all);
    const kinds = await answer(
      { dataSet: 'alarms', measures: ['count'], dimension: 'kind', scale: 'YEAR' },
      accounts.viewer,
    );
    expect(keys(kinds)).toEqual(['device']);
  });

  const sets = async () =>
    (
      await platform.call<DataSetInfo[]>('GET', '/island-chart/dataset/list', {
        token: await platform.tokenOf(accounts.admin),
      })
    ).data;
});

describe('a bad query', () => {
  it('has its own message with the known names, and leaves the others alone', async () => {
    const good: Query = { dataSet: 'alarms', measures: ['count'] };
    const results = await ask([
      { dataSet: 'nothing', measures: ['count'] },
      { ...good, measures: ['constructor'] },
      { ...good, dimension: "x'); drop table alarms; --" },
      { ...good, filters: { __proto_: 'x' } },
      { ...good, split: 'time' },
      { ...good, measures: ['count', 'open'], split: 'kind' },
      { dataSet: 'devices', measures: ['count'], dimension: 'time' },
      { dataSet: 'lighting', measures: ['lightingRate'], filters: { area: '001002003' } },
      { ...good, startTime: day(1), endTime: day(2) },
      good,
    ]);
    expect(results.map(({ id, status }) => `${id} ${status ?? 'ok'}`)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `q${index} A0400`),
      'q9 ok',
    ]);
    expect(results[0]?.message).toMatch(/^Unknown data set nothing\. Use one of: devices, connection, alarms,/);
    expect(results[6]?.message).toContain('area, road, department');
    expect(platform.logged.filter(({ text }) => text.includes('failed'))).toEqual([]);
  });

  it('with SQL, wildcards and long values in its filters finds nothing', async () => {
    const hostile = ["' or 1=1 --", '%', '_', '\\', '"; select pg_sleep(9)', 'x'.repeat(200), '', '设备'];
    const dimensions = ['kind', 'area', 'department', 'product', 'device', 'level', 'hourOfDay'];
    const results = await ask(
      dimensions.flatMap((id) => [
        { dataSet: 'alarms', measures: ['count'], scale: 'YEAR', filters: { [id]: hostile }, dimension: 'time' },
        { dataSet: 'alarms', measures: ['count'], scale: 'YEAR', filters: { [id]: hostile }, dimension: id, top: 200 },
      ]),
    );
    for (const { data } of results) expect(sum(series(data!))).toBe(0);
  });

  it('with too much in it is refused as a whole', async () => {
    const token = await platform.tokenOf(accounts.admin);
    const refuse = async (panel: object, count = 1) => {
      const panels = Array.from({ length: count }, () => ({
        id: 'q',
        dataSet: 'alarms',
        measures: ['count'],
        ...panel,
      }));
      return (await platform.call('POST', '/island-chart/data/query', { token, body: { panels } })).envelope.status;
    };
    expect(await refuse({ top: 201 })).toBe('A0400');
    expect(await refuse({ filters: { kind: 'x'.repeat(201) } })).toBe('A0400');
    expect(await refuse({ filters: { ['x'.repeat(51)]: 'x' } })).toBe('A0400');
    expect(await refuse({ filters: Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`f${at}`, 'x'])) })).toBe(
      'A0400',
    );
    expect(await refuse({ measures: Array(7).fill('count') })).toBe('A0400');
    expect(await refuse({}, 21)).toBe('A0400');
  });
});
