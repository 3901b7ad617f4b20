import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDataSets } from '../../../src/schemas/data-sets.ts';
import { dataSets } from '../../../src/schemas/generated/data-sets.js';
import type { DataSetInfo } from '../../../src/schemas/wire/analytics.ts';
import { alarms, devices, metricHours } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { createDataClient, keys, pick, type Query, series, sum } from '../../testing/data-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { displayTime } from '../../texts/wall-time.ts';

const tenantId = TENANT_IDS.city;
const now = new Date();
let platform: TestPlatform;
const { answer, day } = createDataClient(() => platform, now);
beforeAll(async () => {
  platform = await makeTestPlatform({ clock: () => now });
});
afterAll(() => platform.close());

describe('devices', () => {
  it('are counted by street and state as in the table, and a rate is of all', async () => {
    const own = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId));
    const count = (test: (device: (typeof own)[number]) => boolean) => own.filter(test).length;
    const found = await answer({
      dataSet: 'devices',
      measures: ['count'],
      dimension: 'area',
      split: 'status',
      totals: true,
    });
    for (const { uKey, data, total } of found.option.series) {
      expect(total).toBe(count(({ onlineStatus }) => onlineStatus === uKey));
      for (const [index, code] of keys(found).entries())
        expect(data[index]).toBe(count((one) => one.areaCode.startsWith(code ?? '') && one.onlineStatus === uKey));
    }
    expect(found.totals?.all).toBe(own.length);
    expect(sum(found.totals?.categories)).toBe(own.length);
    const rates = await answer({ dataSet: 'devices', measures: ['onlineRate'], dimension: 'area', totals: true });
    const [online, offline] = ['ONLINE', 'OFFLINE'].map((state) => count(({ onlineStatus }) => onlineStatus === state));
    expect(rates.totals?.all).toBe(Number(((online! / (online! + offline!)) * 100).toFixed(1)));
    expect(rates.period.grain).toBeNull();
  });

  it('without a dimension have one category per measure, with its unit', async () => {
    const { option } = await answer({ dataSet: 'devices', measures: ['count', 'onlineRate'] }, accounts.admin, 'zh');
    expect(option.xAxis[0]).toEqual({
      data: ['设备数', '在线率'],
      keys: ['count', 'onlineRate'],
      units: ['台', '%'],
      goods: ['none', 'up'],
    });
    expect(option.series).toHaveLength(1);
    expect(option.series[0]?.data[0]).toBe(300);
  });
});

describe('alarms', () => {
  it('along time have a value per complete step, per kind, and match the table', async () => {
    const all = await platform.db.select().from(alarms).where(eq(alarms.tenantId, tenantId));
    const found = await answer({
      dataSet: 'alarms',
      measures: ['count'],
      dimension: 'time',
      split: 'kind',
      scale: 'MONTH',
      totals: true,
    });
    const days = Array.from({ length: 30 }, (_, index) => day(29 - index));
    expect(keys(found)).toEqual(days.map((one) => `${one} 00:00:00`));
    for (const { uKey, data } of found.option.series) {
      const own = all.filter(({ kind }) => kind === uKey).map(({ happenedAt }) => displayTime(happenedAt).slice(0, 10));
      expect(data).toEqual(days.map((one) => own.filter((at) => at === one).length));
    }
    expect(sum(found.totals?.categories)).toBe(found.totals?.all);
    expect(found.option.xAxis[0].ranges?.[0]).toEqual([`${days[0]} 00:00:00`, `${days[0]} 23:59:59`]);
  });

  it('beyond the top are others, and with them make the total', async () => {
    const query: Query = { dataSet: 'alarms', measures: ['count'], scale: 'YEAR', totals: true };
    const top = await answer({ ...query, dimension: 'device', top: 5, split: 'level' });
    expect(keys(top)).toHaveLength(6);
    expect(keys(top).at(-1)).toBeNull();
    expect(top.more).toBeGreaterThan(50);
    expect(sum(top.option.series.flatMap(({ data }) => data))).toBe(top.totals?.all);
    expect(top.option.series.map(({ data }) => sum(data))).toEqual(top.option.series.map(({ total }) => total));
    const rates = await answer({ ...query, measures: ['falseRate'], dimension: 'device', top: 5 });
    expect(keys(rates)).toHaveLength(5);
    expect(rates.more).toBe(top.more);
  });

  it('are ranked from the smallest on request', async () => {
    const query: Query = { dataSet: 'connection', measures: ['onlineRate'], dimension: 'device', scale: 'MONTH' };
    const all = series(await answer({ ...query, top: 200 })).filter((value) => value !== null);
    const lowest = await answer({ ...query, top: 5, sort: 'lowest' });
    const rates = series(lowest);
    expect(rates).toHaveLength(5);
    expect(rates).toEqual(rates.toSorted((a, b) => a! - b!));
    expect(rates[0]).toBeLessThanOrEqual(Math.min(...all.map(Number)));
  });

  it('have means and rates of everything that is grouped', async () => {
    const all = await platform.db.select().from(alarms).where(eq(alarms.tenantId, tenantId));
    const start = day(365);
    const own = all.filter(({ happenedAt }) => displayTime(happenedAt).slice(0, 10) >= start);
    const handled = own.filter(({ handledAt }) => handledAt);
    const good = handled.filter(({ handleResult }) => handleResult !== 'false');
    const hours = good.map(
      ({ happenedAt, handledAt }) => ((handledAt?.getTime() ?? 0) - happenedAt.getTime()) / 3_600_000,
    );
    const measures = ['meanRepair', 'falseRate', 'repeats', 'perDay'];
    const found = await answer({ dataSet: 'alarms', measures, startTime: start, endTime: day(0) });
    const elapsed =
      (Date.parse(`${displayTime(now).replace(' ', 'T')}Z`) + 1000 - Date.parse(`${start}T00:00:00Z`)) / 86_400_000;
    expect(series(found)).toEqual([
      Number((sum(hours) / good.length).toFixed(1)),
      Number(((1 - good.length / handled.length) * 100).toFixed(1)),
      sum(own.map(({ repeats }) => repeats)),
      Number((own.length / elapsed).toFixed(1)),
    ]);
  });

  it('in floods count the windows with more than ten', async () => {
    const [one] = await platform.db.select().from(alarms).where(eq(alarms.tenantId, tenantId)).limit(1);
    // Before the seeded year of alarms.
    const at = new Date(`${day(380)}T03:03:00+08:00`);
    const rows = Array.from({ length: 11 }, (_, index) => ({
      ...one!,
      id: `flood-${index}`,
      happenedAt: at,
      clearedAt: at,
    }));
    const query = { dataSet: 'alarms', measures: ['floodMinutes'], startTime: day(380), endTime: day(380) };
    await platform.db.insert(alarms).values(rows.slice(1));
    expect(series(await answer(query))).toEqual([0]);
    await platform.db.insert(alarms).values(rows.slice(0, 1));
    expect(series(await answer(query))).toEqual([10]);
    await platform.db.delete(alarms).where(
      inArray(
        alarms.id,
        rows.map(({ id }) => id),
      ),
    );
  });

  it('are narrowed by filters, whose values are alternatives', async () => {
    const query: Query = { dataSet: 'alarms', measures: ['count'], scale: 'YEAR' };
    const byKind = await answer({ ...query, dimension: 'kind' });
    const two = await answer({ ...query, filters: { kind: ['device', 'ai'], area: '' } });
    expect(series(two)[0]).toBe((pick(byKind, 'device') ?? 0) + (pick(byKind, 'ai') ?? 0));
    const roads = await answer({ ...query, dimension: 'road', filters: { area: '001002' } });
    expect(keys(roads).every((code) => code?.startsWith('001002'))).toBe(true);
    const streets = await answer({ ...query, dimension: 'area' });
    expect(sum(series(roads))).toBe(pick(streets, '001002'));
  });

  it('by hour of the day keep their order', async () => {
    const found = await answer({
      dataSet: 'alarms',
      measures: ['count'],
      dimension: 'hourOfDay',
      scale: 'YEAR',
      totals: true,
    });
    expect(keys(found)).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)));
    expect(sum(series(found))).toBe(found.totals?.all);
  });
});

describe('history', () => {
  const energyOf = async (where = sql`true`) => {
    const { rows } = await platform.db.execute<{ kwh: number }>(sql`select sum(x)::float8 as kwh from ${metricHours} h
      cross join unnest(h.hours) x where h.tenant_id = ${tenantId} and h.metric = 'energy' and ${where}`);
    return rows[0]?.kwh ?? 0;
  };

  /** Each figure is rounded to a tenth, so sums of a hundred differ by a few. */
  const tenths = -1;

  it('by day, by hour and in all is the sum of the stored hours, also within a day', async () => {
    const query: Query = { dataSet: 'energy', measures: ['energy'], dimension: 'time', totals: true };
    const byDay = await answer({ ...query, startTime: day(5), endTime: day(2), grain: 'DAY' });
    const byHour = await answer({ ...query, startTime: day(5), endTime: day(2), grain: 'HOUR' });
    const stored = await energyOf(sql`h.day between ${day(5)}::date and ${day(2)}::date`);
    expect(byDay.totals?.all).toBeCloseTo(stored, tenths);
    expect(byHour.totals?.all).toBe(byDay.totals?.all);
    expect(byHour.option.xAxis[0].keys).toHaveLength(96);
    expect(sum(series(byHour).slice(0, 24))).toBeCloseTo(series(byDay)[0] ?? 0, tenths);
    const part = { startTime: `${day(5)} 20:00:00`, endTime: `${day(2)} 05:59:59` };
    const cut = await answer({ ...query, ...part, grain: 'DAY' });
    expect(cut.totals?.all).toBeCloseTo(sum(series(byHour).slice(20, -18)), tenths);
    expect((await answer({ ...query, ...part, grain: 'HOUR' })).totals?.all).toBe(cut.totals?.all);
  });

  it('of single devices agrees with the totals', async () => {
    const query: Query = { dataSet: 'energy', measures: ['energy'], startTime: day(5), endTime: day(2), totals: true };
    const [total, roads, top] = [
      await answer(query),
      await answer({ ...query, dimension: 'road' }),
      await answer({ ...query, dimension: 'device', top: 3 }),
    ];
    expect(roads.totals?.all).toBeCloseTo(series(total)[0] ?? 0, tenths);
    expect(sum(series(top))).toBeCloseTo(series(total)[0] ?? 0, tenths);
    const byDay = await answer({ ...query, dimension: 'time', grain: 'DAY', filters: { road: '001' } });
    expect(byDay.totals?.all).toBeCloseTo(series(total)[0] ?? 0, tenths);
  });

  it('has the devices of any group, as a mean over time that adds up', async () => {
    const query: Query = {
      dataSet: 'connection',
      measures: ['devices'],
      startTime: day(3),
      endTime: day(2),
      totals: true,
    };
    const found = await answer({ ...query, dimension: 'area' });
    expect(sum(series(found))).toBeCloseTo(found.totals?.all ?? 0, 0);
    const own = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId));
    // Lamps that were found since count for a part of the time.
    const isNew = ({ carrierId }: (typeof own)[number]) => carrierId === null;
    const active = own.filter(({ onlineStatus }) => onlineStatus !== 'UNACTIVATED');
    expect(found.totals?.all).toBeLessThanOrEqual(active.length);
    expect(found.totals?.all).toBeGreaterThanOrEqual(active.filter((one) => !isNew(one)).length);
    const rate = await answer({ ...query, measures: ['onlineRate', 'online'] });
    expect(series(rate)[0]).toBeCloseTo(((series(rate)[1] ?? 0) / (found.totals?.all ?? 1)) * 100, 0);
  });

  it('is compared by position, and has gaps where nothing was recorded', async () => {
    const query: Query = { dataSet: 'energy', measures: ['energy'], dimension: 'time', grain: 'DAY' };
    const found = await answer({ ...query, startTime: day(4), endTime: day(3), compare: 'previous' });
    const before = await answer({ ...query, startTime: day(6), endTime: day(5) });
    expect(found.option.series.map(({ compare }) => compare)).toEqual([undefined, 'previous']);
    expect(series(found, 1)).toEqual(series(before));
    expect(found.compared).toEqual({ startTime: `${day(6)} 00:00:00`, endTime: `${day(5)} 23:59:59` });
    const lastYear = await answer({ ...query, startTime: day(4), endTime: day(3), compare: 'lastYear' });
    expect(series(lastYear, 1)).toEqual([null, null]);
  });

  it('that is not over is compared with the earlier one up to the same time, and says so', async () => {
    const query: Query = { dataSet: 'alarms', measures: ['count'], dimension: 'time', grain: 'DAY', totals: true };
    const found = await answer({ ...query, startTime: day(2), endTime: day(0), compare: 'previous' });
    const end = `${day(3)} ${displayTime(now).slice(11)}`;
    expect(found.compared).toEqual({ startTime: `${day(5)} 00:00:00`, endTime: end, sameTime: true });
    const before = await answer({ ...query, startTime: `${day(5)} 00:00:00`, endTime: end });
    const whole = await answer({ ...query, startTime: day(5), endTime: day(3) });
    const past = found.option.series[1];
    expect(past?.total).toBe(before.totals?.all);
    expect(Number(past?.total)).toBeLessThanOrEqual(Number(whole.totals?.all));
    expect(past?.name).toMatch(/previous, to the same hour|上期至同一时刻/);
  });

  it.each(['lighting', 'charging', 'plays', 'environment', 'traffic', 'orders', 'commands'])(
    'of %s answers every measure by every dimension',
    async (id) => {
      const token = await platform.tokenOf(accounts.admin);
      const sets = (await platform.call<DataSetInfo[]>('GET', '/island-chart/dataset/list', { token })).data;
      const set = sets.find((one) => one.id === id);
      for (const dimension of set?.dimensions ?? []) {
        const measures = set?.measures.slice(0, 4).map((one) => one.id) ?? [];
        const found = await answer({
          dataSet: id,
          measures,
          dimension: dimension.id,
          scale: 'WEEK',
          compare: 'previous',
        });
        expect(found.option.series).toHaveLength(measures.length * 2);
      }
    },
  );

  it('that documents are checked against are those that the platform describes, with the same values', async () => {
    const token = await platform.tokenOf(accounts.admin);
    const answer = await platform.call('GET', '/island-chart/dataset/list', {
      token,
      headers: { 'Accept-Language': 'en' },
    });
    const described = readDataSets(answer) ?? [];
    expect(described).toHaveLength(dataSets.length);
    for (const { id, measures, dimensions, filters } of described) {
      const known = dataSets.find((one) => one.id === id);
      const idsOf = (list: readonly { id: string; isCurrent?: boolean }[] = []) =>
        list.map((one) => [one.id, one.isCurrent === true]);
      expect(idsOf(measures)).toEqual(idsOf(known?.measures));
      expect(idsOf(dimensions)).toEqual(idsOf(known?.dimensions));
      for (const filter of known?.filters ?? []) {
        const own = filters?.find((one) => one.id === filter.id)?.values?.map(({ value }) => value);
        if (filter.values) expect(own, `${id} ${filter.id}`).toEqual(filter.values.map(({ value }) => value));
      }
    }
  });

  it('of lighting is between nothing and everything at night, and nothing at noon', async () => {
    const found = await answer({
      dataSet: 'lighting',
      measures: ['lightingRate'],
      dimension: 'hourOfDay',
      scale: 'WEEK',
    });
    expect(series(found)[12]).toBeNull();
    for (const value of [series(found)[22], series(found)[2]]) {
      expect(value).toBeGreaterThan(80);
      expect(value).toBeLessThanOrEqual(100);
    }
  });
});
