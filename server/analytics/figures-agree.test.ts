import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataAnswer, type DataQuery, dataLimits } from '../../src/schemas/wire/analytics.ts';
import type { Database } from '../db/open-database.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { dataSets } from './data-sets/index.ts';
import { dayMs, hourMs } from './model/cut-days.ts';
import type { DataReader, DataSet, Measure } from './model/data-set.ts';
import { wallOf, wallText } from './model/period.ts';
import { answerQuery } from './run-queries.ts';

const now = new Date();
const reader: DataReader = {
  tenantId: TENANT_IDS.city,
  userId: '',
  scopes: { Device: undefined, Carrier: undefined },
  kinds: ['device', 'business', 'ai'],
  now,
  locale: 'en',
};
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

/** Windows: the last day by hour, whole days with today, and one that cuts days that are over. */
const windows = (set: DataSet): Partial<DataQuery>[] => (set.isCurrent ? [{}] : [{ scale: 'HOUR' }, { scale: 'WEEK' }]);

/** What rounding may add up to: half a unit of the last decimal for each part. */
const roundingOf = ({ decimals }: Measure, parts: number) => (0.51 * (parts + 1)) / 10 ** decimals;

describe.each(dataSets.map((set) => ({ id: set.id, set })))('$id', ({ set }) => {
  const additive = set.measures.filter(({ isAdditive }) => isAdditive);

  it.runIf(additive.length > 0)('has the same sum by every dimension and in total', async () => {
    for (const as of [reader, narrow])
      for (const window of as === narrow ? windows(set).slice(0, 1) : windows(set))
        for (const measure of additive) {
          const question = { dataSet: set.id, measures: [measure.id], totals: true, ...window };
          const total = await ask(question, as);
          for (const dimension of set.dimensions) {
            const found = await ask({ ...question, dimension: dimension.id, top: 200 }, as);
            const said = `${measure.id} by ${dimension.id} in ${JSON.stringify(window)}`;
            expect.soft(found.totals?.all ?? 0, said).toBe(total.totals?.all ?? 0);
            const { data } = found.option.series[0]!;
            if (dimension.kind !== 'time' || !(measure.perDay || measure.perRecorded))
              expect
                .soft(Math.abs(sum(data) - (total.totals?.all ?? 0)), `${said}: ${sum(data)}`)
                .toBeLessThanOrEqual(roundingOf(measure, data.length));
            expect.soft(found.period.startTime, said).toBe(total.period.startTime);
          }
          const [by, split] = set.dimensions.filter(({ kind }) => kind === 'group');
          if (!by || !split) continue;
          const table = await ask({ ...question, dimension: by.id, split: split.id, top: 200 }, as);
          const cells = table.option.series.flatMap(({ data }) => data);
          expect.soft(table.totals?.all ?? 0).toBe(total.totals?.all ?? 0);
          expect
            .soft(Math.abs(sum(cells) - (total.totals?.all ?? 0)), `${measure.id} by ${by.id} and ${split.id}`)
            .toBeLessThanOrEqual(roundingOf(measure, cells.length));
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
    expect(week.option.xAxis[0].data[0]).toMatch(/^Alarms per day \(over (6(\.\d)?|7) days\)$/);
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
