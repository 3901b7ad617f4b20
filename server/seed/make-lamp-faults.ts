import { type JudgedKey, keyOfFault } from '../../src/engine/lighting/fault-types.ts';
import { wholeLoop } from '../../src/engine/lighting/judge-loop.ts';
import { storedText } from '../alarms/alarm-text.ts';
import type { AlarmContent } from '../db/schema/alarm-content.ts';
import { planLevel } from '../metrics/lighting-plan.ts';
import type { AlarmRow } from './alarm-row.ts';
import { openState } from './alarm-states.ts';
import { LIGHTING_FAULTS } from './lighting-fault-types.ts';
import type { DeviceRow } from './make-devices.ts';
import { CONCENTRATOR } from './products/cabinets.ts';
import { LAMP_CONTROLLER_4G, LAMP_CONTROLLER_PLC } from './products/lamp-controllers.ts';
import type { Trouble } from './seed-lighting-nights.ts';
import { lampAt } from './sensors/lamp.ts';
import { ALARM_LEVEL_IDS } from './special-ids.ts';
import { MINUTE_MS, type TenantContext } from './tenant-context.ts';

/** Faults of lamps that have not been repaired yet. */
export interface LampFaults {
  alarms: AlarmRow[];
  /** What the lamps did in the last night. */
  troubles: (Trouble & { deviceId: string })[];
}

/** A tenant with fewer devices has no such faults. */
const fewestDevices = 1_000;
/** Lamps that burn by day, or do not dim at night. */
const faultyLamps = 2;
const stuckLevel = 40;
const fullLevel = 100;
const percent = (value: number) => ({ value, unit: '%' });

/**
 * Makes the faults that the platform has found and nobody has repaired: a loop with a tripped breaker, and lamps that burn
 * by day or do not dim at night. Changes what these lamps report.
 */
export function makeLampFaults(
  context: TenantContext,
  { devices, alarms, handlers }: { devices: readonly DeviceRow[]; alarms: readonly AlarmRow[]; handlers: string[] },
): LampFaults {
  const made: LampFaults = { alarms: [], troubles: [] };
  if (devices.length < fewestDevices) return made;
  const random = context.random('lamp faults');
  const taken = new Set(alarms.flatMap(({ clearedAt, deviceId }) => (clearedAt ? [] : (deviceId ?? []))));
  const sound = devices.filter(({ id, onlineStatus }) => onlineStatus === 'ONLINE' && !taken.has(id));
  const level = planLevel(context.now);
  const open = (key: JudgedKey, device: DeviceRow, text: AlarmContent, happenedAt: Date) => {
    const type = LIGHTING_FAULTS.find((one) => one.key === key);
    if (!type) return undefined;
    const { id: deviceId, tenantId, areaCode, departmentCode, carrierId, address, longitude, latitude } = device;
    const row: AlarmRow = {
      id: context.newId(),
      kind: 'device',
      typeId: type.id,
      levelId: ALARM_LEVEL_IDS[type.level],
      ...storedText(text),
      happenedAt,
      lastAt: happenedAt,
      source: 'device',
      detail: {},
      ...{ deviceId, tenantId, areaCode, departmentCode, carrierId, address, longitude, latitude },
      ...openState({ random, now: context.now, at: happenedAt, kind: 'device', handlers }, 0),
    };
    made.alarms.push(row);
    return row;
  };
  const ago = (minutes: number) => new Date(context.now.getTime() - minutes * MINUTE_MS);

  const loop = findLoop(sound);
  if (loop) {
    const at = ago(random.whole(20, 50));
    const row = open(
      keyOfFault.circuitBreakerTripped,
      loop.cabinet,
      { key: 'alarmText.circuitBreakerTripped', values: { loops: loop.number, count: 1 } },
      at,
    );
    if (row) row.detail = { loops: [loop.number] };
    for (const lamp of loop.lamps) {
      const lost = { ...lampAt({ settings: lamp.configurableAttrs ?? [] }, 0), voltage: 0, current: 0, power: 0 };
      lamp.sensorValues = { ...lamp.sensorValues, ...lost };
      made.troubles.push({ deviceId: lamp.id, from: at, to: null, level: 0 });
    }
  }

  const lost = new Set(loop?.lamps.map(({ id }) => id));
  const lamps = sound.filter(({ id, productId }) => productId === LAMP_CONTROLLER_4G.id && !lost.has(id));
  // Their plan has not changed for a while, so that they have had their time to follow.
  const isSteady = planLevel(ago(60)) === level;
  for (const lamp of isSteady ? lamps.slice(0, faultyLamps) : []) {
    const reported = level === 0 || level < fullLevel ? fullLevel : stuckLevel;
    const values = lampAt({ settings: lamp.configurableAttrs ?? [] }, reported, Number(lamp.sensorValues?.voltage));
    lamp.sensorValues = { ...lamp.sensorValues, ...values };
    const at = ago(random.whole(15, 45));
    const said = { level: percent(reported), power: { value: Number(values.power), unit: 'W' } };
    if (level === 0) open(keyOfFault.lampUnexpectedOn, lamp, { key: 'alarmText.lampUnexpectedOn', values: said }, at);
    else
      open(
        keyOfFault.dimmingFailure,
        lamp,
        { key: 'alarmText.dimmingFailure', values: { asked: percent(level), ...said } },
        at,
      );
    made.troubles.push({ deviceId: lamp.id, from: at, to: null, level: reported });
  }
  return made;
}

/** The first loop of a cabinet whose lamps are all sound, with as many as make a loop. */
function findLoop(sound: readonly DeviceRow[]) {
  for (const cabinet of sound.filter(({ productId }) => productId === CONCENTRATOR.id))
    for (const number of ['1', '2', '3', '4', '5', '6']) {
      const lamps = sound.filter(
        ({ parentDeviceId, productId, configurableAttrs = [] }) =>
          parentDeviceId === cabinet.id &&
          productId === LAMP_CONTROLLER_PLC.id &&
          configurableAttrs.some(({ uKey, value }) => uKey === 'loopId' && value === number),
      );
      if (lamps.length >= wholeLoop) return { cabinet, number, lamps };
    }
  return undefined;
}
