import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nightOf } from '../../../src/engine/lighting/night-dates.ts';
import type {
  CommandImpact,
  CommandSent,
  LampRow,
  LightingNode,
  OverrideRow,
} from '../../../src/schemas/wire/lighting.ts';
import {
  deviceCommands,
  deviceGroupMembers,
  deviceGroups,
  devices,
  lightingLamps,
  operationLog,
  products,
} from '../../db/schema.ts';
import { lighting } from '../../lighting/lighting-job.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { makeJobWorker } from '../../testing/make-job-worker.ts';
import { accounts } from '../../testing/test-platform.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { type CommandPlatform, type ContentPage, makeCommandPlatform } from '../commands/test-commands.ts';

const path = '/island-ams/lighting';
let platform: CommandPlatform;
let jobs: ReturnType<typeof makeJobWorker>;
let lampIds: string[];
beforeAll(async () => {
  platform = await makeCommandPlatform('lighting');
  const { db, now: clock } = platform;
  const { realtime, log } = platform.options;
  jobs = makeJobWorker({ db, clock, realtime, log, kinds: [lighting], restores: true });
  await jobs.step();
  lampIds = (await platform.devicesOf('LC-NB10')).map(({ id }) => id);
});
afterAll(() => platform.close());

const call = async <Data>(method: string, at: string, body?: unknown, token = platform.admin) =>
  platform.callAt<Data>(method, path + at, { token, ...(body !== undefined && { body }) });
const lamp = async (id: string) => (await call<LampRow>('GET', `/lamp/${id}`)).data;
const batch = async (body: object) => {
  const headers = { 'X-Operation-Ticket': await platform.ticketOf() };
  return platform.callAt<CommandSent>('POST', `${path}/command/batch`, { token: platform.admin, body, headers });
};
/** Lets time pass: the platform does what is due, and the lamps answer. */
const passes = async (seconds: number) => {
  platform.pass(seconds * 1000);
  await jobs.step();
  platform.pass(1000);
  await platform.simulator.tick();
};
const inMinutes = (minutes: number) => displayTime(new Date(platform.now().getTime() + minutes * 60_000));

describe('lamps', () => {
  it('have their program, its level now and its next change, and what they do', async () => {
    const { data } = await call<ContentPage<LampRow>>('POST', '/lamp/page', { pageSize: 200 });
    expect(data.totalElements).toBeGreaterThan(100);
    const standard = data.content.find(({ calendarName }) => calendarName === '城市标准日历');
    expect(standard).toMatchObject({ programName: '城市标准', reason: expect.any(String) });
    const scenic = data.content.filter(({ calendarName }) => calendarName === '景观路段日历');
    const members = await platform.db.$count(
      deviceGroupMembers,
      sql`${deviceGroupMembers.groupId} in (select id from device_groups where name like '%单灯' and tenant_id = ${TENANT_IDS.city} and condition is null and device_type_code = 'SingleLampController')`,
    );
    expect(scenic.length).toBeGreaterThan(0);
    expect(members).toBeGreaterThanOrEqual(scenic.length);
    for (const { state, onlineStatus } of data.content) expect(onlineStatus === 'OFFLINE').toBe(state === 'offline');
  });

  it('are counted in a tree of areas, concentrators and loops; a node finds the same lamps in the list', async () => {
    // A lamp of one road that is fed from another.
    const fed = await platform.devicesOf('LC-PLC20');
    const [crossing] = fed;
    const elsewhere = fed.find(({ areaCode }) => areaCode !== crossing?.areaCode);
    const moveTo = (areaCode = '') =>
      platform.db
        .update(devices)
        .set({ areaCode })
        .where(eq(devices.id, crossing?.id ?? ''));
    await moveTo(elsewhere?.areaCode);
    const { data: roots } = await call<LightingNode[]>('GET', '/tree');
    const all: LightingNode[] = [];
    const visit = (nodes: readonly LightingNode[]) => {
      for (const node of nodes) {
        all.push(node);
        visit(node.children);
      }
    };
    visit(roots);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['area', 'direct', 'concentrator', 'loop', 'group']));
    const { data: every } = await call<ContentPage<LampRow>>('POST', '/lamp/page', { pageSize: 1 });
    const [city] = roots;
    expect(city?.total).toBe(every.totalElements);
    const areas = all.filter(({ kind }) => kind === 'area');
    expect(areas.length).toBeGreaterThan(5);
    for (const { key, total } of areas) {
      const { data } = await call<ContentPage<LampRow>>('POST', '/lamp/page', { node: key, pageSize: 1 });
      expect([key, data.totalElements]).toEqual([key, total]);
    }
    await moveTo(crossing?.areaCode);
    for (const kind of ['concentrator', 'loop', 'direct', 'group'] as const) {
      const node = all.find((one) => one.kind === kind && one.total > 0);
      const { data } = await call<ContentPage<LampRow>>('POST', '/lamp/page', { node: node?.key, pageSize: 1 });
      expect([kind, data.totalElements]).toEqual([kind, node?.total]);
      const { data: leaves } = await call<LightingNode[]>('GET', `/tree?parent=${encodeURIComponent(node?.key ?? '')}`);
      expect(leaves.length).toBe(node?.total);
    }
    const mixed = all.find(({ state }) => state === 'mixed');
    expect(mixed && mixed.on + mixed.dimmed + mixed.off + mixed.fault + mixed.offline + mixed.unknown).toBe(
      mixed?.total,
    );
  });
});

describe('an override', () => {
  it('is pending until the lamp answers, has its person, and ends by itself with the level of the program', async () => {
    const [id = ''] = lampIds;
    const before = await lamp(id);
    const level = before.level === 30 ? 40 : 30;
    const { data: sent, envelope } = await call<CommandSent>('POST', '/command', {
      deviceId: id,
      action: 'level',
      level,
      expireTime: inMinutes(30),
    });
    expect(envelope).toMatchObject({ code: '1' });
    expect(sent).toMatchObject({ lamps: 1, replaced: 0, taskId: expect.any(String) });
    expect(await lamp(id)).toMatchObject({ level: before.level, pending: { level, taskId: sent.taskId } });
    await passes(1);
    const after = await lamp(id);
    expect(after.pending).toBeNull();
    if (after.level !== level) return;
    expect(after).toMatchObject({ reason: 'override', why: expect.stringContaining('until') });
    expect(after.userName).not.toBeNull();
    await passes(31 * 60);
    await passes(1);
    const ended = await lamp(id);
    expect(ended).toMatchObject({ overrideId: null, pending: null, reason: 'program' });
    expect(ended.level).toBe(ended.plannedLevel);
  });

  it('the newest replaces the former of another person, and says so', async () => {
    const ids = lampIds.slice(1, 4);
    await call('POST', '/command', { deviceId: ids[0], action: 'on' }, await platform.tokenOf(accounts.operator));
    await passes(1);
    const { data: impact } = await call<CommandImpact>('POST', '/command/impact', {
      idList: ids,
      action: 'level',
      level: 20,
      expireTime: inMinutes(600),
    });
    expect(impact).toMatchObject({ total: 3, overrides: [{ level: 100, lamps: 1, expireTime: null }] });
    expect(impact.programs.reduce((sum, { lamps }) => sum + lamps, 0)).toBeGreaterThanOrEqual(3);
    expect(impact.programs.some(({ steps }) => steps.length > 0)).toBe(true);
    const { data, envelope } = await batch({ idList: ids, action: 'level', level: 20 });
    expect(data).toMatchObject({ lamps: 3, replaced: 1 });
    expect(envelope.msg).toContain('replaced');
    await passes(1);
    const { data: rows } = await platform.callAt<{ data: OverrideRow[] } & { total: number }>(
      'POST',
      `${path}/override/page`,
      {
        token: platform.admin,
        body: { condition: { deviceId: ids[0] }, pageSize: 10 },
      },
    );
    expect(rows.data.map(({ state, endedBy }) => [state, endedBy])).toEqual([
      ['inForce', null],
      ['ended', 'replaced'],
    ]);
    expect(rows.data[1]?.endedByName).toBe(rows.data[0]?.userName);
    const back = await batch({ idList: ids, action: 'program' });
    expect(back.envelope.msg).toContain('3');
    await passes(1);
    for (const id of ids) expect((await lamp(id)).overrideId).toBeNull();
  });

  it('that a lamp rejects is shown as not carried out, and its way back is tried again', async () => {
    const id = lampIds[6] ?? '';
    const { plannedLevel } = await lamp(id);
    await call('POST', '/command', { deviceId: id, action: 'level', level: plannedLevel === 35 ? 45 : 35 });
    await passes(1);
    await platform.db
      .update(deviceCommands)
      .set({ trackStatus: 'FAIL', failure: 'rejected' })
      .where(eq(deviceCommands.deviceId, id));
    expect((await lamp(id)).why).toContain('not carried out: The device rejected it');
    await call('POST', '/command', { deviceId: id, action: 'program' });
    await platform.db
      .update(deviceCommands)
      .set({ trackStatus: 'FAIL', failure: 'rejected', sentAt: platform.now() })
      .where(and(eq(deviceCommands.deviceId, id), eq(deviceCommands.trackStatus, 'PROCESS')));
    expect(await lamp(id)).toMatchObject({ overrideId: null, reason: expect.any(String) });
    await passes(61);
    await passes(1);
    await passes(61);
    await passes(1);
    expect((await lamp(id)).level).toBe(plannedLevel);
  });

  it('has a start that is not in the past, and at most a year ahead', async () => {
    const deviceId = lampIds[7] ?? '';
    const fieldsAt = async (startTime: string) =>
      (await call('POST', '/command', { deviceId, action: 'on', startTime })).envelope.data;
    expect(await fieldsAt(inMinutes(-60))).toEqual({ fields: { startTime: 'The start is in the past' } });
    expect(await fieldsAt(inMinutes(400 * 1440))).toEqual({ fields: { startTime: 'At most 366 days ahead' } });
    const times = { startTime: inMinutes(60), expireTime: inMinutes(30) };
    const crossed = await call('POST', '/command', { deviceId, action: 'on', ...times });
    expect(crossed.envelope.data).toMatchObject({ fields: { expireTime: expect.any(String) } });
  });

  it('that starts later waits, and begins over one that is in force', async () => {
    const [, , , , id = ''] = lampIds;
    await call('POST', '/command', { deviceId: id, action: 'off' });
    await passes(1);
    const { envelope, data } = await call<CommandSent>('POST', '/command', {
      deviceId: id,
      action: 'on',
      startTime: inMinutes(10),
      expireTime: inMinutes(20),
    });
    expect(data.taskId).toBeNull();
    expect(envelope.msg).toContain('Scheduled');
    const first = await lamp(id);
    await passes(11 * 60);
    await passes(1);
    const second = await lamp(id);
    expect(second.overrideId).not.toBe(first.overrideId);
    await passes(11 * 60);
    expect((await lamp(id)).overrideId).toBeNull();
  });

  it.each([
    [{ action: 'level' }, 'level'],
    [{ action: 'on', expireTime: '2020-01-01 00:00:00' }, 'expireTime'],
    [{ action: 'on', startTime: 'soon' }, 'startTime'],
    [{ action: 'level', level: 120 }, 'level'],
  ])('%j is refused at %s, and nothing is sent', async (body, field) => {
    const { envelope } = await call<{ fields: Record<string, string> }>('POST', '/command', {
      deviceId: lampIds[5],
      ...body,
    });
    expect(envelope.code).not.toBe('1');
    expect(Object.keys((envelope.data as { fields: object }).fields)).toEqual([field]);
    expect((await lamp(lampIds[5] ?? '')).pending).toBeNull();
  });

  it('needs the function and a ticket for many, and is logged', async () => {
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await call('POST', '/command', { deviceId: lampIds[0], action: 'on' }, viewer)).envelope.status).toBe(
      'A0301',
    );
    expect((await call('POST', '/command/batch', { idList: lampIds, action: 'on' })).envelope.status).toBe('A0330');
    const logged = await platform.db.$count(
      operationLog,
      and(eq(operationLog.type, 'control'), eq(operationLog.tenantId, TENANT_IDS.city)),
    );
    expect(logged).toBeGreaterThan(0);
  });
});

describe('programs and calendars', () => {
  const steps = [
    { at: 'sunset', offset: 0, level: 90 },
    { at: 'clock', time: '23:00', level: 50 },
    { at: 'sunrise', offset: 0, level: 0 },
  ];

  it('a program changes what its lamps do tonight; one in use is not deleted', async () => {
    const { data: id } = await call<string>('POST', '/program', { name: '试验', steps });
    const { data: calendar } = await call<string>('POST', '/calendar', {
      name: '试验日历',
      rules: [],
      defaultProgramId: id,
    });
    const group = { id: 'lighting-test', tenantId: TENANT_IDS.city, name: '试验组', groupType: 'COMMON' };
    await platform.db.insert(deviceGroups).values({ ...group, deviceTypeCode: 'SingleLampController' });
    const free = await platform.db
      .select({ id: devices.id })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(
        and(
          eq(devices.tenantId, TENANT_IDS.city),
          eq(products.deviceType, 'SingleLampController'),
          sql`${devices.id} not in (select device_id from device_group_members)`,
        ),
      )
      .orderBy(devices.id)
      .limit(3);
    await platform.db.insert(deviceGroupMembers).values(free.map((one) => ({ groupId: group.id, deviceId: one.id })));
    const assigned = await call('PUT', `/calendar/${calendar}/groups`, { groupIds: [group.id] });
    expect(assigned.envelope).toMatchObject({ code: '1' });
    const planned = await platform.db.select().from(lightingLamps).where(eq(lightingLamps.programId, id));
    expect(planned.map(({ deviceId }) => deviceId).sort()).toEqual(free.map((one) => one.id).sort());
    expect(new Set(planned.map(({ night }) => night))).toEqual(new Set([nightOf(platform.now(), utcOffset)]));
    // A lamp that leaves the group follows the default calendar at once, one that comes back this one again.
    const [moved] = free;
    const members = '/island-business/api/group/device';
    const programs = () => platform.db.$count(lightingLamps, eq(lightingLamps.programId, id));
    await platform.callAt('DELETE', `${members}/${group.id}/${moved?.id}`, { token: platform.admin });
    expect(await programs()).toBe(free.length - 1);
    const body = { groupId: group.id, deviceModelId: [moved?.id] };
    const back = await platform.callAt('POST', members, { token: platform.admin, body });
    expect(back.envelope).toMatchObject({ code: '1' });
    expect(await programs()).toBe(free.length);
    const refused = await call('DELETE', `/program/${id}`);
    expect(refused.envelope.msg).toContain('试验日历');
    expect((await call('DELETE', `/calendar/${calendar}`)).envelope.msg).toContain('试验组');
  });

  it('two calendars for one lamp are refused with the group and the lamps, and nothing changes', async () => {
    const { data: list } = await call<{ id: string; name: string; calendarId: string | null }[]>(
      'GET',
      '/assignment/list',
    );
    const taken = list.find(({ calendarId, id }) => calendarId && id !== 'lighting-test');
    const { data: calendars } = await call<{ id: string; isDefault: boolean; name: string }[]>('GET', '/calendar/list');
    const [member] = await platform.db
      .select()
      .from(deviceGroupMembers)
      .where(eq(deviceGroupMembers.groupId, taken?.id ?? ''))
      .limit(1);
    const added = await platform.callAt('POST', '/island-business/api/group/device', {
      token: platform.admin,
      body: { groupId: 'lighting-test', deviceModelId: [member?.deviceId] },
    });
    expect(added.envelope).toMatchObject({ code: '0', msg: expect.stringContaining(taken?.name ?? '') });
    await platform.db.insert(deviceGroupMembers).values({ groupId: 'lighting-test', deviceId: member?.deviceId ?? '' });
    const own = calendars.find(({ name }) => name === '试验日历');
    const { envelope } = await call('PUT', `/calendar/${own?.id}/groups`, { groupIds: ['lighting-test'] });
    expect(envelope).toMatchObject({ code: '0', msg: expect.stringContaining(taken?.name ?? '') });
  });

  it('a conflict of versions, a taken name, an unknown program and a step without time are refused', async () => {
    const { data: programs } = await call<{ id: string; name: string; version: number }[]>('GET', '/program/list');
    const [first, second] = programs;
    const edit = (body: object) => call('PUT', `/program/${first?.id}`, { name: first?.name, steps, ...body });
    expect((await edit({ version: 99 })).envelope.status).toBe('S0302');
    expect((await edit({ name: second?.name })).envelope.msg).toContain('this name');
    const timeless = (await edit({ steps: [{ at: 'clock', level: 10 }] })).envelope;
    expect(timeless).toMatchObject({ status: 'A0400', data: { fields: { steps: expect.stringMatching(/1/) } } });
    expect((await edit({ steps: [] })).envelope.code).toBe('0');
    const calendar = {
      name: 'x',
      defaultProgramId: first?.id,
      rules: [{ when: { is: 'weekdays', days: [1] }, programId: 'y' }],
    };
    expect((await call('POST', '/calendar', calendar)).envelope.msg).toContain('rule 1');
    const odd = { is: 'dates', from: '2026-12-31', to: '2026-01-01' };
    const refused = await call('POST', '/calendar', { ...calendar, rules: [{ when: odd, programId: first?.id }] });
    expect(refused.envelope.data).toMatchObject({ fields: { rules: expect.stringContaining('reversed') } });
    expect(
      (await call('PUT', '/day/list', { year: 2027, days: [{ date: '2026-01-01', kind: 'holiday', name: 'x' }] }))
        .envelope.code,
    ).toBe('0');
  });

  it('holidays of a year are replaced as a whole', async () => {
    const days = [{ date: '2027-01-01', kind: 'holiday', name: '元旦' }];
    expect((await call('PUT', '/day/list', { year: 2027, days })).envelope).toMatchObject({ code: '1' });
    expect((await call('GET', '/day/list?year=2027')).data).toEqual(days);
    expect(((await call<object[]>('GET', '/day/list?year=2026')).data ?? []).length).toBeGreaterThan(20);
  });
});
