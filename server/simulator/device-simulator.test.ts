import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlarmEntry } from '../../src/schemas/wire/alarms.ts';
import { DeviceSensorValue, DeviceStatus, eventData } from '../../src/schemas/wire/events.ts';
import { alarms, devices } from '../db/schema.ts';
import { createRandom } from '../seed/random/random.ts';
import { userOf } from '../testing/alarm-client.ts';
import { accounts, makeTestPlatform, type SentEvent, type TestPlatform } from '../testing/test-platform.ts';
import { createSimulator } from './device-simulator.ts';
import { moveValues } from './move-values.ts';

let platform: TestPlatform;
let sent: SentEvent[];
let tenantId: string;
let ms = new Date('2026-07-01T12:00:00Z').getTime();
const functionOf: Record<string, string> = { device: '100148', business: '100149', ai: '100300' };

const ofType = (type: string) => sent.filter(({ event }) => event.type === type);
const textOf = ({ event }: SentEvent): string => ('data' in event ? String(event.data) : '');
const tenantOf = ({ to }: SentEvent) => to.replace('tenant:', '');

describe('the device simulator', () => {
  beforeAll(async () => {
    platform = await makeTestPlatform();
    tenantId = (await userOf(platform, accounts.admin)).tenantId;
    const { db, realtime } = platform.options;
    const random = createRandom('test');
    const simulator = createSimulator({ db, clock: () => new Date(ms), realtime, random, eventfulness: 500 });
    for (let step = 0; step < 120; step += 1) {
      ms += 8000;
      await simulator.step();
    }
    sent = [...platform.events];
  });
  afterAll(() => platform.close());

  it('sends device events whose data is a JSON text, and stores what it sends', async () => {
    for (const [type, shape] of [
      ['DeviceStatus', DeviceStatus],
      ['DeviceSensorValue', DeviceSensorValue],
    ] as const) {
      expect(ofType(type).length).toBeGreaterThan(0);
      for (const one of ofType(type)) {
        expect(Value.Errors(shape, JSON.parse(textOf(one)))).toEqual([]);
        // The users who may read devices.
        expect(one.audience).toEqual({ menus: expect.arrayContaining(['/csmb', '/assetsManagement']) });
      }
    }
    const last = new Map(ofType('DeviceStatus').map((one) => [JSON.parse(textOf(one)).deviceId, one]));
    for (const [deviceId, one] of last) {
      const [row] = await platform.db
        .select()
        .from(devices)
        .where(and(eq(devices.id, deviceId), eq(devices.tenantId, tenantOf(one))));
      expect(row?.onlineStatus).toBe(JSON.parse(textOf(one)).onlineStatus);
    }
    const value = ofType('DeviceSensorValue').at(-1) as SentEvent;
    const { deviceId, values } = JSON.parse(textOf(value));
    const [row] = await platform.db.select().from(devices).where(eq(devices.id, deviceId));
    expect(row?.sensorValues).toMatchObject(values);
  });

  it("raises alarms now and then, with the bell's counts, for users who may see them", async () => {
    const raised = ofType('alarm');
    expect(raised.length).toBeGreaterThan(1);
    for (const one of raised) {
      const entry = 'data' in one.event ? (one.event.data as AlarmEntry) : undefined;
      expect(Value.Errors(AlarmEntry, entry)).toEqual([]);
      const [row] = await platform.db
        .select()
        .from(alarms)
        .where(eq(alarms.id, entry?.eventId ?? ''));
      expect(row?.description).toBe(entry?.description);
      if ('audience' in one && one.audience)
        expect(one.audience).toEqual({ functions: [functionOf[row?.kind ?? ''] ?? ''] });
    }
    for (const { event } of ofType('AlarmCount')) {
      expect(Value.Errors(eventData.AlarmCount, 'data' in event ? event.data : undefined)).toEqual([]);
    }
    const token = await platform.tokenOf(accounts.admin);
    const { data } = await platform.call('POST', '/island-alarm/alarm/count', { token });
    const toAll = ofType('AlarmCount').filter(({ to }) => to === `tenant:${tenantId}`);
    expect(toAll.at(-1)?.event).toEqual({ type: 'AlarmCount', data });
  });
});

// After the others: its runs use one database in turn.
describe('two runs of the device simulator', () => {
  it('are equal for the same clock, random numbers and data', async () => {
    const run = async () => {
      const twin = await makeTestPlatform();
      const { db, realtime } = twin.options;
      const clock = () => new Date('2026-05-05T12:00:00Z');
      const simulator = createSimulator({ db, clock, realtime, random: createRandom('same') });
      for (let step = 0; step < 5; step += 1) await simulator.step();
      const found = twin.events.filter(({ event }) => event.type.startsWith('Device'));
      await twin.close();
      return found;
    };
    const first = await run();
    expect(first.length).toBeGreaterThan(5);
    expect(await run()).toEqual(first);
  });
});

describe('moveValues', () => {
  const facts = { settings: [{ uKey: 'lampPower', value: '150' }] };

  it('moves measurements by a fifth, keeps what users set, and counts by power and time', () => {
    const now = {
      voltage: 220,
      temperature: 30.5,
      energy: 10,
      power: 1000,
      current: 4.545,
      programName: 'a',
      volume: 5,
    };
    const aim = { voltage: 230, temperature: 30.5, energy: 1, power: 1000, programName: 'b', volume: 9 };
    expect(moveValues(now, aim, { facts, elapsedMs: 1_800_000 })).toEqual({
      voltage: 222,
      current: 4.505,
      energy: 10.5,
    });
    expect(moveValues({ other: 1 }, {}, { facts, elapsedMs: 0 })).toEqual({});
  });

  it('keeps a lamp at the level that it was set to, with the electricity of that level', () => {
    const lamp = {
      switchStatus: true,
      luminance: 40,
      voltage: 220,
      power: 150,
      current: 0.7,
      powerFactor: 0.97,
      burningHours: 5,
    };
    const aim = { switchStatus: false, luminance: 0, voltage: 220, power: 1.2, powerFactor: 0.42, burningHours: 9 };
    const moved = moveValues(lamp, aim, { facts, elapsedMs: 3_600_000 });
    expect(moved).toEqual({ power: 60, powerFactor: 0.92, current: 0.296, burningHours: 6 });
  });
});
