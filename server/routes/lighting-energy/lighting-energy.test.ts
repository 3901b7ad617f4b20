import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/engine/lighting/night-dates.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type {
  BillRow,
  EnergyRow,
  EnergySettings,
  EnergySummary,
  MeterRow,
} from '../../../src/schemas/wire/lighting-energy.ts';
import { createAlarmEngine } from '../../alarms/engine/alarm-engine.ts';
import { answerQuery } from '../../analytics/run-queries.ts';
import {
  alarms,
  alarmTypeSettings,
  alarmTypes,
  deviceMonths,
  devices,
  lightingBaselines,
  lightingEnergySettings,
  lightingMeterDays,
  lightingPlanLamps,
  lightingPlanMonths,
  lightingPrograms,
  metricHours,
  operationLog,
} from '../../db/schema.ts';
import type { MeterSummary } from '../../lighting-energy/ask-meters.ts';
import { meterReadings } from '../../lighting-energy/meter-readings.ts';
import { plannedNights } from '../../lighting-energy/planned-nights.ts';
import { watchMeters } from '../../lighting-energy/watch-meters.ts';
import type { DirectMessage } from '../../messages/message-queue.ts';
import { meterDeviationKey } from '../../seed/energy-alarm-type.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { cityReader } from '../../testing/city-reader.ts';
import { makeJobWorker } from '../../testing/make-job-worker.ts';
import { accounts } from '../../testing/test-platform.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { type CommandPlatform, makeCommandPlatform } from '../commands/test-commands.ts';
import { readCsv } from '../csv/read-csv.ts';

const path = '/island-ams/lighting/energy';
let platform: CommandPlatform;
beforeAll(async () => {
  platform = await makeCommandPlatform('energy');
});
afterAll(() => platform.close());

type Page<Row, Summary> = SystemPage<Row> & { summary: Summary };
const call = async <Data>(method: string, at: string, body?: unknown, token = platform.admin) =>
  platform.callAt<Data>(method, path + at, { token, ...(body !== undefined && { body }) });
const usage = async (condition: object, more: object = {}) =>
  (await call<Page<EnergyRow, EnergySummary>>('POST', '/page', { condition, pageSize: 1000, ...more })).data;
const meters = async (condition: object = {}) =>
  (await call<Page<MeterRow, MeterSummary>>('POST', '/meter/page', { condition, pageSize: 1000 })).data;

const today = () => displayTime(platform.now()).slice(0, 10);
/** Ten days that are over. */
const period = () => ({ startTime: addDays(today(), -10), endTime: addDays(today(), -1) });
const sum = <Row>(rows: readonly Row[], read: (row: Row) => number | null) =>
  rows.reduce((all, row) => all + (read(row) ?? 0), 0);
/** Each row is rounded to three decimals. */
const expectSum = (
  rows: readonly EnergyRow[],
  total: Pick<EnergyRow, 'kwh' | 'planKwh' | 'measuredKwh' | 'baselineKwh'>,
) => {
  for (const key of ['kwh', 'planKwh', 'measuredKwh', 'baselineKwh'] as const)
    expect(Math.abs(sum(rows, (row) => row[key]) - (total[key] ?? 0)), key).toBeLessThan(0.001 * (rows.length + 1));
};

describe('energy', () => {
  it('adds up to the same by area, concentrator, loop, lamp and day', async () => {
    const byArea = await usage({ ...period(), level: 'area' });
    expect(byArea.summary).toMatchObject({ fromDay: period().startTime, toDay: period().endTime, days: 10 });
    expect(byArea.summary.kwh).toBeGreaterThan(100);
    for (const level of ['area', 'concentrator', 'loop', 'lamp', 'day']) {
      const { data, summary, total } = await usage({ ...period(), level });
      expect(data).toHaveLength(total);
      expectSum(data, summary);
      for (const key of ['kwh', 'planKwh', 'measuredKwh', 'baselineKwh', 'lamps'] as const)
        expect(Math.abs((summary[key] ?? 0) - (byArea.summary[key] ?? 0)), `${level} ${key}`).toBeLessThan(0.002);
    }
  });

  it('is that of the statistical report for the same area and days', async () => {
    const { data } = await usage({ ...period(), level: 'area' });
    const answer = await answerQuery(platform.db, cityReader(platform.now()), {
      id: 'q',
      dataSet: 'energy',
      measures: ['energy'],
      dimension: 'area',
      top: 200,
      filters: { deviceType: 'SingleLampController' },
      ...period(),
    });
    const [series] = answer.option.series;
    const reported = new Map(answer.option.xAxis[0].data.map((name, at) => [name, series?.data[at] ?? 0]));
    expect(data.length).toBeGreaterThan(1);
    // The report has one decimal.
    for (const row of data)
      expect(Math.abs(row.measuredKwh - Number(reported.get(row.name))), row.name).toBeLessThan(0.0501);
  });

  it('leads from an area to its concentrators, loops, lamps and days, which add up to it', async () => {
    let [row] = (await usage({ ...period(), level: 'area' }, { sortName: 'kwh', sortOrder: 'DESC' })).data;
    for (const level of ['concentrator', 'loop', 'lamp', 'day']) {
      expect(row?.next?.level).toBe(level);
      const { period: days = '', ...condition } = row?.next ?? {};
      const [startTime, endTime] = days.split('..');
      const below = await usage({ ...condition, startTime, endTime }, { sortName: 'kwh', sortOrder: 'DESC' });
      expectSum(below.data, row!);
      [row] = below.data;
    }
    expect(row?.next).toBeNull();
  });

  it('computes days that the meter lacks as hours by the program times the rated power, and counts them', async () => {
    const [lamp] = (await usage({ ...period(), level: 'lamp' }, { sortName: 'measuredKwh', sortOrder: 'DESC' })).data;
    const day = addDays(today(), -3);
    const days = { ...lamp!.next, startTime: day, endTime: day, level: 'lamp' };
    const [before] = (await usage(days)).data;
    const at = sql.raw(String(Number(day.slice(8))));
    await platform.db
      .update(deviceMonths)
      .set({ energy: sql`energy[1:${at} - 1] || null::real || energy[${at} + 1:]` })
      .where(and(eq(deviceMonths.deviceId, lamp!.id), eq(deviceMonths.firstDay, `${day.slice(0, 8)}01`)));
    const [after] = (await usage(days)).data;
    expect(before).toMatchObject({ computedKwh: 0, computedLamps: 0, measuredLamps: 1 });
    expect(after).toMatchObject({ measuredKwh: 0, computedLamps: 1, measuredLamps: 0, kwh: before!.planKwh });
    // The seed burns by the standard program, within one percent.
    expect(Math.abs(after!.kwh / before!.kwh - 1)).toBeLessThan(0.02);
  });

  it('sorts with what is empty last, searches and pages', async () => {
    const all = await usage({ ...period(), level: 'lamp' }, { sortName: 'kwh', sortOrder: 'DESC', pageSize: 5 });
    expect(all.data).toHaveLength(5);
    expect(all.data.map(({ kwh }) => kwh)).toEqual(all.data.map(({ kwh }) => kwh).sort((one, other) => other - one));
    const found = await usage({ ...period(), level: 'lamp', searchValue: all.data[0]!.name });
    expect(found.summary.lamps).toBe(found.total);
    expect(found.data.map(({ id }) => id)).toContain(all.data[0]!.id);
  });

  it('refuses a level or period that does not exist', async () => {
    for (const condition of [
      { level: 'street' },
      { startTime: '2026-13-01', endTime: '2026-13-02' },
      { startTime: '2999-01-01', endTime: '2999-01-02' },
    ])
      expect((await call('POST', '/page', { condition })).envelope.status, JSON.stringify(condition)).toBe('A0400');
  });

  it('is compared with last year over the lamps that have a value of both years', async () => {
    const day = addDays(today(), -2);
    const days = { startTime: day, endTime: day };
    const of = { ...days, level: 'lamp' };
    const [lamp, other] = (await usage(of, { sortName: 'measuredKwh', sortOrder: 'DESC' })).data;
    const yearBefore = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    const energy = Array.from({ length: 31 }, (_, at) => (at + 1 === Number(day.slice(8)) ? 0.5 : null));
    const hour = { tenantId: TENANT_IDS.city, metric: 'energy', day: yearBefore, areaCode: '001' };
    await platform.db
      .insert(metricHours)
      .values({ ...hour, departmentCode: '001', productId: 'p', hours: Array.from({ length: 24 }, () => 0.1) });
    await platform.db
      .insert(deviceMonths)
      .values({ deviceId: lamp!.id, firstDay: `${yearBefore.slice(0, 8)}01`, energy: energy as number[] });
    const change = Math.round((lamp!.kwh / 0.5 - 1) * 1000) / 10;
    try {
      for (const level of ['area', 'concentrator', 'lamp', 'day']) {
        const { data, summary } = await usage({ ...days, level });
        expect(summary.kwh, level).toBeGreaterThan(2 * lamp!.kwh);
        expect(summary, level).toMatchObject({ comparableKwh: lamp!.kwh, lastYearKwh: 0.5, lastYearChange: change });
        expect(summary.lastYearNote).toContain('only the others are compared');
        const known = data.filter(({ lastYearChange }) => lastYearChange !== null);
        expect(known.map(({ lastYearChange }) => lastYearChange)).toEqual([change]);
      }
      const { data } = await usage(of);
      expect(data.find(({ id }) => id === other!.id)).toMatchObject({ lastYearKwh: null, lastYearChange: null });
    } finally {
      await platform.db.delete(metricHours).where(eq(metricHours.day, yearBefore));
      await platform.db
        .delete(deviceMonths)
        .where(and(eq(deviceMonths.deviceId, lamp!.id), eq(deviceMonths.firstDay, `${yearBefore.slice(0, 8)}01`)));
    }
  });

  it('exports what the table shows', async () => {
    const { data } = await usage({ ...period(), level: 'concentrator' }, { sortName: 'kwh', sortOrder: 'DESC' });
    const { http } = await call('POST', '/export', {
      condition: { ...period(), level: 'concentrator' },
      sortName: 'kwh',
      sortOrder: 'DESC',
      columns: ['name', 'kwh', 'planKwh', 'planChange', 'cost', 'lamps'],
      format: 'csv',
    });
    const [heading, ...rows] = readCsv(await http.text());
    expect(heading).toEqual(['Item', 'Energy (kWh)', 'Plan (kWh)', 'vs plan (%)', 'Cost (CNY)', 'Lamps']);
    expect(rows.map((line) => line.slice(0, 3))).toEqual(
      data.map(({ name, kwh, planKwh }) => [name, String(kwh), String(planKwh)]),
    );
  });
});

describe('the baseline', () => {
  const settings = { name: '改造前', kind: 'rated', tariff: 0.8, co2Factor: 0.5, tolerance: 5 };
  const save = (more: object, token?: string) => call('PUT', '/settings', { ...settings, ...more }, token);

  it('is the rated power all night until somebody chooses another', async () => {
    const { data } = await call<EnergySettings>('GET', '/settings');
    expect(data).toMatchObject({ kind: 'rated', version: 0, co2Factor: 0.5366 });
    const { summary } = await usage(period());
    expect(summary.baselineKwh!).toBeGreaterThan(summary.planKwh);
    expect(summary.savedKwh).toBeCloseTo(summary.baselineKwh! - summary.kwh, 2);
    expect(summary.savedCost).toBeCloseTo(summary.savedKwh! * 0.75, 2);
  });

  it('is checked, refuses a former version, and stands in the operation log', async () => {
    const late = { kind: 'period', fromDay: addDays(today(), -5), toDay: today() };
    expect((await save({ kind: 'period' })).envelope.status).toBe('A0400');
    expect((await save(late)).envelope.status).toBe('A0400');
    expect((await save({ version: 7 })).envelope.status).not.toBe('00000');
    expect((await save({}, await platform.tokenOf(accounts.operator))).envelope.code).not.toBe('1');
    expect(
      (await save({ kind: 'period', fromDay: addDays(today(), -8), toDay: addDays(today(), -5), version: 0 })).envelope
        .code,
    ).toBe('1');
    const { data } = await call<EnergySettings>('GET', '/settings');
    expect(data).toMatchObject({ name: '改造前', kind: 'period', version: 1 });
    const [log] = await platform.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.objectType, 'lightingEnergySettings'));
    expect(log).toBeDefined();
  });

  it('of a fixed period is the mean of its days', async () => {
    const last = { startTime: addDays(today(), -4), endTime: addDays(today(), -1) };
    const { summary } = await usage(last);
    const base = await usage({ startTime: addDays(today(), -8), endTime: addDays(today(), -5) });
    expect(summary.baselineName).toBe('改造前');
    // Lamps that were found later.
    expect(summary.baselineNote).toMatch(/^\d+ lamps have no data of the baseline period and count as planned$/);
    expect(Math.abs(summary.baselineKwh! / base.summary.kwh - 1)).toBeLessThan(0.03);
    const bySum = await usage({ ...last, level: 'day' });
    expect(bySum.summary.baselineKwh).toBeCloseTo(summary.baselineKwh!, 2);
  });
});

describe('a baseline whose days are deleted', () => {
  const last = () => ({ startTime: addDays(today(), -4), endTime: addDays(today(), -1) });
  const base = () => ({ fromDay: addDays(today(), -8), toDay: addDays(today(), -5) });
  const settings = { name: '改造前', kind: 'period', tariff: 0.8, co2Factor: 0.5, tolerance: 5 };
  const baselineOf = async (level: string) => {
    const { data, summary } = await usage({ ...last(), level });
    return { sum: summary.baselineKwh, note: summary.baselineNote, rows: data.map((row) => [row.id, row.baselineKwh]) };
  };

  it('compares as before by every grouping, also after its other settings are saved', async () => {
    const levels = ['area', 'concentrator', 'loop', 'lamp', 'day'];
    const all = async () => Promise.all(levels.map(baselineOf));
    const before = await all();
    const { db } = platform;
    const days = await db.select().from(deviceMonths);
    const hours = await db.select().from(metricHours);
    const isOld = (column: PgColumn, to: string) => sql`${column} <= ${to}::date`;
    // As if more than 400 days had passed.
    for (let day = base().fromDay; day <= base().toDay; day = addDays(day, 1)) {
      const at = sql.raw(String(Number(day.slice(8))));
      await db
        .update(deviceMonths)
        .set({ energy: sql`energy[1:${at} - 1] || null::real || energy[${at} + 1:]` })
        .where(eq(deviceMonths.firstDay, `${day.slice(0, 8)}01`));
    }
    await db.delete(metricHours).where(isOld(metricHours.day, base().toDay));
    expect(await all()).toEqual(before);
    const { data } = await call<EnergySettings>('GET', '/settings');
    expect(data.baseDays).toBe(4);
    expect((await call('PUT', '/settings', { ...settings, ...base(), tariff: 0.81 })).envelope.code).toBe('1');
    expect((await baselineOf('area')).sum).toBe(before[0]!.sum);
    // Another period is added up, and nothing is left of it.
    await call('PUT', '/settings', { ...settings, fromDay: base().fromDay, toDay: addDays(base().toDay, -1) });
    expect(await baselineOf('area')).toMatchObject({ sum: null, note: expect.stringContaining('No records') });
    await db.delete(deviceMonths);
    for (let at = 0; at < days.length; at += 500) await db.insert(deviceMonths).values(days.slice(at, at + 500));
    await db.delete(metricHours);
    for (let at = 0; at < hours.length; at += 500) await db.insert(metricHours).values(hours.slice(at, at + 500));
  });

  it('is stored at night if an earlier version has chosen it; a part of its days is explained', async () => {
    const { db, now: clock } = platform;
    await call('PUT', '/settings', { ...settings, ...base() });
    const before = await baselineOf('lamp');
    await db.update(lightingEnergySettings).set({ baseDays: null });
    await db.delete(lightingBaselines);
    // Until then it is added up for each question.
    expect(await baselineOf('lamp')).toEqual(before);
    await db.delete(metricHours).where(eq(metricHours.day, base().fromDay));
    await db.transaction((tx) => plannedNights.run(tx, [], { now: clock(), log: platform.options.log }));
    expect((await call<EnergySettings>('GET', '/settings')).data.baseDays).toBe(3);
    const after = await baselineOf('lamp');
    expect(after.rows).toEqual(before.rows);
    expect(after.note).toContain('3 of 4 days of the baseline period have records');
    expect(await db.$count(lightingBaselines)).toBeGreaterThan(10);
  });
});

describe('the plan of days that are over', () => {
  const last = () => ({ startTime: addDays(today(), -4), endTime: addDays(today(), -1) });
  const plansOf = async (level = 'lamp') => {
    const { data, summary } = await usage({ ...last(), level });
    return { rows: data.map((row) => [row.id, row.planKwh]), note: summary.planNote, sum: summary.planKwh };
  };
  const keep = (now: Date) =>
    platform.db.transaction((tx) => plannedNights.run(tx, [], { now, log: platform.options.log }));
  const noonOfToday = () => new Date(`${today()}T12:00:00+08:00`);

  it('stays when a program or the power of a lamp changes, and so does what is computed from it', async () => {
    const before = await plansOf();
    expect(before.note).toBe('');
    const { db } = platform;
    const programs = await db.select().from(lightingPrograms);
    await db.update(lightingPrograms).set({ steps: [{ at: 'sunset', offset: 0, level: 10 }] });
    expect(await plansOf()).toEqual(before);
    const byDay = await plansOf('day');
    expect(byDay.sum).toBeCloseTo(before.sum, 2);
    const [lamp] = (await usage({ ...last(), level: 'lamp' }, { sortName: 'planKwh', sortOrder: 'DESC' })).data;
    const [row] = await db.select().from(devices).where(eq(devices.id, lamp!.id));
    const configurableAttrs = [
      ...row!.configurableAttrs.filter(({ uKey }) => uKey !== 'lampPower'),
      { uKey: 'lampPower', value: '30' },
    ];
    await db.update(devices).set({ configurableAttrs }).where(eq(devices.id, lamp!.id));
    const after = (await usage({ ...last(), level: 'lamp' })).data.find(({ id }) => id === lamp!.id);
    expect(after!.planKwh).toBeCloseTo(lamp!.planKwh, 2);
    await db.update(devices).set({ configurableAttrs: row!.configurableAttrs }).where(eq(devices.id, lamp!.id));
    for (const { id, steps } of programs)
      await db.update(lightingPrograms).set({ steps }).where(eq(lightingPrograms.id, id));
  });

  it('is kept from one half of a day to the next, and what was not kept has the present programs and says so', async () => {
    const { db } = platform;
    const before = await plansOf();
    await db.delete(lightingPlanMonths);
    await db.delete(lightingPlanLamps);
    expect(await plansOf()).toMatchObject({
      note: 'Planned with the current programs: the plan of that time is not stored',
    });
    const noon = noonOfToday();
    const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
    // Not what has ended long ago: nobody knows its programs any more.
    await keep(at(-86));
    expect(await db.$count(lightingPlanMonths)).toBe(0);
    await keep(at(-83.9));
    // A stop of the platform over three halves.
    await keep(at(-47.9));
    await keep(at(-35.9));
    const kept = await plansOf();
    expect(kept.note).toBe('2 of 4 days are planned with the current programs: the plan of that time is not stored');
    expect(kept.sum).toBeCloseTo(before.sum, 1);
    const byDay = (await usage({ ...last(), level: 'day' })).data.map(({ planNote }) => planNote !== '');
    expect(byDay).toEqual([true, false, false, true]);
    const programs = await db.select().from(lightingPrograms);
    await db.update(lightingPrograms).set({ steps: [{ at: 'sunset', offset: 0, level: 10 }] });
    const days = (await usage({ ...last(), level: 'day' })).data.map(({ planKwh }) => planKwh);
    expect(days[1]).toBeGreaterThan(2 * days[0]!);
    expect(days[2]).toBeGreaterThan(2 * days[3]!);
    for (const { id, steps } of programs)
      await db.update(lightingPrograms).set({ steps }).where(eq(lightingPrograms.id, id));
  });
});

describe('meters', () => {
  it('are billed by month: last reading less first, times the tariff', async () => {
    const yesterday = addDays(today(), -1);
    const before = addDays(`${yesterday.slice(0, 8)}01`, -1);
    const [meter] = (await meters()).data;
    const readings = [[before, 100] as const, [yesterday, 250.5] as const];
    await platform.db
      .insert(lightingMeterDays)
      .values(readings.map(([day, reading]) => ({ deviceId: meter!.id, day, reading, readAt: platform.now() })))
      .onConflictDoUpdate({
        target: [lightingMeterDays.deviceId, lightingMeterDays.day],
        set: { reading: sql`excluded.reading` },
      });
    const { data } = await call<Page<BillRow, { kwh: number; amount: number }>>('POST', '/bill/page', {
      condition: period(),
      pageSize: 1000,
    });
    expect(data.data).toContainEqual(
      expect.objectContaining({
        uid: meter!.uid,
        month: yesterday.slice(0, 7),
        kwh: 150.5,
        tariff: 0.8,
        amount: 120.4,
      }),
    );
    const known = data.data.filter(({ kwh }) => kwh !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const { kwh, firstReading, lastReading, tariff, amount } of known) {
      expect(kwh).toBeCloseTo(lastReading! - firstReading!, 3);
      expect(Math.abs(amount! - kwh! * tariff)).toBeLessThan(0.0051);
    }
    expect(data.summary.amount).toBeCloseTo(
      sum(known, ({ amount }) => amount),
      2,
    );
    const { http } = await call('POST', '/bill/export', { condition: period(), format: 'csv' });
    const [heading, ...rows] = readCsv(await http.text());
    expect(heading?.slice(7, 13)).toEqual([
      'First reading (kWh)',
      'Last reading (kWh)',
      'Energy (kWh)',
      'Rated load (kW)',
      'Tariff (CNY/kWh)',
      'Amount (CNY)',
    ]);
    expect(rows.map((line) => line[0])).toEqual(data.data.map(({ uid }) => uid));
    expect(rows.map((line) => line[12])).toEqual(data.data.map(({ amount }) => amount?.toFixed(2) ?? ''));
  });

  it('are as their lamps with losses, and the one whose line is tapped raises an alarm, which clears', async () => {
    const day = addDays(today(), -1);
    const yesterday = { startTime: day, endTime: day };
    const { data } = await meters(yesterday);
    const known = data.filter(({ state }) => state !== 'noData');
    expect(known.length).toBeGreaterThan(0);
    const [row] = known.filter(({ state }) => state === 'within');
    expect(row!.expectedKwh).toBeCloseTo(row!.lampsKwh + 1.44, 3);
    const add = (kwh: number) =>
      platform.db
        .update(lightingMeterDays)
        .set({ reading: sql`reading + ${kwh}` })
        .where(and(eq(lightingMeterDays.deviceId, row!.id), eq(lightingMeterDays.day, day)));
    await add(row!.expectedKwh * 0.3);
    expect((await meters({ ...yesterday, state: 'above' })).data.map(({ id }) => id)).toContain(row!.id);
    const { db, now: clock } = platform;
    const { realtime, log } = platform.options;
    const [type] = await db.select().from(alarmTypes).where(eq(alarmTypes.key, meterDeviationKey));
    const notices = { noticeWays: ['sms', 'SYSTEMPUSH'], updatedAt: clock() };
    await db
      .insert(alarmTypeSettings)
      .values({ tenantId: TENANT_IDS.city, alarmTypeId: type!.id, ...notices })
      .onConflictDoUpdate({ target: [alarmTypeSettings.tenantId, alarmTypeSettings.alarmTypeId], set: notices });
    const messages: DirectMessage[] = [];
    const queue = { push: (more: readonly DirectMessage[]) => void messages.push(...more) };
    const jobs = makeJobWorker({ db, clock, realtime, log, queue, kinds: [meterReadings], restores: true });
    const active = () =>
      db
        .select()
        .from(alarms)
        .where(
          and(
            eq(alarms.tenantId, TENANT_IDS.city),
            eq(alarms.deviceId, row!.id),
            isNull(alarms.clearedAt),
            sql`${alarms.description} like '%表计%'`,
          ),
        );
    await jobs.step();
    expect(await active()).toMatchObject([{ repeats: 0, description: expect.stringContaining('超出 ±5%') }]);
    const texts = messages.filter(({ text }) => text.includes(row!.name));
    expect(texts.length).toBeGreaterThan(0);
    for (const { channel, target, typeId } of texts)
      expect({ channel, target, typeId }).toEqual({
        channel: 'sms',
        target: expect.stringMatching(/^1/),
        typeId: type!.id,
      });
    // It lasts, and repeats the next day: nobody is told twice.
    messages.length = 0;
    platform.pass(24 * 3_600_000);
    await db
      .insert(lightingMeterDays)
      .values({ deviceId: row!.id, day: addDays(day, 1), reading: row!.lastReading! * 1.5 + 500, readAt: clock() })
      .onConflictDoNothing();
    await jobs.step();
    expect(messages.filter(({ text }) => text.includes(row!.name))).toEqual([]);
    platform.pass(-24 * 3_600_000);
    await db
      .delete(lightingMeterDays)
      .where(and(eq(lightingMeterDays.deviceId, row!.id), eq(lightingMeterDays.day, addDays(day, 1))));
    await add(-row!.expectedKwh * 0.3);
    const engine = createAlarmEngine();
    await db.transaction((tx) => watchMeters(tx, { tenantId: TENANT_IDS.city, engine, now: clock() }));
    expect(await active()).toEqual([]);
  });

  it('are read at midnight: what was drawn since then is taken away', async () => {
    const midnight = new Date(`${today()}T00:00:00+08:00`);
    const [row] = (await meters()).data;
    const at = (minutes: number) => new Date(midnight.getTime() + minutes * 60_000);
    const { db } = platform;
    const { log } = platform.options;
    const reading = eq(lightingMeterDays.deviceId, row!.id);
    await db.delete(lightingMeterDays).where(reading);
    const sensorValues = { energy: 1000, power: 1200 };
    await db
      .update(devices)
      .set({ sensorValues, lastActiveAt: at(5) })
      .where(eq(devices.id, row!.id));
    await db.transaction((tx) => meterReadings.run(tx, [], { now: at(10), log }));
    expect(await db.select().from(lightingMeterDays).where(reading)).toMatchObject([
      { day: addDays(today(), -1), reading: 999.9 },
    ]);
  });
});
