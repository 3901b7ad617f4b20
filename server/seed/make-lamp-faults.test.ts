import { describe, expect, it } from 'vitest';
import { keyOfFault } from '../../src/engine/lighting/fault-types.ts';
import { judgeLamp } from '../../src/engine/lighting/judge-lamp.ts';
import { standardLimits } from '../lighting-faults/fault-limits.ts';
import { planLevel } from '../metrics/lighting-plan.ts';
import { LIGHTING_FAULTS } from './lighting-fault-types.ts';
import type { DeviceRow } from './make-devices.ts';
import { makeLampFaults } from './make-lamp-faults.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { CONCENTRATOR } from './products/cabinets.ts';
import { LAMP_CONTROLLER_4G, LAMP_CONTROLLER_PLC } from './products/lamp-controllers.ts';
import { lampAt } from './sensors/lamp.ts';
import { createTenantContext } from './tenant-context.ts';

const settings = (loop: string) => [
  { uKey: 'lampPower', value: '150' },
  { uKey: 'loopId', value: loop },
];

/** A cabinet with two loops of 600 lamps, and 500 lamps without one. */
function makeCity(now: Date) {
  const lamp = (id: string, productId: string, parentDeviceId: string | null, loop: string) => ({
    id,
    productId,
    parentDeviceId,
    configurableAttrs: settings(loop),
    sensorValues: lampAt({ settings: settings(loop) }, planLevel(now), 222),
  });
  const rows = [
    { id: 'cabinet', productId: CONCENTRATOR.id, parentDeviceId: null, configurableAttrs: [], sensorValues: {} },
    ...Array.from({ length: 600 }, (_, at) => lamp(`p${at}`, LAMP_CONTROLLER_PLC.id, 'cabinet', `${(at % 2) + 1}`)),
    ...Array.from({ length: 500 }, (_, at) => lamp(`m${at}`, LAMP_CONTROLLER_4G.id, null, '')),
  ];
  const common = { tenantId: '1', name: 'x', areaCode: '001', departmentCode: '001', onlineStatus: 'ONLINE' };
  return rows.map((row): DeviceRow => ({ uid: row.id, lastActiveAt: now, ...common, ...row }));
}

function makeAt(now: Date, devices = makeCity(now)) {
  let id = 0;
  const context = createTenantContext({
    tenantId: '1',
    code: 'x',
    place: HARBOUR_PARK,
    now,
    newId: () => `new ${++id}`,
  });
  return { devices, ...makeLampFaults(context, { devices, alarms: [], handlers: ['1'] }) };
}
const keys = new Map(LIGHTING_FAULTS.map(({ id, key }) => [id, key]));
const number = (value: unknown) => (typeof value === 'number' ? value : null);

describe('faults of lamps that the demo begins with', () => {
  it('are what the platform finds in the values of the lamps, at any hour', () => {
    const seen = new Set<string>();
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 10, 28, hour, 45));
      const { alarms, devices, troubles } = makeAt(now);
      const byId = new Map(devices.map((device) => [device.id, device]));
      for (const { typeId, deviceId, clearedAt, happenedAt } of alarms) {
        expect(clearedAt).toBeNull();
        expect(happenedAt < now).toBe(true);
        const key = keys.get(typeId) ?? '';
        seen.add(key);
        const { sensorValues: values = {} } = byId.get(deviceId ?? '') ?? {};
        if (deviceId === 'cabinet') continue;
        const verdict = judgeLamp(
          {
            asked: planLevel(now),
            askedSince: new Date(now.getTime() - 3_600_000),
            reportedAt: now,
            isOn: values.switchStatus === true,
            level: number(values.luminance),
            voltage: number(values.voltage),
            power: number(values.power),
            powerFactor: number(values.powerFactor),
            ratedWatts: 150,
            starts: null,
          },
          standardLimits,
        );
        const found = Object.entries(verdict).flatMap(([fault, is]) => (is ? fault : []));
        expect(
          found.map((fault) => keyOfFault[fault as keyof typeof keyOfFault]),
          `${hour}:45 UTC`,
        ).toEqual([key]);
      }
      const dead = devices.filter(({ sensorValues }) => sensorValues?.voltage === 0);
      expect(dead).toHaveLength(300);
      expect(dead.every(({ sensorValues }) => sensorValues?.power === 0 && sensorValues.current === 0)).toBe(true);
      const named = alarms.find(({ deviceId }) => deviceId === 'cabinet')?.detail?.loops;
      expect(named).toEqual(['1']);
      expect(troubles.length).toBe(300 + alarms.length - 1);
    }
    expect([...seen].sort()).toEqual(['LampDimmingAlarm', 'LampUnexpectedOnAlarm', 'LoopBreakerAlarm']);
  });

  it('are none in a small tenant, nor at lamps that have another alarm', () => {
    const now = new Date(Date.UTC(2026, 10, 28, 4));
    expect(makeAt(now, makeCity(now).slice(0, 500)).alarms).toEqual([]);
    const devices = makeCity(now);
    const context = createTenantContext({ tenantId: '1', code: 'x', place: HARBOUR_PARK, now, newId: () => 'n' });
    const alarms = devices.map(({ id }) => ({ deviceId: id, clearedAt: null }) as never);
    expect(makeLampFaults(context, { devices, alarms, handlers: ['1'] }).alarms).toEqual([]);
  });
});
