import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataQuery, dataLimits } from '../../src/schemas/wire/analytics.ts';
import type { AssetScope } from '../access/asset-scope.ts';
import type { Database } from '../db/open-database.ts';
import { alarms, devices } from '../db/schema.ts';
import { Refusal } from '../http/envelope.ts';
import { recordMetrics } from '../metrics/record-metrics.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { cityReader } from '../testing/city-reader.ts';
import { dataSets } from './data-sets/index.ts';
import { dayMs } from './model/cut-days.ts';
import type { DataReader, DataSet } from './model/data-set.ts';
import { wallOf, wallText } from './model/period.ts';
import { answerQuery } from './run-queries.ts';

const now = new Date();
const admin = cityReader(now);
const [one, other] = ['001002', '001003'];

let database: Database;
/** A department with devices. */
let department: string;
beforeAll(async () => {
  database = await borrowDatabase();
  const { db } = database;
  await recordMetrics(db, now);
  // Within the windows a device moves to another area, one to another department, one is added and one is deleted.
  const inArea = await db
    .select({ id: devices.id, departmentCode: devices.departmentCode })
    .from(devices)
    .where(
      and(
        eq(devices.tenantId, admin.tenantId),
        sql`${devices.areaCode} like ${`${one}%`}`,
        // Of a device that is elsewhere now, an alarm has the id only, for those who do not see the device.
        sql`not exists (select from ${alarms} where ${alarms.deviceId} = ${devices.id})`,
      ),
    )
    .orderBy(devices.id);
  const [first, second, third] = inArea;
  department = inArea.at(-1)!.departmentCode;
  await db
    .update(devices)
    .set({ areaCode: `${other}001` })
    .where(eq(devices.id, first!.id));
  await db.update(devices).set({ departmentCode: '001' }).where(eq(devices.id, second!.id));
  await db.delete(devices).where(eq(devices.id, third!.id));
  const [fourth] = await db.select().from(devices).where(eq(devices.id, inArea[3]!.id));
  const { cell: _, ...row } = fourth!;
  await db.insert(devices).values({ ...row, id: 'added', uid: 'added', createdAt: new Date() });
  await recordMetrics(db, new Date(now.getTime() + 60_000));
});
afterAll(() => database.close());

/** `npm run test:long` asks about every window; otherwise only the first part has two. */
const triesAll = Number(process.env.LAMPYRIS_RUNS) > 1;
const windowsOf = (count: number) => (triesAll ? count : Math.max(1, count - 3));

interface Part {
  /** What an administrator filters by. */
  filters: Record<string, string[]>;
  /** The data permission of exactly that. */
  scopes: Partial<AssetScope>[];
  /** How much is asked about it: the first of the windows, and every dimension or only some. */
  windows: number;
  everyDimension: boolean;
}

const parts: Record<string, () => Part> = {
  'an area': () => ({ ...areasOf([one]), windows: windowsOf(5), everyDimension: true }),
  'two areas': () => ({ ...areasOf([one, other]), windows: windowsOf(3), everyDimension: triesAll }),
  'a department': () => ({
    filters: { department: [department] },
    scopes: [{ departmentCodes: [department] }],
    windows: windowsOf(3),
    everyDimension: true,
  }),
  'areas of two permissions': () => ({
    ...areasOf([one, other]),
    scopes: [{ areaCodes: [one] }, { areaCodes: [other] }],
    windows: 1,
    everyDimension: false,
  }),
  'an area and a department': () => ({
    filters: { area: [one], department: [department] },
    scopes: [{ areaCodes: [one], departmentCodes: [department] }],
    windows: 1,
    everyDimension: false,
  }),
  'a road': () => ({ ...areasOf([`${one}001`]), windows: 1, everyDimension: false }),
};

const areasOf = (areaCodes: string[]) => ({ filters: { area: areaCodes }, scopes: [{ areaCodes }] });

const wall = (ms: number) => wallText(wallOf(now) - ms);
/** A month, a year and the last day, a period that cuts hours, and whole days. */
const windows: readonly Partial<DataQuery>[] = [
  { scale: 'MONTH' },
  { scale: 'YEAR' },
  { scale: 'HOUR' },
  { startTime: wall(3.4 * dayMs), endTime: wall(1.2 * dayMs) },
  { startTime: wall(9 * dayMs).slice(0, 10), endTime: wall(2 * dayMs).slice(0, 10) },
];

const limitedTo = (scopes: readonly Partial<AssetScope>[]): DataReader => ({
  ...admin,
  scopes: {
    ...admin.scopes,
    Device: scopes.map((scope) => ({ areaCodes: [], departmentCodes: [], includesChildren: true, ...scope })),
  },
});

/** The figures, or that there are none of so small an area. */
const ask = (reader: DataReader, query: Omit<DataQuery, 'id'>) =>
  answerQuery(database.db, reader, { id: 'q', totals: true, ...query }).then(
    ({ option, totals }) => ({ axis: option.xAxis, series: option.series, totals }),
    (error: unknown) => {
      if (error instanceof Refusal) return 'kept by street';
      throw error;
    },
  );

const questionsOf = (set: DataSet, { windows: count, everyDimension }: Part) => {
  const all = set.dimensions.map(({ id }) => id);
  const some = all.slice(0, 1);
  return (set.isCurrent ? [{}] : windows.slice(0, count)).flatMap((window, index) =>
    [undefined, ...(everyDimension && index === 0 ? all : some)].map((dimension) => ({ dimension, ...window })),
  );
};

describe.each(Object.keys(parts))('an administrator who filters by %s', (name) => {
  it.each(dataSets.map((set) => [set.id, set] as const))(
    'reads what a person limited to it reads: %s',
    async (_, set) => {
      const part = parts[name]!();
      const measures = set.measures.slice(0, dataLimits.measures).map(({ id }) => id);
      for (const question of questionsOf(set, part)) {
        const query = { dataSet: set.id, measures, ...question };
        const [own, filtered] = [
          await ask(limitedTo(part.scopes), query),
          await ask(admin, { ...query, filters: part.filters }),
        ];
        expect.soft({ question, answer: own }).toEqual({ question, answer: filtered });
        if (name === 'an area') expect.soft(own).not.toBe('kept by street');
      }
    },
  );
});

describe('a data permission for single roads', () => {
  const query = { dataSet: 'traffic', measures: ['volume'], dimension: 'area', scale: 'MONTH' as const };
  const nameFor = async (scopes: Partial<AssetScope>[]) =>
    (await answerQuery(database.db, limitedTo(scopes), { id: 'q', ...query })).option.series[0]!.name;

  it('is told that totals are kept by street', async () => {
    await expect(nameFor([{ areaCodes: [`${one}001`] }])).rejects.toMatchObject({ key: 'dataPermissionTooFine' });
    await expect(nameFor([{ areaCodes: [one], includesChildren: false }])).rejects.toMatchObject({
      key: 'dataPermissionTooFine',
    });
  });

  it('beside whole streets reads these, and the figure says so', async () => {
    const said = 'Vehicles (whole streets only)';
    expect(await nameFor([{ areaCodes: [one, `${other}001`] }])).toBe(said);
    expect(await nameFor([{ areaCodes: [one] }, { areaCodes: [`${other}001`] }])).toBe(said);
    expect(await nameFor([{ areaCodes: [one], departmentCodes: ['001001'] }, { areaCodes: [`${one}001`] }])).toBe(said);
  });

  it('within a street that it has as a whole leaves nothing out', async () => {
    for (const scopes of [
      [{ areaCodes: [one, `${one}001`] }],
      [{ areaCodes: [one] }, { areaCodes: [`${one}001`], departmentCodes: ['001001'] }],
      [{ departmentCodes: ['001'] }, { areaCodes: [`${one}001`], departmentCodes: ['001001'] }],
    ])
      expect(await nameFor(scopes)).toBe('Vehicles');
  });
});
