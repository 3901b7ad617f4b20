import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlarmCondition, AlarmEntry, AlarmGroup, AlarmLogRow } from '../../../src/schemas/wire/alarms.ts';
import type { WireEvent } from '../../../src/schemas/wire/events.ts';
import { alarms, type devices } from '../../db/schema.ts';
import { ALARM_LEVEL_IDS } from '../../seed/special-ids.ts';
import { alarmClient, deleteAlarms, devicesOf, newAlarm, raise, typeIdOf, userOf } from '../../testing/alarm-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const lampCount = 5;

let platform: TestPlatform;
let tenantId: string;
let typeId: string;
let all: (typeof devices.$inferSelect)[];
let admin: ReturnType<typeof alarmClient>;
let parent: string;
let lamps: string[];

beforeAll(async () => {
  platform = await makeTestPlatform();
  tenantId = (await userOf(platform, accounts.admin)).tenantId;
  typeId = await typeIdOf(platform, 'DeviceOfflineEvent');
  all = await devicesOf(platform, tenantId);
  admin = alarmClient(platform, await platform.tokenOf(accounts.admin));
});
beforeEach(async () => {
  await deleteAlarms(platform, tenantId);
  [parent = ''] = (await raise(platform, tenantId, [newAlarm(all[0]!, typeId)])).ids;
  lamps = await fold(all.slice(1, lampCount + 1));
  await raise(platform, tenantId, [newAlarm(all[lampCount + 1]!, typeId, { levelId: ALARM_LEVEL_IDS.urgent })]);
  platform.events.length = 0;
});
afterAll(() => platform.close());

const fold = async (some: typeof all) =>
  (
    await raise(
      platform,
      tenantId,
      some.map((device) => newAlarm(device, typeId, { parentId: parent, levelId: ALARM_LEVEL_IDS.hint })),
    )
  ).ids;
const list = (condition: Partial<AlarmCondition> = {}) => admin.page({ folded: true, ...condition });
const bell = async () =>
  (await admin.post<{ value: number }[]>('alarm/count')).data.reduce((sum, { value }) => sum + value, 0);
/** What all of the tenant get; users with a data permission get events of their own. */
const entries = () =>
  platform.events.flatMap(({ event, to }) =>
    event.type === 'AlarmInfo' && to.startsWith('tenant:') ? [(event as WireEvent & { data: AlarmEntry }).data] : [],
  );

describe('what happens to a folding alarm', () => {
  const actions: [name: string, path: string, body: object, state: string][] = [
    ['acknowledge', 'alarm/ack', {}, 'acknowledged'],
    ['handle', 'alarm/handle', { result: 'fixed', note: 'fuse replaced' }, 'handled'],
    ['shelve', 'alarm/shelve', { hours: 1 }, 'shelved'],
  ];

  it.each(actions)('happens to what is folded under it: %s', async (_name, path, body, state) => {
    const { data } = await admin.post(path, { ids: [parent], ...body });
    expect(data.changed).toBe(lampCount + 1);
    const listed = await list({ state });
    expect(listed).toMatchObject({ total: 1, summary: { all: lampCount + 1 } });
    expect(listed.data[0]).toMatchObject({ eventId: parent, children: lampCount });
    expect(entries().map(({ change }) => change)).toEqual(Array(lampCount + 1).fill(entries()[0]?.change));
    expect([...new Set(entries().map(({ handling }) => handling))]).toEqual([listed.data[0]?.handling]);
  });

  it('leaves the list as it was when it is shelved, and says so in the events', async () => {
    expect(await list()).toMatchObject({ total: 2, summary: { all: lampCount + 2 } });
    await admin.post('alarm/shelve', { ids: [parent], hours: 1 });
    expect(await list()).toMatchObject({ total: 1, summary: { all: 1 } });
    expect(await bell()).toBe(1);
    expect(entries().every(({ shelvedUntil, change }) => shelvedUntil !== null && change === 'shelve')).toBe(true);
    await admin.post('alarm/shelve', { ids: [parent] });
    expect(await list()).toMatchObject({ total: 2, summary: { all: lampCount + 2 } });
  });

  it('is inherited by what is folded under it later', async () => {
    await admin.post('alarm/shelve', { ids: [parent], hours: 1 });
    const [late = ''] = await fold([all[lampCount + 2]!]);
    expect(await bell()).toBe(1);
    expect((await admin.get<{ shelvedUntil: string }>(`alarm/${late}`)).data.shelvedUntil).not.toBeNull();
    await admin.post('alarm/handle', { ids: [parent], result: 'fixed', note: 'repaired' });
    const [later = ''] = await fold([all[lampCount + 3]!]);
    expect((await admin.get(`alarm/${later}`)).data).toMatchObject({ isHandled: true, handleNote: 'repaired' });
  });

  it('covers them with its work order, in their rows and logs', async () => {
    const { data } = await admin.post<{ id: string }>(`alarm/${parent}/order`, { title: 'Repair the concentrator' });
    const row = (await admin.get<{ orderId: string }>(`alarm/${lamps[0]}`)).data;
    expect(row.orderId).toBe(data.id);
    const log = await admin.post<{ data: AlarmLogRow[] }>(`alarm/${lamps[0]}/log/page`);
    expect(log.data.data[0]?.action).toBe('order');
    expect((await admin.post(`alarm/${lamps[1]}/order`, { title: 'Again' })).code).not.toBe(1);
  });
});

describe('a list that folds', () => {
  it('finds a folded alarm whose folding one does not match', async () => {
    const listed = await list({ deviceId: all[1]!.id });
    expect(listed).toMatchObject({ total: 1, summary: { all: 1 } });
    expect(listed.data[0]?.eventId).toBe(lamps[0]);
  });

  it('names the levels of all its alarms, the most serious first', async () => {
    const { summary } = await list();
    expect(summary.levels).toMatch(/^\S+ 1, \S+ 1, \S+ 5$/);
  });

  it('exports all of them', async () => {
    const token = await platform.tokenOf(accounts.admin);
    const body = { condition: { folded: true }, format: 'csv' };
    const { http } = await platform.call('POST', '/island-alarm/alarm/export', { token, body });
    expect((await http.text()).trim().split('\n')).toHaveLength(1 + lampCount + 2);
  });

  it('adds up: its rows with what is folded under them are the alarms of the groups, the levels and the bell', async () => {
    const states = ['open', 'active', 'cleared', 'unacknowledged', 'acknowledged', 'handled', 'shelved', 'all'];
    const change = fc.record({
      path: fc.constantFrom('alarm/ack', 'alarm/handle', 'alarm/shelve'),
      of: fc.nat(lampCount),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
        await platform.db.update(alarms).set(untouched).where(eq(alarms.tenantId, tenantId));
        for (const { path, of } of changes)
          await admin.post(path, { ids: [[parent, ...lamps][of]], hours: 2, ...(path.includes('handle') && done) });
        for (const state of states) {
          const { data, total, summary } = await list({ state });
          expect(data).toHaveLength(total);
          expect(
            data.reduce((sum, { children }) => sum + 1 + (children ?? 0), 0),
            state,
          ).toBe(summary.all);
          expect((await admin.page({ state })).total, state).toBe(summary.all);
          const groups = await admin.post<{ data: AlarmGroup[] }>('alarm/group', {
            condition: { folded: true, state, groupBy: 'type' },
          });
          expect(
            groups.data.data.reduce((sum, { count }) => sum + count, 0),
            state,
          ).toBe(summary.all);
        }
        expect((await list()).summary.all).toBe(await bell());
      }),
      { numRuns: 12 },
    );
  });
});

const done = { result: 'fixed', note: 'done' };
const untouched = {
  acknowledgedAt: null,
  acknowledgedBy: null,
  handledAt: null,
  handledBy: null,
  handleResult: null,
  clearedAt: null,
  shelvedUntil: null,
  shelvedBy: null,
};
