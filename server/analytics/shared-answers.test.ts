import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DataQuery } from '../../src/schemas/wire/analytics.ts';
import type { AssetScope } from '../access/asset-scope.ts';
import type { Db } from '../db/db.ts';
import { adHoc } from '../db/name-statements.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import { alarms, alarmTypes, areas, devices, metricHours, tenants } from '../db/schema.ts';
import { SharedAnswers } from '../db/shared-answers.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { cityReader } from '../testing/city-reader.ts';
import { makeRealDatabase, testServer } from '../testing/real-postgres.ts';
import { dataSets } from './data-sets/index.ts';
import type { DataReader } from './model/data-set.ts';
import { answerQuery, answerShared } from './run-queries.ts';

const dialect = new PgDialect();
const now = new Date();
const admin = cityReader(now);
const query: DataQuery = { id: 'q', dataSet: 'devices', measures: ['count', 'online'], dimension: 'area' };

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

/** Shared answers of a database that counts the questions that reach it, with a clock to turn. */
function share(of: Db = database.db) {
  const seen = { questions: 0, at: 0 };
  const db = new Proxy(of, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name);
      return (statement: SQL) => {
        if (dialect.sqlToQuery(statement).sql.includes(adHoc)) seen.questions += 1;
        return target.execute(statement);
      };
    },
  });
  const shared = new SharedAnswers({ db, now: () => seen.at });
  const ask = (reader: DataReader = admin, question: DataQuery = query) =>
    answerShared(reader, question, shared.begin(db));
  return { db, seen, shared, ask };
}

const limitedTo = (scope: Partial<AssetScope>): DataReader => ({
  ...admin,
  scopes: {
    ...admin.scopes,
    Device: [{ areaCodes: [], departmentCodes: [], includesChildren: true, ...scope }],
  },
});

describe('an answer', () => {
  it('is sent to everybody who asks the same while it is fresh, also at the same time', async () => {
    const { seen, ask } = share();
    const [first, second] = await Promise.all([ask(), ask({ ...admin, userId: 'other' }, { ...query, id: 'another' })]);
    expect(second).toEqual(first);
    seen.at = 3_000;
    await ask();
    expect(seen.questions).toBe(1);
    seen.at = 3_001;
    await ask();
    expect(seen.questions).toBe(2);
  });

  it('is none of another question: everything that it depends on tells them apart', async () => {
    const { seen, ask } = share();
    const readers: DataReader[] = [
      admin,
      { ...admin, tenantId: TENANT_IDS.harbour },
      { ...admin, locale: 'zh' },
      { ...admin, kinds: ['device'] },
      { ...admin, scopes: { ...admin.scopes, Device: [] } },
      limitedTo({}),
      limitedTo({ areaCodes: ['001002'] }),
      limitedTo({ areaCodes: ['001002'], includesChildren: false }),
      limitedTo({ areaCodes: ['001003'] }),
      limitedTo({ areaCodes: ['001002', '001003'] }),
      limitedTo({ departmentCodes: ['001002'] }),
      limitedTo({ areaCodes: ['001002'], departmentCodes: ['001001'] }),
    ];
    const questions: DataQuery[] = [
      query,
      { ...query, measures: ['online', 'count'] },
      { ...query, dimension: 'road' },
      { ...query, filters: { area: '001002' } },
      { ...query, shared: { area: '001003' } },
      { ...query, top: 1 },
      { ...query, sort: 'name' },
    ];
    const pairs = readers.flatMap((reader) => questions.map((question) => ({ reader, question })));
    // Twice, and the second time the other way round: the order of those who ask makes no difference.
    for (const { reader, question } of [...pairs, ...pairs.toReversed()])
      expect
        .soft({ reader, question, answer: await ask(reader, question) })
        .toEqual({ reader, question, answer: await answerQuery(database.db, reader, question) });
    expect(seen.questions).toBe(pairs.length);
  });

  it('takes its figures from a question of the same call that also compares them', async () => {
    const scales = ['HOUR', 'WEEK', 'YEAR'] as const;
    const kinds = dataSets.flatMap((set) =>
      set.isCurrent ? [] : set.dimensions.slice(0, 3).map(({ id }) => ({ dataSet: set.id, dimension: id, set })),
    );
    for (const { set, ...kind } of kinds)
      for (const scale of scales) {
        const own: DataQuery = { id: 'own', measures: [set.measures[0]!.id], scale, top: 3, ...kind };
        const whole: DataQuery = { ...own, id: 'whole', compare: 'previous', totals: true };
        const { db, seen, shared } = share();
        const begun = shared.begin(db);
        const among = [own, whole];
        const answers = [
          await answerShared(admin, own, begun, { among }),
          await answerShared(admin, whole, begun, { among }),
        ];
        const each = [await answerQuery(database.db, admin, own), await answerQuery(database.db, admin, whole)];
        expect.soft({ own, answers }).toEqual({ own, answers: each });
        if (set.changesWith) expect.soft({ own, questions: seen.questions }).toEqual({ own, questions: 1 });
      }
  });

  it('is its own where the question that also compares fails', async () => {
    const own: DataQuery = { id: 'own', dataSet: 'energy', measures: ['energy'], dimension: 'time', scale: 'HOUR' };
    const whole: DataQuery = { ...own, id: 'whole', compare: 'previous' };
    const { db, seen, shared } = share();
    const begun = shared.begin(db);
    const failing: typeof begun = (question, read) =>
      question?.key.includes('previous') ? Promise.reject(new Error('canceled')) : begun(question, read);
    const answer = await answerShared(admin, own, failing, { among: [own, whole] });
    expect(answer).toEqual(await answerQuery(database.db, admin, own));
    expect(seen.questions).toBe(1);
  });

  it('is not from before a change that consoles are told of', async () => {
    const { seen, ask } = share();
    const { db } = database;
    // One that the second change moves.
    const of = and(
      eq(devices.tenantId, admin.tenantId),
      eq(devices.onlineStatus, 'ONLINE'),
      ne(devices.areaCode, '001003001'),
    );
    const [device] = await db.select({ id: devices.id }).from(devices).where(of).orderBy(devices.id).limit(1);
    const changes = [
      () => db.update(devices).set({ onlineStatus: 'OFFLINE' }).where(eq(devices.id, device!.id)),
      () => db.update(devices).set({ areaCode: '001003001' }).where(eq(devices.id, device!.id)),
      () => db.delete(devices).where(inArray(devices.id, [device!.id])),
    ];
    for (const change of changes) {
      const before = await ask();
      await change();
      const after = await ask();
      expect(after).not.toEqual(before);
      expect(after).toEqual(await answerQuery(db, admin, query));
    }
    expect(seen.questions).toBe(1 + changes.length);
  });

  it('lasts while what it is made of has not changed: records stay for a minute, whatever devices and alarms do', async () => {
    const { seen, ask } = share();
    const { db } = database;
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
    const at = (seconds: number): DataReader => ({ ...admin, now: new Date(minute.getTime() + seconds * 1000) });
    const question: DataQuery = { id: 'q', dataSet: 'energy', measures: ['energy'], dimension: 'area', scale: 'HOUR' };
    const first = await ask(at(1), question);
    await db
      .update(devices)
      .set({ onlineStatus: sql`case ${devices.onlineStatus} when 'ONLINE' then 'OFFLINE' else 'ONLINE' end` })
      .where(eq(devices.tenantId, admin.tenantId));
    await db.update(alarms).set({ clearedAt: now }).where(eq(alarms.tenantId, admin.tenantId));
    seen.at = 50_000;
    expect(await ask(at(51), question)).toEqual(first);
    expect(seen.questions).toBe(1);
    await ask(at(61), question);
    expect(seen.questions).toBe(2);
    const changes = [
      () =>
        db
          .update(metricHours)
          .set({ day: sql`${metricHours.day}` })
          .where(eq(metricHours.metric, 'energy')),
      () =>
        db
          .update(areas)
          .set({ name: sql`${areas.name} || '!'` })
          .where(eq(areas.tenantId, admin.tenantId)),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      await ask(at(62), question);
      expect(seen.questions).toBe(3 + index);
    }
  });

  it('in a transaction is its own, and nobody else gets it', async () => {
    const { shared, ask, seen } = share();
    const before = await ask();
    const tried = database.db.transaction(async (tx) => {
      await tx.delete(devices).where(eq(devices.tenantId, admin.tenantId));
      const own = await answerShared(admin, query, shared.begin(tx));
      expect(own.option.series[0]!.data).toEqual([]);
      tx.rollback();
    });
    await expect(tried).rejects.toThrow();
    expect(await ask()).toEqual(before);
    expect(seen.questions).toBe(2);
  });

  it('of what changes without telling is each one’s own', async () => {
    const { seen, ask } = share();
    for (const question of [
      { id: 'q', dataSet: 'orders', measures: ['count'] },
      { id: 'q', dataSet: 'lamps', measures: ['lit'] },
      { id: 'q', dataSet: 'alarms', measures: ['repeats'] },
    ]) {
      await ask(admin, question);
      await ask(admin, question);
    }
    expect(seen.questions).toBe(6);
  });

  it('that failed is asked for again', async () => {
    const { seen, ask } = share();
    const wrong = { ...query, dimension: 'nothing' };
    await expect(ask(admin, wrong)).rejects.toMatchObject({ key: 'dataDimensionUnknown' });
    await expect(ask(admin, wrong)).rejects.toMatchObject({ key: 'dataDimensionUnknown' });
    expect(seen.questions).toBe(0);
  });
});

describe.runIf(testServer)('on a PostgreSQL (only with TEST_DATABASE_URL set)', () => {
  it('an answer that was read while a change waited for its commit is not sent after it', async () => {
    const real = await makeRealDatabase();
    const opened = await openDatabase({ dataDir: '', databaseUrl: real.url });
    onTestFinished(async () => {
      await opened.close();
      await real.drop();
    });
    const { ask } = share(opened.db);
    const tenantId = 'n';
    await opened.db.insert(tenants).values({ id: tenantId, code: 'n', name: 'n' } as never);
    await opened.db
      .insert(alarmTypes)
      .values({ id: 't', key: 't', name: { zh: 't', en: 't' }, parentId: 'root', domainId: '66' });
    const count = { id: 'q', dataSet: 'openAlarms', measures: ['open'] };
    const reader = { ...admin, tenantId };
    let release: () => void = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let changed: () => void = () => {};
    const isChanged = new Promise<void>((done) => {
      changed = done;
    });
    const writing = opened.db.transaction(async (tx) => {
      await tx.execute(sql`insert into alarms (id, tenant_id, kind, level_id, type_id, area_code, department_code, source, happened_at, last_at, description)
        values ('a', ${tenantId}, 'device', 'l', 't', '001', '001', 'rule', now() - interval '1 hour', now(), 'x')`);
      changed();
      await held;
    });
    await isChanged;
    expect((await ask(reader, count)).option.series[0]!.data).toEqual([0]);
    release();
    await writing;
    expect((await ask(reader, count)).option.series[0]!.data).toEqual([1]);
  });
});
