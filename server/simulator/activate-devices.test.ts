import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandRow } from '../../src/schemas/wire/commands.ts';
import { devices } from '../db/schema.ts';
import type { ContentPage } from '../routes/commands/test-commands.ts';
import { type CommandPlatform, makeCommandPlatform } from '../routes/commands/test-commands.ts';
import { PRODUCT_LIST } from '../seed/products/product-list.ts';
import { createRandom } from '../seed/random/random.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { createSimulator, type Simulator } from './device-simulator.ts';

let platform: CommandPlatform;
let simulator: Simulator;
let admin: string;
beforeAll(async () => {
  platform = await makeCommandPlatform('activation');
  const { db, now: clock } = platform;
  const { realtime } = platform.options;
  simulator = createSimulator({ db, clock, realtime, random: createRandom('activation'), eventfulness: 0 });
  admin = platform.admin;
});
afterAll(() => platform.close());

const product = '/island-assets/device/product';
const lamp = PRODUCT_LIST.find(({ code }) => code === 'LC-NB10')!;
const post = async <Data>(path: string, body: unknown) =>
  (await platform.callAt<Data>('POST', path, { token: admin, body })).data;
const addDevice = (uid: string, productModelId: string) =>
  post<string>('/island-assets/device', {
    ...{ uid, name: uid, productModelId, deviceType: lamp.deviceType, deviceArea: '001', manager: '001' },
    location: { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' },
    appLabels: [
      { key: 'address', value: '进港大道1号' },
      { key: 'installationDate', value: '2026-03-01' },
    ],
    configurableAttrs: [
      { uKey: 'nodeType', value: 'NB' },
      { uKey: 'telecomDeviceId', value: '86750001' },
      { uKey: 'lampPower', value: '150' },
    ],
  });
const statusOf = async (id: string) => (await platform.deviceRow(id)).onlineStatus;

describe('a new device', () => {
  it('of an own product reports after some seconds, and executes the command that its tenant has defined', async () => {
    const copy = await post<string>(`${product}/${lamp.id}/copy`, {
      code: 'LC-OWN',
      name: '自有灯控器',
      nameEn: 'Own lamp',
    });
    const sensor = { uKey: 'trips', name: '跳闸次数', dataType: 'INTEGER', min: 0, max: 8, family: 'sensor' };
    await post(`${product}/${copy}/attribute`, sensor);
    const command = await post<string>(`${product}/command`, {
      productId: copy,
      key: 'setTrips',
      name: '设置跳闸次数',
    });
    await post(`${product}/command/${command}/attribute`, { ...sensor, isRequired: true });
    const id = await addDevice('OWN-1', copy);
    expect((await platform.send(id, 'setTrips', { trips: 2 })).envelope.msg).toContain('not activated');
    await simulator.step();
    expect(await statusOf(id)).toBe('UNACTIVATED');

    platform.pass(6_000);
    platform.events.length = 0;
    await simulator.step();
    const { onlineStatus, sensorValues, lastActiveAt } = await platform.deviceRow(id);
    expect([onlineStatus, lastActiveAt]).toEqual(['ONLINE', platform.now()]);
    // As a lamp of the demo reports, and what the tenant has added.
    expect(sensorValues).toMatchObject({ voltage: expect.any(Number), switchStatus: expect.any(Boolean), trips: 4 });
    expect(platform.events.map(({ event }) => event.type)).toContain('DeviceStatus');

    let sent: CommandRow | undefined;
    while (sent?.trackStatus !== 'SUCCESS') {
      // Devices reject a few commands of a hundred.
      const { data } = await platform.send(id, 'setTrips', { trips: 2 });
      await platform.seconds(1);
      sent = await platform.read(data.id);
    }
    expect(sent.reply).toEqual({ trips: 2 });
    expect((await platform.deviceRow(id)).sensorValues.trips).toBe(2);
    const { data: log } = await platform.call<ContentPage<CommandRow>>('GET', `/messages?deviceId=${id}`);
    expect(log.content[0]).toMatchObject({ command: 'setTrips', trackStatus: 'SUCCESS' });
  });

  it('that has not reported within an hour stays not activated, like those of the demo', async () => {
    const id = await addDevice('LATE-1', lamp.id);
    const mine = and(eq(devices.tenantId, TENANT_IDS.city), eq(devices.onlineStatus, 'UNACTIVATED'));
    const before = await platform.db.$count(devices, mine);
    platform.pass(2 * 3_600_000);
    await simulator.step();
    expect(await statusOf(id)).toBe('UNACTIVATED');
    expect(await platform.db.$count(devices, mine)).toBe(before);
  });

  it('below another one waits until that is online', async () => {
    const id = await addDevice('NODE-1', lamp.id);
    const [parent] = await platform.devicesOf('CC-PLC08');
    await platform.db.update(devices).set({ parentDeviceId: parent!.id }).where(eq(devices.id, id));
    await platform.setStatus(parent!.id, 'OFFLINE');
    platform.pass(6_000);
    await simulator.step();
    expect(await statusOf(id)).toBe('UNACTIVATED');
    await platform.setStatus(parent!.id, 'ONLINE');
    await simulator.step();
    expect(await statusOf(id)).toBe('ONLINE');
  });
});
