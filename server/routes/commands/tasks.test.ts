import { and, eq, inArray } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandTaskRow } from '../../../src/schemas/wire/commands.ts';
import { BatchTask } from '../../../src/schemas/wire/events.ts';
import { settleCommands } from '../../commands/settle-commands.ts';
import { deviceCommands, devices, operationLog, productCommands, products } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts } from '../../testing/test-platform.ts';
import { type CommandPlatform, type ContentPage, type Device, makeCommandPlatform } from './test-commands.ts';

let platform: CommandPlatform;
let lamps: Device[];
/** Lamp controllers of another product with the same commands. */
let nodes: Device[];
beforeAll(async () => {
  platform = await makeCommandPlatform();
  lamps = await platform.devicesOf('LC-NB10');
  nodes = await platform.devicesOf('LC-PLC20');
});
afterAll(() => platform.close());

const idsOf = (list: Device[]) => list.map(({ id }) => id);
const dim = { command: 'dim', parameters: { luminance: 40 } };
const tasks = async (query = '', token?: string) =>
  (await platform.call<ContentPage<CommandTaskRow>>('GET', `/batch/batchTasks?pageSize=100&${query}`, { token })).data;
const progress = () =>
  platform.events.flatMap(({ event }) =>
    event.type === 'BatchTask' && 'data' in event ? [event.data as BatchTask] : [],
  );
const retry = (body: object, token?: string) =>
  platform.withTicket<number>('/batch/commandTracking/retry', body, token);

describe('a command to many devices', () => {
  it('is sent to devices of several products, in all states, and ends with the last reply', async () => {
    const chosen = [...lamps.slice(0, 20), ...nodes.slice(0, 20)];
    const [offline, unactivated] = [lamps[0], nodes[0]] as [Device, Device];
    await platform.setStatus(offline.id, 'OFFLINE');
    await platform.setStatus(unactivated.id, 'UNACTIVATED');
    platform.events.length = 0;
    const { data: id, envelope } = await platform.sendTask({ ...dim, idList: idsOf(chosen) });
    expect(envelope).toMatchObject({ code: '1', msg: 'Sent the command "Dim" to 40 devices' });
    expect(await platform.task(id)).toMatchObject({
      id,
      name: 'Dim',
      command: 'dim',
      commandName: 'Dim',
      parameters: { luminance: 40 },
      status: 'START',
      total: 40,
      succeeded: 0,
      failed: 1,
      endedTime: null,
    });
    expect((await platform.tracking(id, 'trackStatus=FAIL')).content).toMatchObject([
      { deviceId: unactivated.id, failure: 'notActivated', failureText: 'The device is not activated', taskId: id },
    ]);
    await platform.seconds(1);
    const { content: open } = await platform.tracking(id, 'trackStatus=PROCESS');
    expect(open.map(({ deviceId }) => deviceId)).toEqual([offline.id]);
    expect((await platform.task(id)).status).toBe('START');
    await platform.seconds(9);
    const ended = await platform.task(id);
    expect(ended.status).toBe('END');
    expect(ended.succeeded + ended.failed).toBe(40);
    expect(ended.endedTime).not.toBeNull();
    const { content: failed } = await platform.tracking(id, 'trackStatus=FAIL');
    expect(failed).toHaveLength(ended.failed);
    expect(failed.find(({ deviceId }) => deviceId === offline.id)?.failure).toBe('offline');
    const { content: done } = await platform.tracking(id, 'trackStatus=SUCCESS');
    expect(done).toHaveLength(ended.succeeded);
    const rows = await platform.db
      .select({ values: devices.sensorValues })
      .from(devices)
      .where(
        inArray(
          devices.id,
          done.map(({ deviceId }) => deviceId),
        ),
      );
    expect(new Set(rows.map(({ values }) => values.luminance))).toEqual(new Set([40]));
    // Start, replies, end: for the readers of devices in the tenant.
    expect(progress().map(({ status, total }) => [status, total])).toEqual([
      ['START', 40],
      ['START', 40],
      ['END', 40],
    ]);
    const sent = platform.events.filter(({ event }) => event.type === 'BatchTask');
    for (const { to, audience, event } of sent) {
      expect(to).toBe(`tenant:${TENANT_IDS.city}`);
      expect(audience).toEqual({ menus: expect.arrayContaining(['/assetsManagement']) });
      expect(Value.Errors(BatchTask, 'data' in event ? event.data : undefined)).toEqual([]);
    }
    const replies = platform.events.filter(({ event }) => event.type === 'CommandReply');
    expect(replies).toHaveLength(39);
    await platform.setStatus(offline.id, 'ONLINE');
    await platform.setStatus(unactivated.id, 'ONLINE');
  });

  it('may choose them by the filters of the list', async () => {
    const condition = { productCode: 'LC-NB10', onlineStatus: 'ONLINE' };
    const { data: id } = await platform.sendTask({ ...dim, condition, name: '全城调光' });
    const task = await platform.task(id);
    expect(task).toMatchObject({ name: '全城调光', commandName: 'Dim' });
    expect(task.total).toBe((await platform.devicesOf('LC-NB10')).length);
    await platform.seconds(15);
    expect((await platform.task(id)).status).toBe('END');
  });

  it('is refused if a product does not have it, or has it with other parameters', async () => {
    const [camera] = (await platform.devicesOf('CAM-PT40')) as [Device];
    const { envelope } = await platform.sendTask({ ...dim, idList: [lamps[0]?.id, camera.id] });
    expect(envelope).toMatchObject({ code: '0', msg: 'These products do not have this command: Camera' });
    // All of these can restart.
    expect((await platform.sendTask({ command: 'restart', idList: [nodes[9]?.id, camera.id] })).envelope.code).toBe(
      '1',
    );
    const isDim = and(eq(productCommands.productId, nodes[9]?.productId ?? ''), eq(productCommands.key, 'dim'));
    const [known] = await platform.db.select().from(productCommands).where(isDim);
    await platform.db.update(productCommands).set({ parameters: [] }).where(isDim);
    const differs = await platform.sendTask({ ...dim, idList: [lamps[9]?.id, nodes[9]?.id] });
    expect(differs.envelope.msg).toBe(
      'The parameters of this command differ between products. Send it separately to: Lamp controller (4G/NB-IoT), Lamp controller (PLC)',
    );
    await platform.db
      .update(productCommands)
      .set({ parameters: known?.parameters ?? [] })
      .where(isDim);
    const nowhere = await platform.sendTask({ command: 'fly', idList: [camera.id] });
    expect(nowhere.envelope.msg).toBe('These products do not have this command: Camera');
  });

  it('is refused with a message per parameter', async () => {
    const { data } = await platform.sendTask({ command: 'dim', parameters: { luminance: -1 }, idList: [lamps[0]?.id] });
    expect(data).toEqual({ fields: { 'parameters.luminance': '0 or more' } });
  });

  it('is refused without devices, for too many, and for some that do not exist', async () => {
    for (const body of [dim, { ...dim, idList: [] }, { ...dim, condition: { name: 'nothing has this name' } }])
      expect((await platform.sendTask(body)).data).toEqual({ fields: { idList: 'Choose devices' } });
    const many = Array.from({ length: 5001 }, (_, index) => String(index));
    expect((await platform.sendTask({ ...dim, idList: many })).envelope.status).toBe('A0400');
    const { envelope } = await platform.sendTask({ ...dim, idList: [lamps[0]?.id, '404'] });
    expect(envelope.msg).toBe('1 device does not exist or is outside your data permissions');
  });

  it('requires a ticket of its own for every call (BATCH-03)', async () => {
    const body = { ...dim, idList: [lamps[5]?.id] };
    const call = (headers?: Record<string, string>) => platform.call('POST', '/batch/batchTask', { body, headers });
    expect((await call()).envelope.status).toBe('A0330');
    const headers = { 'X-Operation-Ticket': await platform.ticketOf() };
    expect((await call(headers)).envelope.code).toBe('1');
    expect((await call(headers)).envelope.status).toBe('A0330');
    const again = await platform.call('POST', '/batch/commandTracking/retry', { body: { taskId: '1' }, headers });
    expect(again.envelope.status).toBe('A0330');
  });

  it('is in the operation log as a task', async () => {
    const { data: id } = await platform.sendTask({ ...dim, idList: [lamps[6]?.id] });
    const [logged] = await platform.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectId, id), eq(operationLog.type, 'control')));
    expect(logged).toMatchObject({ objectType: 'commandTask', objectName: '调光', succeeded: true });
  });

  it('ends if its last open devices are deleted', async () => {
    const lamp = lamps[7] as Device;
    await platform.setStatus(lamp.id, 'OFFLINE');
    const { data: id } = await platform.sendTask({ ...dim, idList: [lamp.id] });
    await platform.db.delete(devices).where(eq(devices.id, lamp.id));
    await platform.seconds(1);
    platform.pass(60_000);
    await platform.keeper.step();
    expect(await platform.task(id)).toMatchObject({ status: 'END', total: 1, succeeded: 0, failed: 0 });
  });
});

describe('a retry', () => {
  /** A task of five devices of which three are offline and have failed. */
  async function failThree(from: number): Promise<{ id: string; chosen: Device[]; offline: Device[] }> {
    const chosen = nodes.slice(from, from + 5);
    const offline = chosen.slice(0, 3);
    for (const { id } of offline) await platform.setStatus(id, 'OFFLINE');
    let id = '';
    // A few of a hundred reject.
    do {
      id = (await platform.sendTask({ ...dim, idList: idsOf(chosen) })).data;
      await platform.seconds(11);
    } while ((await platform.task(id)).failed !== 3);
    return { id, chosen, offline };
  }

  it('sends only failed commands again, and opens the task', async () => {
    const { id, chosen, offline } = await failThree(20);
    expect(await platform.task(id)).toMatchObject({ status: 'END', succeeded: 2, failed: 3 });
    for (const device of offline) await platform.setStatus(device.id, 'ONLINE');
    const before = await platform.tracking(id, 'trackStatus=SUCCESS');
    const { data, envelope } = await retry({ taskId: id });
    expect(data).toBe(3);
    expect(envelope.msg).toBe('Resent 3 commands');
    expect(await platform.task(id)).toMatchObject({ status: 'START', succeeded: 2, failed: 0, endedTime: null });
    expect((await platform.tracking(id, 'trackStatus=SUCCESS')).content).toEqual(before.content);
    for (const row of (await platform.tracking(id, 'trackStatus=PROCESS')).content)
      expect(row).toMatchObject({ attempt: 2, failure: null, failureText: null, repliedTime: null });
    await platform.seconds(11);
    const ended = await platform.task(id);
    expect(ended.status).toBe('END');
    expect(ended.succeeded + ended.failed).toBe(5);
    expect((await platform.tracking(id)).content.map(({ deviceId }) => deviceId).toSorted()).toEqual(
      idsOf(chosen).toSorted(),
    );
  });

  it('may choose some of the failed commands; others and successful ones stay', async () => {
    const { id } = await failThree(30);
    const { content } = await platform.tracking(id);
    const [failed] = content.filter(({ trackStatus }) => trackStatus === 'FAIL');
    const [done] = content.filter(({ trackStatus }) => trackStatus === 'SUCCESS');
    expect((await retry({ taskId: id, idList: [failed?.id, done?.id] })).data).toBe(1);
    const after = (await platform.tracking(id)).content;
    expect(after.filter(({ attempt }) => attempt === 2).map((row) => row.id)).toEqual([failed?.id]);
    expect(await platform.task(id)).toMatchObject({ status: 'START', succeeded: 2, failed: 2 });
  });

  it('is refused if nothing has failed', async () => {
    const { data: id } = await platform.sendTask({ ...dim, idList: [lamps[8]?.id] });
    expect((await retry({ taskId: id })).envelope).toMatchObject({
      code: '0',
      msg: 'No failed commands to resend',
    });
  });

  it('ignores a reply to the attempt before', async () => {
    const { id } = await failThree(40);
    await retry({ taskId: id });
    const [row] = (await platform.tracking(id, 'trackStatus=PROCESS')).content;
    const late = { id: row?.id ?? '', deviceId: row?.deviceId ?? '', attempt: 1, reply: {} };
    await platform.db.transaction((tx) => settleCommands(tx, platform.now(), [late]));
    expect((await platform.read(late.id)).trackStatus).toBe('PROCESS');
  });
});

describe('tasks', () => {
  it('are a page, newest first, by status', async () => {
    const { content, totalElements } = await tasks();
    expect(content).toHaveLength(totalElements);
    expect(content.map(({ createTime }) => createTime)).toEqual(
      content
        .map(({ createTime }) => createTime)
        .toSorted()
        .toReversed(),
    );
    const open = await tasks('status=START');
    const ended = await tasks('status=END');
    expect(open.totalElements + ended.totalElements).toBe(totalElements);
    expect(ended.content.every(({ status, endedTime }) => status === 'END' && endedTime !== null)).toBe(true);
  });

  it('belong to their tenant', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    const { data: id } = await platform.sendTask({ ...dim, idList: [lamps[9]?.id] });
    expect(await tasks('', harbour)).toMatchObject({ totalElements: 0 });
    for (const path of [`/batch/batchTask/${id}`, `/batch/batchTask/commandTracking/${id}`])
      expect((await platform.call('GET', path, { token: harbour })).envelope.status).toBe('A0404');
    expect((await retry({ taskId: id }, harbour)).envelope.status).toBe('A0404');
    const { envelope } = await platform.sendTask({ ...dim, idList: [lamps[9]?.id] }, harbour);
    expect(envelope.status).toBe('A0404');
    const own = await platform.devicesOf('LC-NB10', { tenantId: TENANT_IDS.harbour });
    expect((await platform.sendTask({ ...dim, idList: idsOf(own) }, harbour)).envelope.code).toBe('1');
  });

  it('show the commands to devices in the data permission of the reader (PERM-03)', async () => {
    const areaCode = (lamps[10] as Device).areaCode;
    const chosen = [...lamps.slice(10), ...nodes.slice(50)];
    const { data: id } = await platform.sendTask({ ...dim, idList: idsOf(chosen) });
    await platform.seconds(20);
    await platform.db.update(deviceCommands).set({ trackStatus: 'FAIL' }).where(eq(deviceCommands.taskId, id));
    await platform.limitTo(accounts.operator, areaCode);
    const token = await platform.tokenOf(accounts.operator);
    const inside = chosen.filter((device) => device.areaCode.startsWith(areaCode));
    expect(inside.length).toBeLessThan(chosen.length);
    const { content, totalElements } = await platform.tracking(id, '', token);
    expect(totalElements).toBe(inside.length);
    expect(content.map(({ deviceId }) => deviceId).toSorted()).toEqual(idsOf(inside).toSorted());
    const task = await platform.task(id, token);
    expect(task).toMatchObject({ id, total: inside.length });
    expect(task.succeeded + task.failed).toBeLessThanOrEqual(inside.length);
    expect((await platform.task(id)).total).toBe(chosen.length);
    const { data: elsewhere } = await platform.sendTask({
      ...dim,
      idList: idsOf(chosen.filter((device) => !inside.includes(device)).slice(0, 1)),
    });
    expect((await tasks('', token)).content.map((row) => row.id)).not.toContain(elsewhere);
    expect((await platform.call('GET', `/batch/batchTask/${elsewhere}`, { token })).envelope.status).toBe('A0404');
    expect((await retry({ taskId: elsewhere }, token)).envelope.status).toBe('A0404');
    expect((await retry({ taskId: id }, token)).data).toBe(inside.length);
    const outside = chosen.find((device) => !device.areaCode.startsWith(areaCode));
    expect((await platform.sendTask({ ...dim, idList: [outside?.id] }, token)).envelope.status).toBe('A0404');
    expect((await platform.sendTask({ ...dim, condition: { productCode: 'LC-NB10' } }, token)).envelope.code).toBe('1');
  });

  it("are never named by another tenant's product", async () => {
    const { data: id } = await platform.sendTask({ ...dim, idList: idsOf(lamps.slice(0, 1)) });
    const named = async () => (await platform.task(id)).commandName;
    const name = await named();
    const [own] = await platform.db.select().from(products).where(eq(products.code, 'LC-NB10'));
    const theirs = { ...own!, id: '0', tenantId: TENANT_IDS.harbour, code: 'THEIRS' };
    await platform.db.insert(products).values(theirs);
    await platform.db
      .insert(productCommands)
      .values({ id: '0', productId: '0', key: 'dim', name: { zh: '他们的', en: 'Theirs' }, parameters: [] });
    expect(await named()).toBe(name);
    await platform.db.delete(products).where(eq(products.id, '0'));
  });

  it('have the name of their command in the language of the reader', async () => {
    const { data: id } = await platform.sendTask({ ...dim, idList: [lamps[9]?.id] });
    const headers = { 'accept-language': 'zh' };
    const { data } = await platform.call<CommandTaskRow>('GET', `/batch/batchTask/${id}`, { headers });
    expect(data).toMatchObject({ name: '调光', commandName: '调光' });
  });
});
