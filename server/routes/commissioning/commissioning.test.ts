import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommissioningRow, PoleRow, ReplacementRow, TestRunRow } from '../../../src/schemas/wire/commissioning.ts';
import type { LampRow } from '../../../src/schemas/wire/lighting.ts';
import type { OperationDetail } from '../../../src/schemas/wire/operation-log.ts';
import { lampTest } from '../../commissioning/lamp-test-job.ts';
import {
  assetModels,
  carriers,
  deviceCommands,
  deviceReports,
  devices,
  lightingLamps,
  lightingOverrides,
  lightingTestRuns,
  operationLog,
  products,
  users,
} from '../../db/schema.ts';
import { lighting } from '../../lighting/lighting-job.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { makeJobWorker } from '../../testing/make-job-worker.ts';
import { accounts } from '../../testing/test-platform.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { type CommandPlatform, type ContentPage, makeCommandPlatform } from '../commands/test-commands.ts';

const path = '/island-ams/lighting/commissioning';
let platform: CommandPlatform;
let jobs: ReturnType<typeof makeJobWorker>;
beforeAll(async () => {
  platform = await makeCommandPlatform('commissioning');
  const { db, now: clock } = platform;
  const { realtime, log } = platform.options;
  jobs = makeJobWorker({ db, clock, realtime, log, kinds: [lighting, lampTest], restores: true });
  await jobs.step();
});
afterAll(() => platform.close());

type Fields = { fields?: Record<string, string> };
/** Calls as somebody who reads Chinese; returns the envelope. */
const call = async <Data>(method: string, at: string, body?: unknown, token = platform.admin) =>
  (
    await platform.callAt<Data & Fields>(method, path + at, {
      token,
      headers: { 'accept-language': 'zh' },
      ...(body !== undefined && { body }),
    })
  ).envelope;
const found = async () =>
  (await call<ContentPage<CommissioningRow>>('POST', '/lamp/page', { isPlaced: false, stage: 'found', pageSize: 100 }))
    .data.content;
const controller = async (id: string) => (await call<CommissioningRow>('GET', `/lamp/${id}`)).data;
/** Poles whose model limits their lamps, with free places and without. */
const poles = async (hasFreePlace: boolean) =>
  (await call<ContentPage<PoleRow>>('POST', '/pole/page', { hasFreePlace, pageSize: 200 })).data.content.filter(
    ({ total, used }) => total !== null && (hasFreePlace || used > 0),
  );
/** Lets seconds pass, in which the lamps answer and the jobs go on. */
const seconds = async (count: number) => {
  for (let second = 0; second < count; second += 1) {
    await platform.seconds(1);
    await jobs.step();
  }
};
/** Devices reject a few commands of the demo; a test about anything else repeats a rejected run. */
async function testUntilAnswered(id: string): Promise<TestRunRow> {
  for (;;) {
    const { data } = await call<string[]>('POST', '/test', { deviceId: id });
    await jobs.step();
    await seconds(15);
    const run = (await call<TestRunRow>('GET', `/test/${data[0]}`)).data;
    expect(run.status).not.toBe('running');
    if (!run.steps.some(({ why }) => why.includes('拒绝'))) return run;
  }
}
/** A lamp on a pole that is online. */
async function placedLamp(at: number): Promise<string> {
  const rows = await platform.db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .innerJoin(carriers, eq(carriers.id, devices.carrierId))
    .where(
      and(eq(devices.tenantId, TENANT_IDS.city), eq(products.code, 'LC-PLC20'), eq(devices.onlineStatus, 'ONLINE')),
    )
    .orderBy(asc(devices.id));
  return rows[at]!.id;
}

describe('found controllers', () => {
  it('are those without a pole, with who reported them and what is missing', async () => {
    const rows = await found();
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const row of rows) {
      expect(row).toMatchObject({ vehicleId: null, stage: 'found', name: row.uid, test: 'none' });
      expect(row.missing).toEqual(['识别', '挂杆', '设参数', '测试']);
    }
    expect(rows.some(({ concentratorName, loopId }) => concentratorName && loopId)).toBe(true);
    const mobile = rows.find(({ signal }) => signal !== null);
    // It knows its position: the nearest pole with a free place is suggested.
    expect(mobile?.nearestName).toBeTruthy();
  });

  it('blink for whoever identifies them, and nobody else meanwhile; the level stays', async () => {
    const [lamp] = await found();
    const { id, name } = lamp!;
    const before = (await platform.deviceRow(id)).sensorValues;
    for (let stage = 'found'; stage === 'found'; stage = (await controller(id)).stage) {
      expect((await call('POST', '/identify', { deviceId: id, seconds: 10 })).code).toBe('1');
      expect(await controller(id)).toMatchObject({ identifying: expect.any(String), stage: 'found' });
      const other = await call('POST', '/identify', { deviceId: id });
      expect(other.code).toBe('0');
      expect(other.msg).toContain(name);
      await platform.seconds(2);
    }
    expect(await controller(id)).toMatchObject({ stage: 'identified', identifiedByName: expect.any(String) });
    const after = (await platform.deviceRow(id)).sensorValues;
    expect([after.luminance, after.switchStatus]).toEqual([before.luminance, before.switchStatus]);
    platform.pass(11_000);
    expect((await controller(id)).identifying).toBeNull();
  });

  it('of a product that cannot blink are refused with its name', async () => {
    const [concentrator] = await platform.devicesOf('CC-PLC08');
    const refused = await call('POST', '/identify', { deviceId: concentrator!.id });
    expect(refused).toMatchObject({ code: '0', msg: expect.stringContaining(concentrator!.name) });
  });
});

describe('poles to choose from', () => {
  const page = (more: object = {}) =>
    call<ContentPage<PoleRow>>('POST', '/pole/page', { pageSize: 200, ...more }).then(({ data }) => data.content);

  it('begin with free ones, and full ones come last and say so', async () => {
    const first = await page({ pageSize: 5 });
    expect(first.every(({ free }) => free !== 0)).toBe(true);
    const [full] = await page({ hasFreePlace: false, pageSize: 1 });
    expect(full!.choice).toBe(`${full!.name}（已满，${full!.total} 个灯位）`);
    const all = await page({ searchValue: full!.name.slice(0, 3) });
    const places = all.map(({ free }) => (free === 0 ? 1 : 0));
    expect(places).toContain(1);
    expect(places).toEqual(places.toSorted());
  });

  it('are the nearest to a lamp first, with the metres to it, and not to one that somebody else must not see', async () => {
    const lamp = (await found()).find(({ nearestId }) => nearestId)!;
    const near = await page({ deviceId: lamp.id, pageSize: 50 });
    expect(near[0]).toMatchObject({ id: lamp.nearestId, distance: lamp.nearestDistance });
    expect(near[0]!.choice).toMatch(new RegExp(`，${lamp.nearestDistance} m）$`));
    const free = near.filter((one) => one.free !== 0).map(({ distance }) => distance!);
    expect(free).toEqual(free.toSorted((one, other) => one - other));
    expect(free.at(-1)).toBeGreaterThan(free[0]!);
    const foreign = await platform.db
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.tenantId, TENANT_IDS.harbour), isNotNull(devices.longitude)));
    expect((await page({ deviceId: foreign[0]!.id, pageSize: 1 }))[0]).toMatchObject({ distance: null });
  });
});

describe('placing', () => {
  it('gives a lamp the place, area and position of its pole, and plans its nights there', async () => {
    const [lamp] = await found();
    const [pole] = await poles(true);
    const { data: free } = await call<{ id: string }[]>('GET', `/pole/${pole!.id}/positions`);
    expect(free).toHaveLength(pole!.free!);
    const body = { deviceId: lamp!.id, vehicleId: pole!.id, position: free[0]!.id };
    expect(await call('POST', '/place', body)).toMatchObject({ code: '1', data: { position: free[0]!.id } });
    const row = await platform.deviceRow(lamp!.id);
    const [place] = await platform.db.select().from(carriers).where(eq(carriers.id, pole!.id));
    expect(row).toMatchObject({
      carrierId: pole!.id,
      longitude: place!.longitude,
      latitude: place!.latitude,
      address: place!.address,
      areaCode: place!.areaCode,
      departmentCode: place!.departmentCode,
      name: `${pole!.name}单灯控制器${free[0]!.id}`,
    });
    expect(await platform.db.$count(lightingLamps, eq(lightingLamps.deviceId, lamp!.id))).toBe(1);
    expect(await controller(lamp!.id)).toMatchObject({ stage: 'placed', missing: ['设参数', '测试'] });
    const logged = await platform.db.select().from(operationLog).where(eq(operationLog.objectId, lamp!.id));
    expect(logged.some(({ type }) => type === 'mount')).toBe(true);
  });

  it('of a lamp that somebody else has placed meanwhile is refused with the person and the pole', async () => {
    const [lamp] = await found();
    const [pole, other] = await poles(true);
    const place = (vehicleId: string) => call('POST', '/place', { deviceId: lamp!.id, vehicleId });
    const answers = await Promise.all([place(pole!.id), place(other!.id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1']);
    const refused = answers.find(({ code }) => code === '0');
    const { vehicleName, placedByName } = await controller(lamp!.id);
    expect(refused?.msg).toContain(vehicleName);
    expect(refused?.msg).toContain(placedByName);
  });

  it('on a full pole, a taken position or a pole of another tenant is refused', async () => {
    const [lamp] = await found();
    const [full] = await poles(false);
    const refused = await call('POST', '/place', { deviceId: lamp!.id, vehicleId: full!.id });
    expect(refused).toMatchObject({ code: '0', msg: expect.stringContaining(full!.name) });
    const [model] = await platform.db
      .select({ id: assetModels.id })
      .from(assetModels)
      .innerJoin(carriers, and(eq(carriers.modelId, assetModels.id), eq(carriers.id, full!.id)));
    await platform.db
      .update(assetModels)
      .set({ slots: { arm: 9 } })
      .where(eq(assetModels.id, model!.id));
    const taken = await call('POST', '/place', { deviceId: lamp!.id, vehicleId: full!.id, position: 'A' });
    expect(taken.msg).toContain('A 位已挂');
    const [foreign] = await platform.db.select().from(carriers).where(eq(carriers.tenantId, TENANT_IDS.harbour));
    expect(await call('POST', '/place', { deviceId: lamp!.id, vehicleId: foreign!.id })).toMatchObject({
      status: 'A0404',
    });
    expect((await platform.deviceRow(lamp!.id)).carrierId).toBeNull();
  });

  it('is for those with the function, and the lamp comes off again', async () => {
    const [lamp] = await found();
    const [pole] = await poles(true);
    const body = { deviceId: lamp!.id, vehicleId: pole!.id };
    const operator = await platform.tokenOf(accounts.operator);
    expect((await call('POST', '/place', body, operator)).status).toBe('A0301');
    await call('POST', '/place', body);
    const moved = await call('POST', '/takeOff', body);
    expect(moved.code).toBe('1');
    expect(await controller(lamp!.id)).toMatchObject({ vehicleId: null, position: null, placedTime: null });
    expect((await call('POST', '/takeOff', body)).status).toBe('S0302');
  });
});

describe('wattage and driver', () => {
  it('are checked by the limits of the attribute, and saved for several lamps or none', async () => {
    const ids = [await placedLamp(0), (await found())[0]!.id];
    const wrong = await call('POST', '/configure', { idList: ids, lampPower: 5 });
    expect(wrong).toMatchObject({ code: '0', msg: expect.stringContaining('额定功率') });
    expect((await controller(ids[1]!)).lampPower).toBeNull();
    const saved = await call('POST', '/configure', {
      idList: ids,
      lampPower: 120,
      dimmingType: 'DALI',
      lampType: 'LED-120',
    });
    expect(saved.code).toBe('1');
    for (const id of ids)
      expect(await controller(id)).toMatchObject({ lampPower: 120, dimmingType: 'DALI', lampType: 'LED-120' });
    expect((await call('POST', '/configure', { idList: ids })).code).toBe('0');
  });

  it('appear in the operation log with their values before and after, in words', async () => {
    const id = await placedLamp(30);
    const changes = async (language: string) => {
      const [entry] = await platform.db
        .select({ id: operationLog.id })
        .from(operationLog)
        .where(and(eq(operationLog.objectId, id), eq(operationLog.objectType, 'device')))
        .orderBy(desc(operationLog.id));
      const { data } = await platform.callAt<OperationDetail>('GET', `/system/api/operationLog/${entry!.id}`, {
        token: platform.admin,
        headers: { 'accept-language': language },
      });
      return data.changes.map(({ name, before, after }) => [name, before, after]);
    };
    await call('POST', '/configure', { idList: [id], driverModel: 'DRV-75', lampType: 'LED-75' });
    expect(await changes('zh')).toEqual([
      ['驱动型号', null, 'DRV-75'],
      ['灯具型号', null, 'LED-75'],
    ]);
    await call('POST', '/replace', { deviceId: id, reason: '光衰', lampPower: 90, lampType: 'LED-90' });
    expect(await changes('en')).toContainEqual(['Lamp type', 'LED-75', 'LED-90']);
  });
});

describe('a test run', () => {
  it('goes to 100%, 50% and off, judges what the lamp draws, and gives it back to its program', async () => {
    const id = await placedLamp(1);
    await call('POST', '/configure', { idList: [id], lampPower: 150 });
    const run = await testUntilAnswered(id);
    expect(run).toMatchObject({ status: 'passed', ratedPower: 150, tolerance: 15, text: '全部合格' });
    expect(run.steps.map(({ asked, level, verdict }) => [asked, level, verdict])).toEqual([
      [100, 100, 'passed'],
      [50, 50, 'passed'],
      [0, 0, 'passed'],
    ]);
    expect(run.steps[0]).toMatchObject({ power: expect.closeTo(150, 0), expected: '127.5~172.5 W' });
    for (const { voltage, current, powerFactor } of run.steps)
      for (const value of [voltage, current, powerFactor]) expect(value).toBeGreaterThan(0);
    const open = and(eq(lightingOverrides.deviceId, id), isNull(lightingOverrides.endedAt));
    expect(await platform.db.$count(lightingOverrides, open)).toBe(0);
    expect(await controller(id)).toMatchObject({ stage: 'tested', missing: [], test: 'passed' });
  });

  it('fails at the levels at which a lamp draws more than its wattage, and says so in both languages', async () => {
    const id = await placedLamp(2);
    await call('POST', '/configure', { idList: [id], lampPower: 150 });
    // Judged as a lamp of 60 W: somebody has entered the wrong one.
    const { data } = await call<string[]>('POST', '/test', { deviceId: id });
    await platform.db.update(lightingTestRuns).set({ ratedPower: 60 }).where(eq(lightingTestRuns.id, data[0]!));
    await jobs.step();
    await seconds(15);
    const { data: run } = await call<TestRunRow>('GET', `/test/${data[0]}`);
    expect(run.status).toBe('failed');
    const english = await platform.callAt<TestRunRow>('GET', `${path}/test/${data[0]}`, {
      token: platform.admin,
      headers: { 'accept-language': 'en' },
    });
    if (!run.text.includes('拒绝')) {
      expect(run.text).toContain('100%：功率 150 W，高于 51~69 W');
      expect(english.data.text).toContain('100%: 150 W is above 51–69 W');
    }
  });

  it('that is in the middle goes on with another process, and sends no level twice', async () => {
    const id = await placedLamp(3);
    const { data } = await call<string[]>('POST', '/test', { deviceId: id });
    await jobs.step();
    await seconds(2);
    // The process ends here: a new one finds the run by its row.
    const { db, now: clock } = platform;
    const { realtime, log } = platform.options;
    jobs = makeJobWorker({ db, clock, realtime, log, kinds: [lighting, lampTest], restores: true });
    await seconds(13);
    expect((await call<TestRunRow>('GET', `/test/${data[0]}`)).data.status).not.toBe('running');
    const sent = await db
      .select()
      .from(deviceCommands)
      .where(and(eq(deviceCommands.deviceId, id), isNull(deviceCommands.taskId)))
      .orderBy(deviceCommands.sentAt, deviceCommands.id);
    const levels = sent.map(({ command, parameters }) => `${command} ${parameters.on ?? parameters.luminance}`);
    expect(new Set(levels).size).toBe(levels.length);
    expect(levels[0]).toBe('switch true');
  });

  it('of a lamp that is offline fails with that reason, and the other levels are not tested', async () => {
    const id = await placedLamp(4);
    await platform.setStatus(id, 'OFFLINE');
    const { data } = await call<string[]>('POST', '/test', { deviceId: id });
    await jobs.step();
    await seconds(15);
    const { data: run } = await call<TestRunRow>('GET', `/test/${data[0]}`);
    expect(run).toMatchObject({ status: 'failed', text: '100%：离线，没有应答' });
    expect(run.steps.map(({ verdict }) => verdict)).toEqual(['failed', 'skipped', 'skipped']);
  });

  it('of a lamp that somebody is testing is refused with the person, and one that is on no pole with its name', async () => {
    const id = await placedLamp(5);
    await call('POST', '/test', { deviceId: id });
    const [admin] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
    const refused = await call('POST', '/test', { deviceId: id });
    expect(refused).toMatchObject({ code: '0', msg: expect.stringContaining(admin!.name) });
    const [lamp] = await found();
    const unplaced = await call('POST', '/test', { deviceId: lamp!.id });
    expect(unplaced).toMatchObject({ code: '0', msg: expect.stringContaining(lamp!.name) });
    await jobs.step();
    await seconds(15);
  });

  it('ends when somebody else controls the lamp, whose level stays', async () => {
    const id = await placedLamp(6);
    const { data } = await call<string[]>('POST', '/test', { deviceId: id });
    await jobs.step();
    const token = platform.admin;
    const body = { deviceId: id, action: 'level', level: 30, until: 'open' };
    await platform.callAt('POST', '/island-ams/lighting/command', { token, body });
    await seconds(5);
    const { data: run } = await call<TestRunRow>('GET', `/test/${data[0]}`);
    expect(run.text).toBe('100%：测试中被他人控制');
    const [lamp] = await platform.db.select().from(lightingLamps).where(eq(lightingLamps.deviceId, id));
    expect(lamp).toMatchObject({ overrideLevel: 30 });
  });

  it('of many lamps needs the batch password; runs are listed and exported', async () => {
    const idList = [await placedLamp(7), await placedLamp(8)];
    expect((await call('POST', '/test/batch', { idList })).status).toBe('A0330');
    const headers = { 'X-Operation-Ticket': await platform.ticketOf() };
    const token = platform.admin;
    const { data } = await platform.callAt<string[]>('POST', `${path}/test/batch`, {
      token,
      headers,
      body: { idList },
    });
    expect(data).toHaveLength(2);
    await jobs.step();
    await seconds(15);
    const page = await call<{ data: TestRunRow[]; total: number }>('POST', '/test/page', { pageSize: 50 });
    expect(page.data.data.filter(({ id }) => data.includes(id))).toHaveLength(2);
    const { http } = await platform.callAt('POST', `${path}/test/export`, {
      token,
      headers: { 'accept-language': 'zh' },
      body: { format: 'csv' },
    });
    const lines = (await http.text()).trim().split('\r\n');
    expect(lines).toHaveLength(page.data.total + 1);
    expect(lines[0]).toContain('100% 功率 W');
  });
});

describe('a test run that somebody cancels', () => {
  const cancel = (idList: readonly string[], token?: string) =>
    call<string[]>('POST', '/test/cancel', { idList }, token);
  const runOf = async (id: string) => (await call<TestRunRow>('GET', `/test/${id}`)).data;
  const commandsOf = (id: string) => platform.db.$count(deviceCommands, eq(deviceCommands.deviceId, id));
  const start = async (at: number) => {
    const id = await placedLamp(at);
    const { data } = await call<string[]>('POST', '/test', { deviceId: id });
    await jobs.step();
    return { id, run: data[0]! };
  };

  it('ends at once, says who and when, and the lamp goes back to its program', async () => {
    const { id, run } = await start(12);
    // The first level is open: its answer comes after the end.
    expect((await cancel([run])).msg).toBe('已取消 1 项测试，灯具恢复方案');
    const [admin] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
    const ended = await runOf(run);
    expect(ended).toMatchObject({ status: 'cancelled', cancelledByName: admin!.name, endedTime: expect.any(String) });
    expect(ended.text).toBe(`${admin!.name} 于 ${ended.endedTime} 取消`);
    expect(ended.steps.map(({ verdict }) => verdict)).toEqual(['skipped', 'skipped', 'skipped']);
    const open = and(eq(lightingOverrides.deviceId, id), isNull(lightingOverrides.endedAt));
    expect(await platform.db.$count(lightingOverrides, open)).toBe(0);
    const [lamp] = await platform.db.select().from(lightingLamps).where(eq(lightingLamps.deviceId, id));
    const [last] = await platform.db
      .select()
      .from(deviceCommands)
      .where(eq(deviceCommands.deviceId, id))
      .orderBy(desc(deviceCommands.id));
    expect(last!.userName).toBe(admin!.name);
    const planned = last!.parameters.luminance ?? (last!.parameters.on ? 100 : 0);
    expect(planned).toBe(lamp!.plannedLevel);
    // It stays in operation: nothing was found out about it.
    expect(await controller(id)).toMatchObject({ test: 'cancelled', stage: 'tested', missing: [] });
    // Another process goes on: nothing is sent any more.
    const sent = await commandsOf(id);
    const { db, now: clock } = platform;
    const { realtime, log } = platform.options;
    jobs = makeJobWorker({ db, clock, realtime, log, kinds: [lighting, lampTest], restores: true });
    await seconds(8);
    expect(await commandsOf(id)).toBe(sent);
    expect(await runOf(run)).toEqual(ended);
    const [logged] = await db.select().from(operationLog).where(eq(operationLog.objectId, run));
    expect(logged).toMatchObject({ type: 'control', before: { status: 'running' }, after: { status: 'cancelled' } });
  });

  it('keeps the levels that are judged, and one of many that has ended stays as it is', async () => {
    const former = await testUntilAnswered(await placedLamp(1));
    const [one, other] = [await start(13), await start(14)];
    while ((await runOf(one.run)).steps[0]!.verdict === 'waiting') await seconds(1);
    const before = await runOf(one.run);
    expect(before.status).toBe('running');
    const answer = await cancel([one.run, former.id, one.run]);
    expect(answer).toMatchObject({ data: [one.run], msg: '已取消 1 项测试，另有 1 项此前已结束' });
    const after = await runOf(one.run);
    expect(after.steps).toEqual([
      before.steps[0],
      ...before.steps.slice(1).map((step) => ({ ...step, verdict: 'skipped' })),
    ]);
    expect(await runOf(former.id)).toMatchObject({ status: former.status, cancelledByName: null });
    expect((await cancel([former.id])).msg).toBe('所选测试已经结束');
    expect((await cancel([])).code).toBe('0');
    expect((await cancel(['missing'])).status).toBe('A0404');
    const operator = await platform.tokenOf(accounts.operator);
    expect((await cancel([other.run], operator)).status).toBe('A0301');
    await seconds(15);
  });

  it('leaves the lamp to the person who has taken control of it, and can be repeated', async () => {
    const { id, run } = await start(15);
    const token = platform.admin;
    const body = { deviceId: id, action: 'level', level: 30, until: 'open' };
    await platform.callAt('POST', '/island-ams/lighting/command', { token, body });
    await cancel([run]);
    const [lamp] = await platform.db.select().from(lightingLamps).where(eq(lightingLamps.deviceId, id));
    expect(lamp).toMatchObject({ overrideLevel: 30 });
    await platform.db
      .update(lightingOverrides)
      .set({ endedAt: platform.now() })
      .where(eq(lightingOverrides.deviceId, id));
    await platform.db
      .update(lightingLamps)
      .set({ overrideId: null, overrideLevel: null })
      .where(eq(lightingLamps.deviceId, id));
    expect((await testUntilAnswered(id)).status).not.toBe('cancelled');
  });
});

it('a lamp that somebody has set by hand is not tested: the test would end that for good', async () => {
  const id = await placedLamp(16);
  const body = { deviceId: id, action: 'level', level: 30, until: 'open' };
  await platform.callAt('POST', '/island-ams/lighting/command', { token: platform.admin, body });
  const refused = await call('POST', '/test', { deviceId: id });
  expect(refused).toMatchObject({ code: '0', msg: expect.stringMatching(/手动控制（共 1 盏），测试会结束该控制/) });
  await platform.callAt('POST', '/island-ams/lighting/command', {
    token: platform.admin,
    body: { deviceId: id, action: 'program' },
  });
  expect((await call('POST', '/test', { deviceId: id })).code).toBe('1');
});

describe('a replaced lamp', () => {
  it('counts its hours from zero, and what the former one has reached is kept', async () => {
    const id = await placedLamp(9);
    const hoursOf = async () =>
      (await platform.callAt<LampRow>('GET', `/island-ams/lighting/lamp/${id}`, { token: platform.admin })).data
        .burningHours;
    const before = (await hoursOf())!;
    expect(before).toBeGreaterThan(0);
    const body = { deviceId: id, reason: '光衰', lampPower: 90, lampType: 'LED-90' };
    expect((await call('POST', '/replace', body)).code).toBe('1');
    expect(await hoursOf()).toBe(0);
    const { sensorValues } = await platform.deviceRow(id);
    // The controller keeps counting.
    expect(sensorValues.burningHours).toBe(before);
    await platform.db
      .update(devices)
      .set({ sensorValues: { ...sensorValues, burningHours: before + 12.5 } })
      .where(eq(devices.id, id));
    expect(await hoursOf()).toBe(12.5);
    platform.pass(60_000);
    expect((await call('POST', '/replace', { ...body, reason: '雷击', lampPower: 100 })).code).toBe('1');
    const { data } = await call<{ data: ReplacementRow[] }>('POST', '/replacement/page', {
      condition: { deviceId: id },
    });
    expect(data.data).toMatchObject([
      { reason: '雷击', hoursReached: 12.5, powerBefore: 90, powerAfter: 100, lampTypeBefore: 'LED-90' },
      { reason: '光衰', hoursReached: before, powerAfter: 90, lampType: 'LED-90', userName: expect.any(String) },
    ]);
    expect(await controller(id)).toMatchObject({ lampPower: 100, burningHours: 0, test: 'none' });
  });

  it('is noted up to a week later, with the hours reported then, and not in the future or before the last one', async () => {
    const id = await placedLamp(10);
    const at = (hours: number) => new Date(platform.now().getTime() + hours * 3_600_000);
    const { sensorValues } = await platform.deviceRow(id);
    const now = Number(sensorValues.burningHours);
    await platform.db
      .insert(deviceReports)
      .values({ deviceId: id, reportedAt: at(-49), values: { burningHours: now - 20 } });
    await platform.db.update(devices).set({ lastActiveAt: platform.now() }).where(eq(devices.id, id));
    const replace = (hours: number) =>
      call('POST', '/replace', { deviceId: id, reason: '更新', changedTime: displayTime(at(hours)) });
    expect((await replace(1)).data.fields).toHaveProperty('changedTime');
    expect((await replace(-200)).data.fields).toHaveProperty('changedTime');
    expect((await replace(-48)).code).toBe('1');
    expect((await controller(id)).burningHours).toBeCloseTo(20, 2);
    expect((await replace(-60)).data.fields).toHaveProperty('changedTime');
  });
});
