import { asc, eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db/db.ts';
import * as schema from '../db/schema.ts';
import { alarmLogs, alarms, alarmTypeSettings, type devices, workOrders } from '../db/schema.ts';
import { deleteAlarms, devicesOf, newAlarm, raise, typeIdOf, userOf } from '../testing/alarm-client.ts';
import { makeJobWorker } from '../testing/make-job-worker.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { maxReportedAlarms } from './alarm-events.ts';
import { activeOf, clearAlarms, foldAlarms } from './clear-alarms.ts';
import { countOpenAlarms } from './count-open-alarms.ts';
import { createOrder } from './create-order.ts';
import { acknowledgeAlarms, handleAlarms } from './handle-alarms.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { shelfEnd } from './shelf-end.ts';
import { shelveAlarms } from './shelve-alarms.ts';
import { takeBackAcknowledgement, takeBackReview } from './take-back.ts';

let platform: TestPlatform;
let tenantId: string;
let userId: string;
let typeId: string;
let all: (typeof devices.$inferSelect)[];
beforeAll(async () => {
  platform = await makeTestPlatform();
  const user = await userOf(platform, accounts.admin);
  tenantId = user.tenantId;
  userId = user.id;
  typeId = await typeIdOf(platform, 'DeviceOfflineEvent');
  all = await devicesOf(platform, tenantId);
});
beforeEach(async () => {
  platform.events.length = 0;
  await deleteAlarms(platform, tenantId);
});
afterAll(() => platform.close());

const first = () => all[0]!;
const one = (id: string) => ({ tenantId, where: eq(alarms.id, id) });
const rowsOf = () => platform.db.select().from(alarms).where(eq(alarms.tenantId, tenantId)).orderBy(asc(alarms.id));
const actionsOf = async (id: string) => {
  const rows = await platform.db.select().from(alarmLogs).where(eq(alarmLogs.alarmId, id)).orderBy(asc(alarmLogs.id));
  return rows.map(({ action }) => action);
};
const openCount = async () => {
  const [counts] = await countOpenAlarms(platform.db, { tenantId, now: platform.now() }, [undefined]);
  return counts?.[0]?.value;
};
/** Raises one alarm on the first device and returns its id. */
const raiseOne = async () => (await raise(platform, tenantId, [newAlarm(first(), typeId)])).ids[0] ?? '';
const handle = (id: string, result: 'fixed' | 'false' | 'later') =>
  platform.db.transaction((tx) => handleAlarms(tx, platform.now(), one(id), { userId, result, note: 'done' }));
const acknowledge = (id: string) =>
  platform.db.transaction((tx) => acknowledgeAlarms(tx, platform.now(), one(id), { userId }));
const clear = (deviceIds: string[]) =>
  platform.db.transaction((tx) => clearAlarms(tx, platform.now(), { tenantId, where: activeOf(deviceIds, typeId) }));

describe('an active alarm', () => {
  it('counts what its origin raises again, also when many raise it at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => raise(platform, tenantId, [newAlarm(first(), typeId)])),
    );
    const rows = await rowsOf();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ repeats: 5, clearedAt: null });
    expect(outcomes.flatMap(({ added }) => added)).toEqual([rows[0]?.id]);
    expect(new Set(outcomes.flatMap(({ ids }) => ids)).size).toBe(1);
    expect((await actionsOf(rows[0]?.id ?? '')).toSorted()).toEqual(['raise', ...Array(5).fill('repeat')].toSorted());
  });

  it('counts repetitions within one batch', async () => {
    const { ids, added } = await raise(platform, tenantId, [
      newAlarm(first(), typeId),
      newAlarm(all[1]!, typeId),
      newAlarm(first(), typeId),
    ]);
    expect(ids[0]).toBe(ids[2]);
    expect(added).toHaveLength(2);
    expect((await rowsOf()).map(({ repeats }) => repeats).toSorted()).toEqual([0, 1]);
  });

  it('is followed by a new one once it has ended', async () => {
    const id = await raiseOne();
    expect((await clear([first().id])).changed).toEqual([id]);
    expect(await raiseOne()).not.toBe(id);
    expect(await rowsOf()).toHaveLength(2);
  });

  it('is never one of a camera: each detection is an alarm of its own', async () => {
    const ai = await typeIdOf(platform, 'CrowdGathering');
    const seen = newAlarm(first(), ai, { kind: 'ai', source: 'camera' });
    const { added } = await raise(platform, tenantId, [seen, seen]);
    expect(added).toHaveLength(2);
    expect((await rowsOf()).every(({ clearedAt, happenedAt }) => clearedAt?.getTime() === happenedAt.getTime())).toBe(
      true,
    );
  });
});

/** However many alarms there are; who has a data permission, and what they may see of it, is in some of these. */
const maxStatements = 25;

describe('an alarm is open', () => {
  it('until it is handled, or both cleared and acknowledged, whatever comes first', async () => {
    const id = await raiseOne();
    expect(await openCount()).toBe(1);
    await clear([first().id]);
    expect(await openCount()).toBe(1);
    await acknowledge(id);
    expect(await openCount()).toBe(0);
    const next = await raiseOne();
    await acknowledge(next);
    expect(await openCount()).toBe(1);
    await handle(next, 'fixed');
    expect(await openCount()).toBe(0);
  });

  it('not while it is shelved, and again afterwards, with the events', async () => {
    const id = await raiseOne();
    const until = new Date(platform.now().getTime() + 3_600_000);
    await platform.db.transaction((tx) => shelveAlarms(tx, platform.now(), one(id), { userId, until }));
    expect(await openCount()).toBe(0);
    const { db, realtime, log } = platform.options;
    const stepAt = (ms: number) =>
      makeJobWorker({ db, realtime, log, clock: () => new Date(until.getTime() + ms), kinds: [shelfEnd] }).step();
    await stepAt(-1);
    expect(platform.events).toEqual([]);
    await stepAt(0);
    expect(await openCount()).toBe(1);
    expect(await actionsOf(id)).toEqual(['raise', 'shelve', 'unshelve']);
    const events = platform.events.filter(({ to }) => to.startsWith('tenant:'));
    expect(events.map(({ event }) => event.type)).toEqual(['AlarmInfo', 'AlarmCount']);
  });
});

describe('handling', () => {
  it('acknowledges and ends the alarm; a second one changes nothing', async () => {
    const id = await raiseOne();
    expect((await handle(id, 'false')).changed).toEqual([id]);
    expect((await rowsOf())[0]).toMatchObject({
      handleResult: 'false',
      handledBy: userId,
      acknowledgedBy: userId,
      clearedAt: expect.any(Date),
    });
    expect(await handle(id, 'fixed')).toEqual({ changed: [], outgoing: [] });
    expect(await actionsOf(id)).toEqual(['raise', 'handle']);
  });

  it('keeps the time and user of an earlier acknowledgement', async () => {
    const id = await raiseOne();
    await platform.db.transaction((tx) => acknowledgeAlarms(tx, platform.now(), one(id), { userId: 'somebody' }));
    await handle(id, 'fixed');
    expect((await rowsOf())[0]).toMatchObject({ acknowledgedBy: 'somebody', handledBy: userId });
  });

  it('of an alarm that a rule watches leaves its end to the rule, and it is not raised again before', async () => {
    const rule = { attribute: 'voltage', operator: '<' as const, value: '176', seconds: 0, times: 1 };
    await platform.db.insert(alarmTypeSettings).values({ tenantId, alarmTypeId: typeId, rule });
    const id = await raiseOne();
    await handle(id, 'fixed');
    expect((await rowsOf())[0]).toMatchObject({ clearedAt: null, handledAt: expect.any(Date) });
    expect(await raiseOne()).toBe(id);
    expect(await openCount()).toBe(0);
    await clear([first().id]);
    expect(await raiseOne()).not.toBe(id);
    await platform.db.delete(alarmTypeSettings).where(eq(alarmTypeSettings.tenantId, tenantId));
  });

  it('later keeps the alarm open with its note', async () => {
    const id = await raiseOne();
    await handle(id, 'later');
    expect((await rowsOf())[0]).toMatchObject({ handledAt: null, handleResult: 'later', handleNote: 'done' });
    expect(await openCount()).toBe(1);
  });
});

describe('taking back', () => {
  const later = () => new Date(platform.now().getTime() + 1000);
  const takeBack = (id: string, by = userId) =>
    platform.db.transaction((tx) => takeBackAcknowledgement(tx, later(), one(id), { userId: by }));
  const takeBackReviewOf = (id: string, by = userId) =>
    platform.db.transaction((tx) => takeBackReview(tx, later(), one(id), { userId: by }));
  const untouched = {
    acknowledgedAt: null,
    acknowledgedBy: null,
    handledAt: null,
    handledBy: null,
    handleResult: null,
  };

  it('opens an acknowledged alarm again, for the one who acknowledged it, with its event', async () => {
    const id = await raiseOne();
    await clear([first().id]);
    await acknowledge(id);
    const other = await userOf(platform, accounts.operator);
    expect((await takeBack(id, other.id)).changed).toEqual([]);
    const { changed, outgoing } = await takeBack(id);
    expect(changed).toEqual([id]);
    expect(outgoing.length).toBeGreaterThan(0);
    expect((await rowsOf())[0]).toMatchObject(untouched);
    expect(await openCount()).toBe(1);
    expect(await actionsOf(id)).toEqual(['raise', 'clear', 'ack', 'unack']);
  });

  it('leaves what was acknowledged at another time, and what was handled', async () => {
    const { ids } = await raise(platform, tenantId, [newAlarm(all[0]!, typeId), newAlarm(all[1]!, typeId)]);
    const both = { tenantId, where: eq(alarms.typeId, typeId) };
    await acknowledge(ids[0]!);
    await platform.db.transaction((tx) => acknowledgeAlarms(tx, later(), both, { userId }));
    const undo = () => platform.db.transaction((tx) => takeBackAcknowledgement(tx, later(), both, { userId }));
    expect((await undo()).changed).toEqual([ids[1]]);
    await handle(ids[0]!, 'fixed');
    expect((await undo()).changed).toEqual([]);
  });

  it('opens a detection that was marked as false again; an earlier acknowledgement and other results stay', async () => {
    const id = await raiseOne();
    await handle(id, 'false');
    expect((await takeBackReviewOf(id)).changed).toEqual([id]);
    expect((await rowsOf())[0]).toMatchObject({ ...untouched, handleNote: null });
    await acknowledge(id);
    await platform.db.transaction((tx) =>
      handleAlarms(tx, later(), one(id), { userId, result: 'false', note: null, action: 'review' }),
    );
    expect((await takeBackReviewOf(id)).changed).toEqual([id]);
    expect((await rowsOf())[0]).toMatchObject({ acknowledgedBy: userId, handledAt: null });
    await handle(id, 'fixed');
    expect((await takeBackReviewOf(id)).changed).toEqual([]);
  });
});

describe('5,000 alarms at once', () => {
  it('take few statements, and only the first hundred have events of their own', async () => {
    const statements: string[] = [];
    const db = drizzle((platform.db as Db & { $client: Pool }).$client, {
      schema,
      logger: { logQuery: (text) => void statements.push(text) },
    });
    const place = newAlarm(first(), typeId);
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...place,
      place: { ...place.place, deviceId: `device-${index}` },
    }));
    const { added, outgoing } = await db.transaction((tx) => raiseAlarms(tx, platform.now(), tenantId, many));
    expect(added).toHaveLength(5000);
    expect(statements.length).toBeLessThan(maxStatements);
    const types = outgoing.filter((one) => 'tenantId' in one).map(({ event }) => event.type);
    expect(types.filter((type) => type === 'AlarmInfo')).toHaveLength(maxReportedAlarms);
    expect(types.filter((type) => type === 'AlarmCount')).toHaveLength(1);
    const targets = { tenantId, where: isNull(alarms.handledAt) };
    statements.length = 0;
    const handled = await db.transaction((tx) =>
      handleAlarms(tx, platform.now(), targets, { userId, result: 'fixed', note: 'storm' }),
    );
    expect(handled.changed).toHaveLength(5000);
    expect(statements.length).toBeLessThan(maxStatements);
    expect(await platform.db.$count(alarmLogs, eq(alarmLogs.note, 'storm'))).toBe(5000);
    expect(await openCount()).toBe(0);
  });
});

describe('a folded alarm', () => {
  it('names the one it is folded under', async () => {
    const { ids } = await raise(platform, tenantId, [newAlarm(first(), typeId), newAlarm(all[1]!, typeId)]);
    const [parent = '', child = ''] = ids;
    await platform.db.transaction((tx) =>
      foldAlarms(tx, platform.now(), { tenantId, where: activeOf([first().id, all[1]!.id]) }, parent),
    );
    const rows = await rowsOf();
    expect(rows.find(({ id }) => id === child)?.parentId).toBe(parent);
    expect(rows.find(({ id }) => id === parent)?.parentId).toBeNull();
    expect(await actionsOf(child)).toEqual(['raise', 'fold']);
  });
});

describe('work orders', () => {
  const plan = {
    title: 'Repair',
    urgency: 'high' as const,
    description: null,
    flowId: null,
    handlerId: null,
    dueAt: null,
  };
  const dispatch = (alarmId: string, at: Date) =>
    platform.db.transaction((tx) => createOrder(tx, at, { tenantId, alarmId, userId }, plan));

  it('are numbered without gaps per day, also when many are dispatched at once; an alarm has one open order', async () => {
    await platform.db.delete(workOrders).where(eq(workOrders.tenantId, tenantId));
    const at = new Date('2031-03-04T17:00:00Z');
    const { ids } = await raise(
      platform,
      tenantId,
      all.slice(0, 6).map((device) => newAlarm(device, typeId)),
    );
    const made = await Promise.all([...ids, ids[0]!].map((id) => dispatch(id, at)));
    const numbers = made.flatMap((order) => (order && 'no' in order ? order.no : []));
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((count) => `WO-20310305-000${count}`));
    const refused = made.filter((order) => order && 'takenBy' in order);
    const [stored] = await platform.db.select().from(workOrders).where(eq(workOrders.alarmId, ids[0]!));
    expect(refused).toEqual([{ takenBy: stored?.no }]);
    await platform.db.update(workOrders).set({ state: 'done' }).where(eq(workOrders.alarmId, ids[0]!));
    expect(await dispatch(ids[0]!, new Date('2031-03-05T17:00:00Z'))).toMatchObject({ no: 'WO-20310306-0001' });
    expect(await dispatch('nowhere', at)).toBeUndefined();
  });
});
