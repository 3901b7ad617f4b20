import { and, eq, ne } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandMetadata, CommandRow, DeviceReportRow } from '../../../src/schemas/wire/commands.ts';
import { BatchTask, CommandReply } from '../../../src/schemas/wire/events.ts';
import { deviceCommands, deviceReports, devices, operationLog } from '../../db/schema.ts';
import { PRODUCT_LIST } from '../../seed/products/product-list.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts } from '../../testing/test-platform.ts';
import { type CommandPlatform, type ContentPage, type Device, makeCommandPlatform } from './test-commands.ts';

let platform: CommandPlatform;
let lamps: Device[];
beforeAll(async () => {
  platform = await makeCommandPlatform();
  lamps = await platform.devicesOf('LC-NB10');
});
afterAll(() => platform.close());

const productId = (code: string) => PRODUCT_LIST.find((plan) => plan.code === code)?.id ?? '';
const metadata = (code: string, headers = {}) =>
  platform.call<CommandMetadata[]>('GET', `/command/devicemodel/${productId(code)}/downlinkmetadata`, { headers });
const eventsOf = (type: string) => platform.events.filter(({ event }) => event.type === type);
const dataOf = (type: string) => eventsOf(type).map(({ event }) => ('data' in event ? event.data : undefined));
/** Sends until a device accepts: a few of a hundred reject. */
async function succeed(device: Device, command: string, parameters = {}): Promise<CommandRow> {
  for (;;) {
    const { data } = await platform.send(device.id, command, parameters);
    await platform.seconds(1);
    const row = await platform.read(data.id);
    if (row.trackStatus === 'SUCCESS') return row;
    expect(row.failure).toBe('rejected');
  }
}

describe('the commands of a product', () => {
  it('have parameters defined like attributes, in the language of the reader', async () => {
    const { data } = await metadata('LC-NB10');
    expect(data.map(({ key, name }) => [key, name])).toEqual([
      ['switch', 'Switch'],
      ['dim', 'Dim'],
      ['readValues', 'Read values'],
      ['restart', 'Restart'],
      ['identify', 'Identify (blink)'],
    ]);
    expect(data[1]?.parameters).toEqual([
      {
        uKey: 'luminance',
        name: 'Dimming level',
        dataType: 'INTEGER',
        dataTypeName: 'Integer',
        unit: '%',
        defaultValue: '100',
        isRequired: true,
        checkRule: '{"min":0,"max":100}',
        deviceModelId: productId('LC-NB10'),
      },
      expect.objectContaining({ uKey: 'rampTime', name: 'Ramp time', unit: 's', isRequired: false }),
    ]);
    const { data: chinese } = await metadata('CC-PLC08', { 'accept-language': 'zh' });
    expect(chinese[0]).toMatchObject({ key: 'switchLoop', name: '开关回路' });
    expect(JSON.parse(chinese[0]?.parameters[0]?.checkRule ?? '')).toMatchObject({
      options: expect.arrayContaining([{ value: '8', label: '回路8' }]),
    });
  });

  it('exist for all ten products', async () => {
    for (const { code } of PRODUCT_LIST) expect((await metadata(code)).data.length).toBeGreaterThan(1);
  });

  it('are not shown for a product of another tenant', async () => {
    const { envelope } = await platform.call('GET', '/command/devicemodel/1/downlinkmetadata');
    expect(envelope.status).toBe('A0404');
  });
});

describe('a command', () => {
  it('is open until the device answers, and leaves what it read back in the device and its history', async () => {
    const [lamp] = lamps as [Device];
    const { data, envelope } = await platform.send(lamp.id, 'dim', { luminance: 35 });
    expect(envelope).toMatchObject({ code: '1', msg: 'Sent the command "Dim"' });
    expect(data).toMatchObject({
      taskId: null,
      deviceId: lamp.id,
      deviceName: lamp.name,
      deviceUid: lamp.uid,
      command: 'dim',
      commandName: 'Dim',
      parameters: { luminance: 35 },
      trackStatus: 'PROCESS',
      failure: null,
      failureText: null,
      reply: null,
      attempt: 1,
      repliedTime: null,
    });
    expect(Date.parse(data.expiresTime) - Date.parse(data.sentTime)).toBe(10_000);
    const row = await succeed(lamp, 'dim', { luminance: 35 });
    const rated = Number(lamp.configurableAttrs.find(({ uKey }) => uKey === 'lampPower')?.value);
    const power = Number((rated * 0.35).toFixed(1));
    expect(row.reply).toMatchObject({ luminance: 35, switchStatus: true, power });
    const after = await platform.deviceRow(lamp.id);
    expect(after.sensorValues).toMatchObject({ luminance: 35, switchStatus: true, power });
    expect(after.sensorValues.temperature).toBe(lamp.sensorValues.temperature);
    expect(platform.now().getTime() - (after.lastActiveAt?.getTime() ?? 0)).toBeLessThan(2000);
    const { data: up } = await platform.call<ContentPage<DeviceReportRow>>(
      'GET',
      `/messages?deviceId=${lamp.id}&commandType=up&pageSize=1`,
    );
    expect(up.content[0]).toMatchObject({ deviceId: lamp.id, values: { luminance: 35, switchStatus: true } });
  });

  it('answers after a quarter of a second at least, and within three quarters', async () => {
    const [lamp] = lamps as [Device];
    const { data } = await platform.send(lamp.id, 'readValues');
    platform.pass(240);
    await platform.simulator.tick();
    expect((await platform.read(data.id)).trackStatus).toBe('PROCESS');
    platform.pass(520);
    await platform.simulator.tick();
    expect((await platform.read(data.id)).trackStatus).not.toBe('PROCESS');
  });

  it('tells the readers of devices in its tenant, without the names of people', async () => {
    platform.events.length = 0;
    const row = await succeed(lamps[1] as Device, 'switch', { on: false });
    const replies = dataOf('CommandReply') as CommandReply[];
    expect(replies.at(-1)).toEqual({
      id: row.id,
      taskId: null,
      deviceId: row.deviceId,
      trackStatus: 'SUCCESS',
      failure: null,
      reply: row.reply,
      repliedTime: row.repliedTime,
    });
    for (const reply of replies) expect(Value.Errors(CommandReply, reply)).toEqual([]);
    for (const { to, audience } of [...eventsOf('CommandReply'), ...eventsOf('DeviceSensorValue')]) {
      expect(to).toBe(`tenant:${TENANT_IDS.city}`);
      expect(audience).toEqual({ menus: expect.arrayContaining(['/assetsManagement']) });
    }
    expect(JSON.parse(String(dataOf('DeviceSensorValue').at(-1)))).toMatchObject({
      deviceId: row.deviceId,
      values: { switchStatus: false, luminance: 0 },
    });
    expect(dataOf('BatchTask').every((data) => Value.Check(BatchTask, data))).toBe(true);
  });

  it('without a reply fails after ten seconds', async () => {
    const { data } = await platform.send((lamps[2] as Device).id, 'readValues');
    platform.pass(9_500);
    await platform.keeper.step();
    expect((await platform.read(data.id)).trackStatus).toBe('PROCESS');
    platform.events.length = 0;
    platform.pass(500);
    await platform.keeper.step();
    const row = await platform.read(data.id);
    expect(row).toMatchObject({ trackStatus: 'FAIL', failure: 'timeout', failureText: 'No reply in time' });
    expect(row).toMatchObject({ reply: null, repliedTime: null });
    expect(dataOf('CommandReply')).toMatchObject([{ id: data.id, trackStatus: 'FAIL', failure: 'timeout' }]);
    // A late reply counts for nothing.
    await platform.seconds(1);
    expect((await platform.read(data.id)).failure).toBe('timeout');
  });

  it('to a device that is offline is accepted, and fails once its time is up', async () => {
    const lamp = lamps[3] as Device;
    await platform.setStatus(lamp.id, 'OFFLINE');
    const { data } = await platform.send(lamp.id, 'switch', { on: true });
    expect(data.trackStatus).toBe('PROCESS');
    await platform.seconds(9);
    expect((await platform.read(data.id)).trackStatus).toBe('PROCESS');
    await platform.seconds(1);
    expect(await platform.read(data.id)).toMatchObject({ trackStatus: 'FAIL', failure: 'offline', repliedTime: null });
    expect((await platform.deviceRow(lamp.id)).sensorValues).toEqual(lamp.sensorValues);
  });

  it('to a device that is not activated is refused', async () => {
    const lamp = lamps[4] as Device;
    await platform.setStatus(lamp.id, 'UNACTIVATED');
    const { envelope } = await platform.send(lamp.id, 'switch', { on: true });
    expect(envelope).toMatchObject({ code: '0', msg: `"${lamp.name}" is not activated and cannot receive commands` });
  });

  it('to a device that restarts: it goes offline and comes back', async () => {
    const lamp = lamps[5] as Device;
    await succeed(lamp, 'restart');
    expect((await platform.deviceRow(lamp.id)).onlineStatus).toBe('OFFLINE');
    await platform.seconds(5);
    expect((await platform.deviceRow(lamp.id)).onlineStatus).toBe('ONLINE');
    const states = dataOf('DeviceStatus').map((data) => JSON.parse(String(data)));
    expect(states.filter(({ deviceId }) => deviceId === lamp.id).map((one) => one.onlineStatus)).toEqual([
      'OFFLINE',
      'ONLINE',
    ]);
  });

  it('that changes an attribute makes a new version of the device', async () => {
    const [station] = (await platform.devicesOf('WS-8E')) as [Device];
    await succeed(station, 'setReportInterval', { reportInterval: 120 });
    const after = await platform.deviceRow(station.id);
    expect(after.version).toBe(station.version + 1);
    const intervalOf = (device: Device) =>
      device.configurableAttrs.find(({ uKey }) => uKey === 'reportInterval')?.value;
    expect(intervalOf(after)).toBe('120');
    expect(after.configurableAttrs).toHaveLength(station.configurableAttrs.length);
    expect(await platform.db.$count(deviceReports, eq(deviceReports.deviceId, station.id))).toBeLessThanOrEqual(24);
  });

  it('is in the operation log with its device', async () => {
    const lamp = lamps[0] as Device;
    const [logged] = await platform.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectId, lamp.id), eq(operationLog.type, 'control')))
      .limit(1);
    expect(logged).toMatchObject({ objectType: 'device', objectName: lamp.name, succeeded: true });
    expect(logged?.message).toContain('"Dim"');
  });
});

describe('parameters', () => {
  const fieldsOf = async (command: string, parameters: unknown, device = lamps[0] as Device) =>
    (await platform.send(device.id, command, parameters)).data.fields;

  it('are checked like attributes, with a message per parameter', async () => {
    expect(await fieldsOf('dim', { luminance: 101 })).toEqual({ 'parameters.luminance': '100 or less' });
    expect(await fieldsOf('dim', { luminance: 'high' })).toEqual({
      'parameters.luminance': '"high" is not a number',
    });
    expect(await fieldsOf('dim', { luminance: 1.5 })).toHaveProperty(['parameters.luminance']);
    const [concentrator] = await platform.devicesOf('CC-PLC08');
    expect(await fieldsOf('switchLoop', { loop: '9' }, concentrator)).toEqual({
      'parameters.loop': 'Not an available choice: choose again',
    });
    expect(await fieldsOf('switchLoop', { on: true }, concentrator)).toEqual({ 'parameters.loop': 'Required' });
  });

  it('that the command does not have are refused, and so are nested and long values', async () => {
    expect(await fieldsOf('switch', { on: true, force: 1 })).toEqual({
      'parameters.force': 'The command has no such parameter',
    });
    expect(await fieldsOf('switch', { on: [true] })).toEqual({ 'parameters.on': 'Invalid format' });
    expect(await fieldsOf('switch', { on: 'x'.repeat(513) })).toEqual({ 'parameters.on': 'The text is too long' });
    expect(await fieldsOf('switch', ['on'])).toEqual({ parameters: 'Invalid format' });
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, 1]));
    expect(await fieldsOf('switch', many)).toEqual({ parameters: 'Invalid format' });
  });

  it('that are absent have their default, and texts become values of their type', async () => {
    const [lamp] = lamps as [Device];
    expect((await platform.send(lamp.id, 'dim')).data.parameters).toEqual({ luminance: 100 });
    expect((await platform.send(lamp.id, 'dim', { luminance: '20' })).data.parameters).toEqual({ luminance: 20 });
    expect((await platform.send(lamp.id, 'switch', { on: 'false' })).data.parameters).toEqual({ on: false });
  });

  it('are not read for a command that the product does not have', async () => {
    const { envelope, data } = await platform.send((lamps[0] as Device).id, 'switchLoop', { loop: '1', on: true });
    expect(envelope).toMatchObject({ code: '0', msg: 'The device has no command "switchLoop"' });
    expect(data.fields).toEqual({ command: 'Invalid format' });
  });
});

describe('the commands to a device', () => {
  it('are a page, newest first, by status', async () => {
    const lamp = lamps[6] as Device;
    const ids: string[] = [];
    for (const luminance of [10, 20, 30]) {
      ids.push((await platform.send(lamp.id, 'dim', { luminance })).data.id);
      platform.pass(1);
    }
    const page = async (query: string) =>
      (await platform.call<ContentPage<CommandRow>>('GET', `/messages?deviceId=${lamp.id}${query}`)).data;
    expect((await page('')).content.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await page('&commandType=down&trackStatus=PROCESS&pageNum=2&pageSize=2')).toMatchObject({
      totalElements: 3,
      content: [{ id: ids[0] }],
    });
    expect((await page('&trackStatus=SUCCESS')).totalElements).toBe(0);
    const { envelope } = await platform.call('GET', `/messages?deviceId=${lamp.id}&pageSize=1001`);
    expect(envelope.status).toBe('A0400');
  });

  it('are for the tenant of the device', async () => {
    const lamp = lamps[6] as Device;
    const token = await platform.tokenOf(accounts.harbour);
    const { data } = await platform.send(lamp.id, 'readValues');
    expect((await platform.send(lamp.id, 'readValues', {}, token)).envelope.status).toBe('A0404');
    for (const path of [
      `/command/${data.id}`,
      `/messages?deviceId=${lamp.id}`,
      `/messages?deviceId=${lamp.id}&commandType=up`,
    ])
      expect((await platform.call('GET', path, { token })).envelope.status).toBe('A0404');
  });

  it('are for users whose data permission has the device (PERM-03)', async () => {
    const areaCode = (lamps[0] as Device).areaCode;
    await platform.limitTo(accounts.operator, areaCode);
    const token = await platform.tokenOf(accounts.operator);
    const [outside] = await platform.db
      .select()
      .from(devices)
      .where(
        and(eq(devices.tenantId, TENANT_IDS.city), ne(devices.areaCode, areaCode), eq(devices.onlineStatus, 'ONLINE')),
      )
      .limit(1);
    const hidden = outside as Device;
    await platform.db.insert(deviceCommands).values({
      ...{ id: 'hidden', tenantId: TENANT_IDS.city, deviceId: hidden.id, command: 'dim', commandName: '调光' },
      ...{ trackStatus: 'PROCESS', userName: '', sentAt: platform.now(), expiresAt: platform.now() },
    });
    expect((await platform.read('hidden')).deviceId).toBe(hidden.id);
    for (const path of ['/command/hidden', `/messages?deviceId=${hidden.id}`])
      expect((await platform.call('GET', path, { token })).envelope.status).toBe('A0404');
    expect((await platform.send(hidden.id, 'readValues', {}, token)).envelope.status).toBe('A0404');
    expect((await platform.send((lamps[0] as Device).id, 'readValues', {}, token)).envelope.code).toBe('1');
  });
});
