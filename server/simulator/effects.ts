import type { SensorValues } from '../seed/sensors/device-facts.ts';
import { idlePileKilowatts } from '../seed/sensors/usage.ts';
import type { Effect } from './effect.ts';
import { lampEffects } from './lamp-effects.ts';

const numbers = (uKey: string, min: number, max: number, decimals: number): Effect => ({
  during: (random) => ({ [uKey]: random.decimal(min, max, decimals) }),
  after: () => ({}),
});
/** One that a lamp shows while it burns. */
const burning = (...[uKey, min, max, decimals]: Parameters<typeof numbers>): Effect => ({
  during: (random, _, { current }): SensorValues =>
    current.switchStatus === false ? {} : { [uKey]: random.decimal(min, max, decimals) },
  after: () => ({}),
});
const flag = (uKey: string): Effect => ({ during: () => ({ [uKey]: true }), after: () => ({ [uKey]: false }) });

/** By key of the alarm type: its rule or the judge of lamps notices it, or the device reports it itself. */
export const effects: Readonly<Record<string, Effect>> = {
  UndervoltageAlarm: numbers('voltage', 148, 172, 1),
  OvervoltageAlarm: numbers('voltage', 267, 282, 1),
  OvercurrentAlarm: burning('current', 2.2, 4.8, 2),
  LightPoleLeakageAlarm: numbers('leakageCurrent', 33, 110, 1),
  PhaseLossAlarm: numbers('voltageA', 0, 40, 1),
  LightPoleTiltAlarm: numbers('tilt', 8.6, 16, 2),
  DoorOpenAlarm: flag('doorOpen'),
  WaterAlarm: flag('waterAlarm'),
  CabinetLocalAlarm: { during: () => ({ localOverride: 'ON' }), after: () => ({ localOverride: 'NONE' }) },
  ScreenTemperatureAlarm: numbers('temperature', 71, 82, 1),
  StorageAlarm: numbers('storageUsed', 96, 99, 1),
  NoiseAlarm: numbers('noise', 71, 92, 1),
  StrongWindAlarm: numbers('windSpeed', 17.5, 31, 1),
  UndercurrentAlarm: burning('current', 0.01, 0.12, 2),
  ...lampEffects,
  ChargingPileFault: {
    during: () => ({ workState: 'fault', power: 1000 * idlePileKilowatts }),
    after: () => ({ workState: 'idle' }),
  },
};
