import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataAnswer, type DataQuery, grains, timeScales } from '../../src/schemas/wire/analytics.ts';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import type { Database } from '../db/open-database.ts';
import { settings } from '../db/schema.ts';
import { measuredTypes } from '../metrics/metrics.ts';
import { markKey } from '../metrics/record-mark.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { cityReader } from '../testing/city-reader.ts';
import { figureOf, groupBy, keyOf, matches, type PlainRow } from '../testing/plain/plain-figures.ts';
import { loadMetricRows, type PlainHistory, recordHistory } from '../testing/plain/plain-history.ts';
import { loadDevices, plainAlarms, plainDevices, plainOrders, wallMs } from '../testing/plain/plain-rows.ts';
import { dataSets } from './data-sets/index.ts';
import type { Dimension, Measure } from './model/data-set.ts';
import { comparedPeriod, hoursOf, type Period, readPeriod, stepsOf, wallText } from './model/period.ts';
import { answerQuery } from './run-queries.ts';

/** A quarter past three of the current day: some hours of it are over, and one has begun. */
// A whole minute: what changes with records is answered as of one.
const now = new Date(`${wallText(wallMs(new Date())).slice(0, 10)}T15:20:00+08:00`);
const hourMs = 3_600_000;
const tenantId = TENANT_IDS.city;
const reader = cityReader(now);

let database: Database;
let history: PlainHistory;
const plain = new Map<string, (period: Period) => PlainRow[]>();
const within = (rows: readonly PlainRow[]) => (period: Period) =>
  rows.filter(({ wall }) => wall === undefined || (wall >= period.from && wall < period.to));

beforeAll(async () => {
  database = await borrowDatabase();
  const { db } = database;
  const devices = await loadDevices(db, tenantId);
  const some = devices.filter((_, index) => index % 8 === 0);
  history = await recordHistory(db, { tenantId, devices: some, now });
  plain.set('devices', within(plainDevices(devices)));
  plain.set('alarms', within(await plainAlarms(db, tenantId, now, devices)));
  plain.set('orders', within(await plainOrders(db, tenantId, now)));
  plain.set('energy', (period) => history.deviceRows(period).filter(({ shares }) => shares.energy));
  plain.set('connection', history.deviceRows);
  plain.set(
    'lighting',
    await loadMetricRows(db, tenantId, now, {
      lit: { lightingRate: 'sum', litHours: 'whole' },
      faults: { faultRate: 'sum' },
      due: { lightingRate: 'per', faultRate: 'per' },
    }),
  );
  plain.set(
    'traffic',
    await loadMetricRows(db, tenantId, now, {
      trafficVolume: { volume: 'whole' },
      averageSpeed: { averageSpeed: 'sum' },
      radarSamples: { averageSpeed: 'per' },
    }),
  );
  plain.set(
    'charging',
    await loadMetricRows(
      db,
      tenantId,
      now,
      {
        chargingSessions: { sessions: 'whole' },
        chargingHours: { hours: 'whole', utilisation: 'sum' },
        energy: { energy: 'sum' },
        devices: { utilisation: 'per' },
      },
      measuredTypes.charger,
    ),
  );
  plain.set(
    'plays',
    await loadMetricRows(db, tenantId, now, { plays: { plays: 'whole' }, playMinutes: { minutes: 'whole' } }),
  );
});
afterAll(() => database.close());

interface Asked {
  query: DataQuery;
  measures: readonly Measure[];
  dimension: Dimension | undefined;
  split: Dimension | undefined;
  filters: Record<string, string>;
}

const sets = [
  'devices',
  'alarms',
  'orders',
  'energy',
  'connection',
  'lighting',
  'traffic',
  'charging',
  'plays',
] as const;
/** Counted over windows of ten minutes rather than rows: it has a test of its own. */
const untold = ['floodMinutes'];

/** A random question: two measures or a split, a filter by a value that occurs, and a period down to the second. */
const question = (id: (typeof sets)[number]) =>
  fc
    .record({
      measures: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      dimension: fc.option(fc.nat()),
      split: fc.option(fc.nat()),
      filter: fc.option(fc.tuple(fc.nat(), fc.nat())),
      scale: fc.option(fc.constantFrom(...timeScales.slice(0, 2))),
      from: fc.integer({ min: 0, max: 5 * 24 * 3600 - 1 }),
      seconds: fc.integer({ min: 60, max: 5 * 24 * 3600 }),
      grain: fc.constantFrom(...grains.slice(0, 2)),
      compare: fc.boolean(),
    })
    .map((raw): Asked => {
      const set = dataSets.find((one) => one.id === id)!;
      const known = set.measures.filter((measure) => !untold.includes(measure.id));
      const dimension = raw.dimension === null ? undefined : set.dimensions[raw.dimension % set.dimensions.length];
      const others = set.dimensions.filter((one) => one.kind !== 'time' && one !== dimension);
      const split = raw.split === null || !dimension ? undefined : others[raw.split % others.length];
      const chosen = [...new Set(raw.measures.map((at) => known[at % known.length]!))];
      const measures = split ? chosen.slice(0, 1) : chosen;
      const from = history.since + raw.from * 1000;
      const to = Math.min(from + raw.seconds * 1000, wallMs(now));
      const times = raw.scale ? { scale: raw.scale } : { startTime: wallText(from), endTime: wallText(to) };
      const filters: Record<string, string> = {};
      if (raw.filter) {
        const by = others[raw.filter[0] % others.length];
        const rows = plain.get(id)?.({ from: history.since, to: wallMs(now) }) ?? [];
        const value = by && rows[raw.filter[1] % Math.max(1, rows.length)]?.keys[by.id];
        if (by && value) filters[by.id] = value;
      }
      const query: DataQuery = {
        id: 'q',
        dataSet: id,
        measures: measures.map((measure) => measure.id),
        ...(dimension && { dimension: dimension.id, top: 200 }),
        ...(split && { split: split.id }),
        ...(Object.keys(filters).length > 0 && { filters }),
        ...(!set.isCurrent && { ...times, grain: raw.grain }),
        ...(!set.isCurrent && raw.compare && { compare: 'previous' as const }),
        totals: true,
      };
      return { query, measures, dimension, split, filters };
    });

/** The divisor of a mean over time: days up to now, or recorded hours. Undefined for any other measure. */
function divisorOf(measure: Measure, period: Period): number | null | undefined {
  if (measure.perRecorded) return history.recorded(period);
  if (!measure.perDay) return undefined;
  const hours = hoursOf(period, now);
  return hours < 23 ? null : Math.max(1, hours / 24);
}

/** The figures of an answer that differ from those of its rows by more than rounding. */
function differences({ query, measures, dimension, split, filters }: Asked, answer: DataAnswer): string[] {
  const asked = readPeriod(query, now);
  const periods: Period[] = query.compare ? [asked, comparedPeriod(asked, query.compare, now)] : [asked];
  const isAxis = dimension?.kind === 'time';
  const { keys } = answer.option.xAxis[0];
  const found: string[] = [];
  const check = (value: number | null | undefined, measure: Measure, rows: readonly PlainRow[], of: Period) => {
    const wanted = figureOf(measure, rows, divisorOf(measure, of));
    // What has no rows is nothing or zero; what is counted is not rounded.
    const isRounded = measure.unit === 'kWh' || measure.perRecorded || measure.perDay || !measure.isAdditive;
    if (Math.abs((value ?? 0) - (wanted ?? 0)) > (isRounded ? 0.51 / 10 ** measure.decimals : 1e-9))
      found.push(`${measure.id} is ${value}, not ${wanted}`);
  };
  for (const [p, period] of periods.entries()) {
    const rows = (plain.get(query.dataSet)?.(period) ?? []).filter((row) => matches(row, filters));
    const lines = answer.option.series.filter(({ compare }) => (compare !== undefined) === (p === 1));
    const steps = isAxis ? stepsOf(asked.grain, period) : [];
    if (!dimension)
      for (const [index, measure] of measures.entries()) check(lines[0]?.data[index], measure, rows, period);
    if (!dimension) continue;
    const groups = groupBy(rows, (row) => keyOf(row, dimension, asked.grain));
    // Every group of the period is shown, unless there are too many.
    if (p === 0 && !isAxis && answer.more === 0)
      found.push(...[...groups.keys()].filter((key) => !keys.includes(key)).map((key) => `${key} is missing`));
    for (const { measure: id, uKey, data, total } of lines) {
      if (uKey === 'others') continue;
      const measure = measures.find((one) => one.id === id)!;
      const own = (row: PlainRow) => !split || keyOf(row, split, asked.grain) === uKey;
      check(total, measure, rows.filter(own), period);
      for (const [index, key] of keys.entries()) {
        if (key === null) continue;
        const group = groups.get((isAxis ? steps[index]?.key : key) ?? '') ?? [];
        check(data[index], measure, group.filter(own), steps[index] ?? period);
      }
    }
  }
  return found;
}

describe.each(sets)('%s', (id) => {
  it('answers any question as its rows do, added up by hand', async () => {
    await fc.assert(
      fc.asyncProperty(question(id), async (asked) => {
        expect(differences(asked, await answerQuery(database.db, reader, asked.query))).toEqual([]);
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});

it('hours without data are gaps, which no mean counts', async () => {
  const stopped = history.since + 3 * 24 * hourMs + 8 * hourMs;
  const times = { startTime: wallText(stopped), endTime: wallText(stopped + 6 * hourMs - 1000) };
  const ask = (query: Partial<DataQuery>) =>
    answerQuery(database.db, reader, { id: 'q', dataSet: 'connection', measures: ['devices'], ...times, ...query });
  const byHour = await ask({ dimension: 'time', grain: 'HOUR' });
  const [line] = byHour.option.series;
  expect(line?.data.map((value) => value === null)).toEqual([false, true, true, true, true, false]);
  const total = await ask({});
  expect(total.option.series[0]?.data).toEqual([line?.data[0]]);
  expect(total.option.xAxis[0].data).toEqual(['Mean devices (2 h with data)']);
  const parts = await ask({ dimension: 'road', totals: true });
  expect(parts.totals?.all).toBe(line?.data[0]);
});

it('hours before those that are kept are shares of their day, which add up to it', async () => {
  const { db } = database;
  const day = history.since + 24 * hourMs;
  // The hours of devices are kept from the second noon on.
  const devicesSince = `${wallText(day).slice(0, 10)} 12:00:00`;
  await db
    .update(settings)
    .set({ value: { hoursAt: now.toISOString(), devicesSince } })
    .where(eq(settings.key, markKey));
  const ask = async (dataSet: 'energy' | 'connection', from: number, to: number, query: Partial<DataQuery> = {}) => {
    const times = { startTime: wallText(from), endTime: wallText(to - 1000) };
    const measures = dataSet === 'energy' ? ['energy'] : ['devices'];
    const answer = await answerQuery(db, reader, { id: 'q', dataSet, measures, totals: true, ...times, ...query });
    return answer.totals?.all ?? 0;
  };
  const cuts = [7.5, 12, 15.25, 24].map((hour) => day + hour * hourMs);
  const parts = await Promise.all(cuts.map((to, index) => ask('energy', cuts[index - 1] ?? day, to)));
  const whole = await ask('energy', day, day + 24 * hourMs);
  expect(whole).toBeGreaterThan(0);
  expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - whole)).toBeLessThan(0.3);
  for (const dimension of ['road', 'device', 'time'])
    expect(await ask('energy', day + 7.5 * hourMs, day + 15 * hourMs, { dimension, top: 200 })).toBe(
      await ask('energy', day + 7.5 * hourMs, day + 15 * hourMs),
    );
  // Every device was there all day.
  expect(await ask('connection', day, day + 5 * hourMs)).toBe(
    await ask('connection', day + 13 * hourMs, day + 20 * hourMs),
  );
});
