import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlarmGroup, AlarmLogRow, AlarmProgress, AlarmRow } from '../../../src/schemas/wire/alarms.ts';
import { alarms, alarmTypeSettings, devices, operationLog, workOrders } from '../../db/schema.ts';
import { ALARM_LEVEL_IDS } from '../../seed/special-ids.ts';
import { alarmClient, deleteAlarms, devicesOf, newAlarm, raise, typeIdOf, userOf } from '../../testing/alarm-client.ts';
import { limitTo } from '../../testing/asset-client.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';

let platform: TestPlatform;
let tenantId: string;
let offline: string;
let voltage: string;
let crowd: string;
let all: (typeof devices.$inferSelect)[];
let admin: ReturnType<typeof alarmClient>;
let operator: ReturnType<typeof alarmClient>;
const clientOf = async (name: string) => alarmClient(platform, await platform.tokenOf(name));

beforeAll(async () => {
  platform = await makeTestPlatform();
  tenantId = (await userOf(platform, accounts.admin)).tenantId;
  [offline, voltage, crowd] = (await Promise.all(
    ['DeviceOfflineEvent', 'UndervoltageAlarm', 'CrowdGathering'].map((key) => typeIdOf(platform, key)),
  )) as [string, string, string];
  all = await devicesOf(platform, tenantId);
  admin = await clientOf(accounts.admin);
  operator = await clientOf(accounts.operator);
});
afterAll(() => platform.close());

const seeded = () =>
  raise(
    platform,
    tenantId,
    all.slice(0, 4).map((device) => newAlarm(device, offline)),
  );
const raiseAi = (count: number) =>
  raise(
    platform,
    tenantId,
    Array.from({ length: count }, (_, index) =>
      newAlarm(all[index]!, crowd, {
        kind: 'ai',
        source: 'camera',
        detail: {
          confidence: 0.6 + index / 10,
          picture: { id: 'p', name: 'crowd.png', downloadUrl: 'system/mediaInfo/download/p?key=k', size: 1 },
          boxes: [{ label: 'person', confidence: 0.9, x: 0.1, y: 0.2, width: 0.1, height: 0.3 }],
        },
      }),
    ),
  );
const ids = ({ data }: { data: AlarmRow[] }) => data.map(({ eventId }) => eventId);

describe('the seeded city', () => {
  it('has open, acknowledged, cleared, shelved, handled, false, folded and ordered alarms, with their logs', async () => {
    for (const state of ['active', 'cleared', 'unacknowledged', 'shelved', 'handled', 'false'])
      expect((await admin.page({ state })).total, state).toBeGreaterThan(0);
    const open = await admin.page();
    const [parent] = open.data.filter(({ children }) => children !== null);
    expect(open.data.filter(({ parentId }) => parentId === parent?.eventId)).toHaveLength(parent?.children ?? -1);
    const listed = await admin.page({ folded: true });
    expect(listed.total).toBe(open.total - (parent?.children ?? 0));
    expect(listed.summary.all).toBe(open.total);
    expect((await admin.page({ folded: true, unfolded: true })).total).toBe(open.total);
    const counts = (await admin.post<{ value: number }[]>('alarm/count')).data;
    expect(counts.reduce((sum, { value }) => sum + value, 0)).toBe(open.total);
    const handled = (await admin.page({ state: 'handled' })).data[0];
    const log = await admin.post<{ data: AlarmLogRow[] }>(`alarm/${handled?.eventId}/log/page`);
    expect(log.data.data.map(({ action }) => action)).toEqual(expect.arrayContaining(['handle', 'ack', 'raise']));
    expect(await platform.db.$count(workOrders)).toBeGreaterThan(0);
    const [detection] = (await admin.page({ kind: 'ai', state: 'all' })).data;
    const media = await admin.get<{ picture: { downloadUrl: string }; boxes: unknown[] }>(
      `aiAlarm/${detection?.eventId}/media`,
    );
    const token = await platform.tokenOf(accounts.admin);
    const { http: picture } = await platform.call('GET', `/${media.data.picture.downloadUrl}`, { token });
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(media.data.boxes.length).toBeGreaterThan(0);
  });
});

describe('alarms', () => {
  beforeEach(async () => {
    platform.events.length = 0;
    await deleteAlarms(platform, tenantId);
  });

  it('are filtered, sorted and paged; the most serious come first in a descending order', async () => {
    await raise(platform, tenantId, [
      newAlarm(all[0]!, offline, { levelId: ALARM_LEVEL_IDS.hint, description: 'Alpha' }),
      newAlarm(all[1]!, voltage, { levelId: ALARM_LEVEL_IDS.urgent }),
      newAlarm(all[2]!, voltage, { levelId: ALARM_LEVEL_IDS.minor }),
    ]);
    const levels = async (sortOrder: string) =>
      (await admin.page({}, { sortName: 'levelId', sortOrder })).data.map(({ levelName }) => levelName);
    expect(await levels('DESC')).toEqual(['Critical', 'Minor', 'Warning']);
    expect(await levels('ASC')).toEqual(['Warning', 'Minor', 'Critical']);
    expect((await admin.page({ eventTypeId: voltage })).total).toBe(2);
    expect((await admin.page({ keyword: 'alpha' })).total).toBe(1);
    expect((await admin.page({ keyword: all[1]!.uid })).total).toBe(1);
    expect((await admin.page({ deviceId: all[2]!.id, areaCode: all[2]!.areaCode })).total).toBe(1);
    expect((await admin.page({ startTime: '2099-01-01 00:00:00' })).total).toBe(0);
    const second = await admin.page({}, { pageNum: 2, pageSize: 2 });
    expect([second.data.length, second.total]).toEqual([1, 3]);
    expect((await admin.post('alarm/page', { condition: { state: 'lost' } })).data).toMatchObject({
      fields: { state: 'Invalid format' },
    });
  });

  it('have the advice of their type in the language of the reader, or in Chinese', async () => {
    await raise(platform, tenantId, [newAlarm(all[0]!, voltage)]);
    const adviceIn = async (language: string) => {
      const token = await platform.tokenOf(accounts.admin);
      const call = { token, body: { condition: {} }, headers: { 'accept-language': language } };
      return (await platform.call<{ data: AlarmRow[] }>('POST', '/island-alarm/alarm/page', call)).data.data[0]?.advice;
    };
    expect(await adviceIn('en')).toBe('Check the voltage at the end of the loop and the cable joints');
    expect(await adviceIn('zh')).toBe('检查该回路末端电压与线缆接头');
    const ofType = and(eq(alarmTypeSettings.tenantId, tenantId), eq(alarmTypeSettings.alarmTypeId, voltage));
    await platform.db.update(alarmTypeSettings).set({ adviceEn: null }).where(ofType);
    expect(await adviceIn('en')).toBe('检查该回路末端电压与线缆接头');
  });

  it('are grouped by type, carrier and concentrator; the filter of a group finds its rows', async () => {
    const isLamp = ({ parentDeviceId, carrierId }: (typeof all)[number]) =>
      parentDeviceId !== null && carrierId !== null;
    const lamp = all.find(isLamp)!;
    const twin = all.find((device) => device !== lamp && device.parentDeviceId === lamp.parentDeviceId)!;
    const concentrator = all.find(({ id }) => id === lamp.parentDeviceId)!;
    const other = all.find((device) => isLamp(device) && device.parentDeviceId !== lamp.parentDeviceId)!;
    await raise(platform, tenantId, [
      newAlarm(lamp, offline),
      newAlarm(lamp, voltage),
      newAlarm(twin, voltage),
      newAlarm(concentrator, offline),
      newAlarm(other, voltage),
    ]);
    const groupsOf = async (groupBy: string, more: object = {}) =>
      (await admin.post<{ data: AlarmGroup[]; total: number }>('alarm/group', { condition: { groupBy, ...more } }))
        .data;
    expect((await groupsOf('type')).data.map(({ id, count }) => [id, count])).toEqual([
      [voltage, 3],
      [offline, 2],
    ]);
    const concentrators = await groupsOf('concentrator');
    expect(concentrators.data[0]).toEqual({ id: concentrator.id, name: concentrator.name, count: 4 });
    expect(concentrators.total).toBe(2);
    const filters = { type: 'eventTypeId', carrier: 'vehicleId', concentrator: 'concentratorId' };
    for (const [groupBy, filter] of Object.entries(filters)) {
      const { data } = await groupsOf(groupBy);
      expect(data.length, groupBy).toBeGreaterThan(0);
      for (const { id, name, count } of data) {
        expect(name, groupBy).not.toBe(id);
        expect((await admin.page({ [filter]: id })).total, `${groupBy} ${name}`).toBe(count);
      }
    }
    expect((await groupsOf('type', { concentratorId: other.parentDeviceId })).data).toEqual([
      expect.objectContaining({ id: voltage, count: 1 }),
    ]);
    expect(await groupsOf('type', { keyword: 'nothing has this' })).toMatchObject({ data: [], total: 0 });
    expect(await groupsOf('colour')).toMatchObject({ fields: { groupBy: 'Invalid format' } });
  });

  it('of a kind that the caller may not see are left out of every call (PERM-04, PERM-05)', async () => {
    const { ids: device } = await seeded();
    const { ids: ai } = await raiseAi(1);
    await giveRole(platform, accounts.operator, { menus: ['100002'], functions: ['100445', '100148'] });
    expect(ids(await operator.page()).toSorted()).toEqual([...device].toSorted());
    expect((await operator.get(`alarm/${ai[0]}`)).status).toBe('A0404');
    expect((await operator.post('alarm/group', { condition: { groupBy: 'type' } })).data).toMatchObject({
      data: [{ id: offline, count: device.length }],
      total: 1,
    });
    expect((await operator.post('aiAlarm/page')).status).toBe('A0301');
    expect((await operator.post('alarm/ack', { ids: [device[0], ai[0]] })).data).toEqual({ changed: 1, unchanged: 0 });
    expect((await operator.post('alarm/ack', { condition: { kind: 'ai' } })).data).toEqual({
      changed: 0,
      unchanged: 0,
    });
    const harbour = await clientOf(accounts.harbour);
    expect((await harbour.post('alarm/ack', { ids: device })).data).toEqual({ changed: 0, unchanged: 0 });
    const viewer = await clientOf(accounts.viewer);
    expect((await viewer.post('alarm/ack', { ids: device })).status).toBe('A0301');
  });

  it('are acknowledged and handled all that match, and only those', async () => {
    await seeded();
    const { ids: others } = await raise(platform, tenantId, [newAlarm(all[0]!, voltage)]);
    expect(
      (await admin.post('alarm/handle', { condition: { eventTypeId: offline }, result: 'fixed', note: 'x' })).data,
    ).toEqual({ changed: 4, unchanged: 0 });
    expect(ids(await admin.page())).toEqual(others);
    expect((await admin.post('alarm/ack', { condition: {} })).data).toEqual({ changed: 1, unchanged: 0 });
    expect((await admin.post('alarm/ack', {})).data).toMatchObject({ fields: { ids: 'Required' } });
    const logged = await platform.db.select().from(operationLog).where(eq(operationLog.objectType, 'alarm'));
    expect(logged.filter(({ type }) => type === 'handle')).toHaveLength(4);
  });

  it('are handled with a note of 1 to 200 characters (PAGE-83)', async () => {
    const { ids: some } = await seeded();
    const handle = (note: string) => admin.post('alarm/handle', { ids: some, result: 'fixed', note });
    expect((await handle('  ')).data).toMatchObject({ fields: { note: 'Required' } });
    expect((await handle('长'.repeat(201))).data).toHaveProperty('fields.note');
    expect((await handle('😀'.repeat(200))).data).toEqual({ changed: 4, unchanged: 0 });
  });

  it('that two operators handle at once are handled by one of them', async () => {
    const { ids: some } = await seeded();
    const handle = { ids: some, result: 'fixed', note: 'on site' };
    const both = await Promise.all([admin.post('alarm/handle', handle), admin.post('alarm/handle', handle)]);
    expect(both.map(({ data }) => data.changed).toSorted()).toEqual([0, 4]);
    expect(both.map(({ data }) => data.unchanged).toSorted()).toEqual([0, 4]);
    const late = await admin.post('alarm/handle', { ...handle, ids: [some[0]] });
    const { name } = await userOf(platform, accounts.admin);
    expect([late.code, late.msg]).toEqual(['0', expect.stringContaining(`${name} already handled this alarm at`)]);
  });

  it('are shelved for a time and back', async () => {
    const { ids: some } = await seeded();
    expect((await admin.post('alarm/shelve', { ids: some, hours: 8 })).data).toEqual({ changed: 4, unchanged: 0 });
    expect((await admin.page()).total).toBe(0);
    const [shelved] = (await admin.page({ state: 'shelved' })).data;
    expect(shelved).toMatchObject({ handling: 'shelved', shelvedUntil: expect.any(String) });
    expect((await admin.post('alarm/shelve', { ids: some })).data).toEqual({ changed: 4, unchanged: 0 });
    expect((await admin.page()).data.map(({ handling }) => handling)).toEqual(['new', 'new', 'new', 'new']);
    const past = await admin.post('alarm/shelve', { ids: some, until: '2020-01-01 00:00:00' });
    expect(past.data).toHaveProperty('fields.until');
  });

  it('have an order with its number in the list; a second one is refused', async () => {
    const { ids: some } = await seeded();
    const dispatched = await admin.post<{ no: string }>(`alarm/${some[0]}/order`, { title: 'Repair', urgency: 'high' });
    expect(dispatched.data.no).toMatch(/^WO-\d{8}-\d{4}$/);
    expect((await admin.get<AlarmRow>(`alarm/${some[0]}`)).data.orderNo).toBe(dispatched.data.no);
    const again = await admin.post(`alarm/${some[0]}/order`, { title: 'Repair' });
    expect(again.msg).toContain(dispatched.data.no);
    const wrong = await admin.post(`alarm/${some[1]}/order`, {
      title: ' ',
      handlerId: 'x',
      dueTime: '2020-01-01 00:00:00',
    });
    expect(Object.keys((wrong.data as unknown as { fields: object }).fields).toSorted()).toEqual([
      'dueTime',
      'handlerId',
      'title',
    ]);
  });

  it('show their steps and their log, newest first', async () => {
    const { ids: some } = await seeded();
    await admin.post('alarm/ack', { ids: [some[0]] });
    await admin.post('alarm/handle', { ids: [some[0]], result: 'false', note: 'bird' });
    const steps = await admin.get<AlarmProgress[]>(`alarm/${some[0]}/progress`);
    expect(steps.data.map(({ position, status }) => `${position} ${status}`)).toEqual([
      '0 HAPPEN',
      '1 REPORT',
      '2 PROCESSING',
      '3 CLEARED',
      '4 HANDLED',
    ]);
    const log = (await admin.post<{ data: AlarmLogRow[] }>(`alarm/${some[0]}/log/page`)).data.data;
    expect(log.map(({ action, note }) => [action, note])).toEqual([
      ['handle', 'bird'],
      ['ack', null],
      ['raise', null],
    ]);
  });

  it('whose device was deleted stay in lists, handling and files', async () => {
    const [gone] = await platform.db
      .insert(devices)
      .values({ ...all[0]!, id: 'gone', uid: 'GONE', name: 'Gone' })
      .returning();
    const { ids: some } = await raise(platform, tenantId, [newAlarm(gone!, offline)]);
    await platform.db.delete(devices).where(eq(devices.id, 'gone'));
    expect((await admin.page()).data).toMatchObject([{ eventId: some[0], deviceId: 'gone', deviceName: null }]);
    expect(await exported({})).toHaveLength(2);
    expect((await admin.post('alarm/handle', { ids: some, result: 'fixed', note: 'x' })).data.changed).toBe(1);
  });

  const exported = async (body: Record<string, unknown>) => {
    const token = await platform.tokenOf(accounts.admin);
    const { http } = await platform.call('POST', '/island-alarm/alarm/export', { token, body });
    return readCsv(await http.text());
  };

  it('are exported with the addresses at which the console shows their pictures', async () => {
    const { ids } = await raiseAi(2);
    const rows = await exported({
      condition: { kind: 'ai' },
      columns: ['eventTypeName', 'confidence', 'pictures'],
      sortName: 'repeats',
      sortOrder: 'ASC',
    });
    const pages = ids.map((id) => `http://platform.test/#/lightTools/aiAlarm?d.alarm=${id}`);
    expect(rows[0]).toEqual(['Type', 'Confidence', 'Images']);
    expect(
      rows
        .slice(1)
        .map(([type, confidence]) => [type, confidence])
        .toSorted(),
    ).toEqual([
      ['Crowd gathering', '60%'],
      ['Crowd gathering', '70%'],
    ]);
    expect(
      rows
        .slice(1)
        .map((row) => row[2])
        .toSorted(),
    ).toEqual(pages.toSorted());
  });

  it('of cameras are confirmed or false', async () => {
    const { ids: some } = await raiseAi(3);
    expect((await admin.page({ kind: 'ai', confidence: 0.65 })).total).toBe(2);
    expect((await admin.post('aiAlarm/review', { ids: [some[0]], result: 'confirm' })).data.changed).toBe(1);
    expect((await admin.post('aiAlarm/review', { ids: [some[1]], result: 'false' })).data.changed).toBe(1);
    const page = (await admin.post<{ data: AlarmRow[] }>('aiAlarm/page', { condition: { state: 'all' } })).data.data;
    const stateOf = (id?: string) => page.find(({ eventId }) => eventId === id);
    expect(some.slice(0, 3).map((id) => [stateOf(id)?.status, stateOf(id)?.review])).toEqual([
      ['PROCESSING', 'confirmed'],
      ['HANDLED', 'false'],
      ['HAPPEN', 'new'],
    ]);
    const media = await admin.get(`aiAlarm/${some[0]}/media`);
    expect(media.data).toMatchObject({ picture: { name: 'crowd.png' }, boxes: [{ label: 'Person' }] });
  });
});

describe('events of alarms', () => {
  it('reach users with data permissions one by one: their alarms, and counts within their areas (PERM-03)', async () => {
    await deleteAlarms(platform, tenantId);
    const inside = all[0]!;
    const outside = all.find(({ areaCode }) => areaCode !== inside.areaCode)!;
    await giveRole(platform, accounts.operator, { menus: ['100002'], functions: ['100445', '100148'] });
    await limitTo(platform, accounts.operator, { Device: inside.areaCode });
    const { id } = await userOf(platform, accounts.operator);
    const { outgoing } = await raise(platform, tenantId, [newAlarm(inside, offline), newAlarm(outside, offline)]);
    const own = outgoing.flatMap((one) => ('userId' in one && one.userId === id ? one.event : []));
    expect(own.map(({ type }) => type)).toEqual(['alarm', 'AlarmInfo', 'AlarmCount']);
    expect(own[0]?.data).toMatchObject({ deviceId: inside.id });
    expect(own[2]?.data).toEqual([
      { uKey: 'deviceAlarm', value: 1 },
      { uKey: 'businessAlarm', value: 0 },
      { uKey: 'aiAlarm', value: 0 },
    ]);
    const forAll = outgoing.flatMap((one) => ('audience' in one ? one : []));
    expect(forAll.map(({ event }) => event.type)).toEqual(['alarm', 'AlarmInfo', 'alarm', 'AlarmInfo', 'AlarmCount']);
    expect(forAll[0]?.audience).toEqual({ functions: ['100148'] });
    expect(forAll.at(-1)?.event.data).toMatchObject([{ value: 2 }, { value: 0 }, { value: 0 }]);
    expect(ids(await operator.page())).toEqual([expect.any(String)]);
    // Without the function of the kind there is nothing to hear.
    await giveRole(platform, accounts.operator, { menus: ['100002'], functions: ['100445'] });
    const silent = await raise(platform, tenantId, [newAlarm(inside, voltage)]);
    expect(silent.outgoing.filter((one) => 'userId' in one && one.userId === id)).toEqual([]);
    await platform.db.delete(alarms).where(eq(alarms.tenantId, tenantId));
  });
});
