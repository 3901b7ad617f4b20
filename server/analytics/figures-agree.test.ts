import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataAnswer, type DataQuery, dataLimits } from '../../src/schemas/wire/analytics.ts';
import type { Database } from '../db/open-database.ts';
import { recordMetrics } from '../metrics/record-metrics.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { cityReader } from '../testing/city-reader.ts';
import { dataSets } from './data-sets/index.ts';
import { describeDataSets } from './describe-data-sets.ts';
import { dayMs, hourMs } from './model/cut-days.ts';
import { type DataReader, type DataSet, isSum, type Measure } from './model/data-set.ts';
import { wallOf, wallText } from './model/period.ts';
import { answerQuery } from './run-queries.ts';

const now = new Date();
const reader = cityReader(now);
/** A road of the city and a department, for readers who see less. */
const narrow: DataReader = {
  ...reader,
  scopes: { ...reader.scopes, Device: [{ areaCodes: ['001002'], departmentCodes: [], includesChildren: true }] },
};

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

type Question = Omit<DataQuery, 'id'>;
const ask = (question: Question, as = reader): Promise<DataAnswer> =>
  answerQuery(database.db, as, { id: 'q', ...question });
const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);

const daysAgo = (days: number, time: string) => `${wallText(wallOf(now) - days * dayMs).slice(0, 10)} ${time}`;
/** A window that cuts hours of days that are over. */
const cut: Partial<DataQuery> = { startTime: daysAgo(3, '07:10:00'), endTime: daysAgo(1, '19:29:59') };
/** The last day by hour, whole days with today, and one that begins and ends within hours. */
const windows = (set: DataSet): Partial<DataQuery>[] =>
  set.isCurrent ? [{}] : [{ scale: 'HOUR' }, { scale: 'WEEK' }, cut];

/** Only what is measured is rounded, and means over time: half a unit of the last decimal for each part. */
const roundingOf = ({ decimals, unit, perDay, perRecorded }: Measure, parts: number) =>
  unit === 'kWh' || perDay || perRecorded ? (0.51 * (parts + 1)) / 10 ** decimals : 1e-9;

const isSummedOverTime = ({ isCurrent }: DataSet, measure: Measure): boolean => !isCurrent && isSum(measure);

describe.each(dataSets.map((set) => ({ id: set.id, set })))('$id', ({ set }) => {
  const additive = set.measures.filter(({ isAdditive }) => isAdditive);

  it.runIf(additive.length > 0)('has the same sum by every dimension and in total', async () => {
    for (const as of [reader, narrow])
      for (const window of as === narrow ? windows(set).slice(0, 1) : windows(set)) {
        const question = { dataSet: set.id, measures: additive.map(({ id }) => id), totals: true, ...window };
        const total = await ask(question, as);
        const totals = additive.map((_, at) => total.totals?.categories[at] ?? 0);
        for (const dimension of set.dimensions) {
          const found = await ask({ ...question, dimension: dimension.id, top: 200 }, as);
          expect.soft(found.totals?.all ?? 0, dimension.id).toBe(totals[0]);
          expect.soft(found.period.startTime, dimension.id).toBe(total.period.startTime);
          for (const [at, measure] of additive.entries()) {
            const said = `${measure.id} by ${dimension.id} in ${JSON.stringify(window)}`;
            const { data, total: own } = found.option.series[at]!;
            expect.soft(own ?? 0, said).toBe(totals[at]);
            if (dimension.kind !== 'time' || isSummedOverTime(set, measure))
              expect
                .soft(Math.abs(sum(data) - totals[at]!), `${said}: ${sum(data)}`)
                .toBeLessThanOrEqual(roundingOf(measure, data.length));
          }
        }
        const overTime = additive.filter((measure) => isSummedOverTime(set, measure));
        for (const grain of overTime.length > 0 ? (['HOUR', 'DAY'] as const) : []) {
          const { series } = (await ask({ ...question, dimension: 'time', grain }, as)).option;
          for (const measure of overTime) {
            const at = additive.indexOf(measure);
            const { data } = series[at]!;
            const said = `${measure.id} by ${grain} in ${JSON.stringify(window)}: ${sum(data)}`;
            expect.soft(Math.abs(sum(data) - totals[at]!), said).toBeLessThanOrEqual(roundingOf(measure, data.length));
          }
        }
        const [by, split] = set.dimensions.filter(({ kind }) => kind === 'group');
        if (!by || !split) continue;
        // A split has one measure.
        for (const [at, measure] of additive.entries()) {
          const table = await ask(
            { ...question, measures: [measure.id], dimension: by.id, split: split.id, top: 200 },
            as,
          );
          const cells = table.option.series.flatMap(({ data }) => data);
          expect.soft(table.totals?.all ?? 0).toBe(totals[at]);
          expect
            .soft(Math.abs(sum(cells) - totals[at]!), `${measure.id} by ${by.id} and ${split.id}`)
            .toBeLessThanOrEqual(roundingOf(measure, cells.length));
        }
      }
  });
});

/** Measures that share out another one: each row counts for exactly one of them. */
const partitions: Record<string, { all: string; parts: string[] }[]> = {
  devices: [{ all: 'count', parts: ['online', 'offline', 'unactivated'] }],
  alarms: [{ all: 'count', parts: ['open', 'shelved', 'settled', 'handled'] }],
  orders: [{ all: 'count', parts: ['open', 'done'] }],
  commands: [{ all: 'count', parts: ['succeeded', 'failed', 'pending'] }],
  lamps: [{ all: 'count', parts: ['lit', 'off', 'dark', 'unknown'] }],
};

describe.each(Object.entries(partitions))('the states of %s', (dataSet, of) => {
  it('add up to all, in total and in each group', async () => {
    for (const { all, parts } of of) {
      const window = dataSet === 'devices' || dataSet === 'lamps' ? {} : { scale: 'YEAR' as const };
      const question = { dataSet, measures: [all, ...parts], ...window };
      const [total] = (await ask(question)).option.series;
      expect(sum(total!.data.slice(1))).toBe(total!.data[0]);
      // A fresh city has sent no commands.
      expect(Number(total!.data[0]) > 0 || dataSet === 'commands').toBe(true);
      const { series } = (await ask({ ...question, dimension: 'area' })).option;
      for (const index of series[0]?.data.keys() ?? [])
        expect(sum(series.slice(1).map(({ data }) => data[index] ?? null))).toBe(series[0]!.data[index]);
    }
  });
});

it('lamps that are due are lit, dark or without a signal', async () => {
  const night = { ...reader, now: new Date(`${wallText(wallOf(now)).slice(0, 10)}T22:30:00+08:00`) };
  const measures = ['due', 'lit', 'dark', 'unknown'];
  const [line] = (await ask({ dataSet: 'lamps', measures }, night)).option.series;
  expect(line!.data[0]).toBeGreaterThan(0);
  expect(sum(line!.data.slice(1))).toBe(line!.data[0]);
});

describe('a mean', () => {
  it('says over what it is, and is never more than there was in a single day', async () => {
    const [count, perDay] = (await ask({ dataSet: 'alarms', measures: ['count', 'perDay'], scale: 'HOUR' })).option
      .series[0]!.data;
    expect(perDay).toBe(count);
    const week = await ask({ dataSet: 'alarms', measures: ['perDay', 'meanAck', 'acknowledged'], scale: 'WEEK' });
    const acknowledged = week.option.series[0]!.data[2];
    expect(week.option.xAxis[0].data[0]).toMatch(/^Alarms per day \((6(\.\d)?|7) days\)$/);
    expect(week.option.xAxis[0].data[1]).toBe(`Mean time to acknowledge (of ${acknowledged})`);
  });

  it('per day of less than a day is none', async () => {
    const times = {
      startTime: `${wallText(wallOf(now)).slice(0, 10)} 00:00:00`,
      endTime: wallText(wallOf(now) - 1000),
    };
    if (wallOf(now) % dayMs > 23 * hourMs || wallOf(now) % dayMs < 2000) return;
    const answer = await ask({ dataSet: 'alarms', measures: ['perDay'], ...times });
    expect(answer.option.series[0]!.data).toEqual([null]);
  });
});

it('energy today is that of the day so far, beside yesterday at the same time', async () => {
  const [today, sameTime] = (await ask({ dataSet: 'energyToday', measures: ['today', 'sameTime'] })).option.series[0]!
    .data;
  const from = wallOf(now) - (wallOf(now) % dayMs);
  for (const [value, back] of [
    [today, 0],
    [sameTime, dayMs],
  ] as const) {
    const times = { startTime: wallText(from - back), endTime: wallText(wallOf(now) - back) };
    const answer = await ask({ dataSet: 'energy', measures: ['energy'], ...times });
    expect(answer.option.series[0]!.data[0] ?? 0).toBe(value ?? 0);
  }
});

describe.each(dataSets.map((set) => ({ id: set.id, set })))('a group of $id', ({ set }) => {
  const measures = set.measures.slice(0, dataLimits.measures).map(({ id }) => id);
  const filters = set.dimensions.filter(({ kind }) => kind !== 'time');

  it('has the figures that a filter by its value has', async () => {
    const question = { dataSet: set.id, measures, ...(set.isCurrent ? {} : { scale: 'WEEK' as const }) };
    for (const { id } of filters) {
      const groups = await ask({ ...question, dimension: id, top: 3 });
      for (const [index, key] of groups.option.xAxis[0].keys.entries()) {
        if (!key || index > 2) continue;
        const [line] = (await ask({ ...question, filters: { [id]: key } })).option.series;
        const own = groups.option.series.map(({ data }) => data[index] ?? null);
        expect.soft({ [id]: key, figures: line!.data }).toEqual({ [id]: key, figures: own });
      }
    }
  });
});

it.each(['charging', 'plays', 'lighting', 'traffic'])('adjacent parts of a day add up to it: %s', async (dataSet) => {
  const set = dataSets.find(({ id }) => id === dataSet)!;
  const counted = set.measures.filter(({ isAdditive, unit }) => isAdditive && unit !== 'kWh');
  const measures = counted.map(({ id }) => id);
  const times = ['00:00:00', '06:50:00', '07:10:00', '19:30:00', '24:00:00'];
  const before = (time: string) =>
    wallText(Date.parse(`2000-01-01T00:00:00Z`) + secondsOf(time) * 1000 - 1000).slice(11);
  const figures = async (from: string, to: string) => {
    const question = { dataSet, measures, startTime: daysAgo(1, from), endTime: daysAgo(1, before(to)) };
    return (await ask(question)).option.series[0]!.data;
  };
  const parts = await Promise.all(times.slice(1).map((to, index) => figures(times[index]!, to)));
  for (const [index, all] of (await figures('00:00:00', '24:00:00')).entries()) {
    expect(all).toBeGreaterThan(0);
    expect(sum(parts.map((part) => part[index] ?? null))).toBeCloseTo(all ?? 0, 9);
  }
});

const secondsOf = (time: string): number =>
  time.split(':').reduce((seconds, digits) => seconds * 60 + Number(digits), 0);

it('a group of which nothing is measured has no energy, in days that are over and in parts of them', async () => {
  // From now on hours are kept of each device, beside days that have none.
  await recordMetrics(database.db, now);
  const { rows } = await database.db.execute<{ type: string; counts: boolean }>(sql`
    select p.device_type as type, bool_or(m.energy_sum is not null) as counts
    from device_months m join devices d on d.id = m.device_id join products p on p.id = d.product_id
    where d.tenant_id = ${reader.tenantId} group by 1`);
  const measured = new Map(rows.map(({ type, counts }) => [type, counts]));
  expect([...measured.values()]).toContain(false);
  for (const window of [{ scale: 'HOUR' as const }, { scale: 'WEEK' as const }, cut]) {
    const { option } = await ask({
      dataSet: 'energy',
      measures: ['energy', 'meanPower'],
      dimension: 'deviceType',
      ...window,
    });
    for (const { data } of option.series)
      for (const [index, key] of option.xAxis[0].keys.entries())
        expect.soft([key, data[index] !== null]).toEqual([key, measured.get(key ?? '')]);
    const none = [...measured.keys()].filter((type) => !measured.get(type));
    const total = await ask({ dataSet: 'energy', measures: ['energy'], filters: { deviceType: none }, ...window });
    expect(total.option.series[0]!.data).toEqual([null]);
  }
});

it('only sums are described as what adds up', async () => {
  const described = await describeDataSets(database.db, reader);
  const told = (dataSet: string) =>
    described.find(({ id }) => id === dataSet)!.measures.flatMap(({ id, isAdditive }) => (isAdditive ? id : []));
  expect(told('alarms')).not.toContain('perDay');
  expect(told('energy')).toEqual(['energy']);
  expect(told('connection')).toEqual([]);
  expect(told('charging')).toEqual(['sessions', 'hours', 'energy']);
});
