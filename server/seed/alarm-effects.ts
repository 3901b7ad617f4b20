import type { DeviceRow } from './make-devices.ts';
import type { SensorValues } from './sensors/device-facts.ts';
import { balance } from './sensors/electricity.ts';
import { lampAt } from './sensors/lamp.ts';
import { idlePileKilowatts } from './sensors/usage.ts';

type Disturbed = Pick<DeviceRow, 'configurableAttrs' | 'sensorValues'>;

type Effect = (number: number, device: Disturbed) => SensorValues;
const isNumber = (uKey: string) => (number: number) => ({ [uKey]: number });
const isSet = (uKey: string) => () => ({ [uKey]: true });
const lostVoltage = 12.4;

/** What a device reports while an alarm is active, by key of its type; the number is the one in the description. */
const effects: Readonly<Record<string, Effect>> = {
  UndervoltageAlarm: isNumber('voltage'),
  OvervoltageAlarm: isNumber('voltage'),
  OvercurrentAlarm: isNumber('current'),
  LightPoleLeakageAlarm: isNumber('leakageCurrent'),
  PhaseLossAlarm: (number) => ({ voltageA: lostVoltage, ...(number > 1 && { voltageB: lostVoltage }) }),
  LightPoleTiltAlarm: isNumber('tilt'),
  DoorOpenAlarm: isSet('doorOpen'),
  WaterAlarm: (number, { sensorValues = {} }): SensorValues =>
    'waterLevel' in sensorValues ? { waterLevel: number } : { waterAlarm: true },
  ScreenTemperatureAlarm: isNumber('temperature'),
  StorageAlarm: (number) => ({ storageUsed: 100 - number }),
  NoiseAlarm: isNumber('noise'),
  StrongWindAlarm: isNumber('windSpeed'),
  UndercurrentAlarm: (number, device): SensorValues => (burns(device) ? { current: number } : {}),
  LampFaultAlarm: (_number, device) => (burns(device) ? lampAt({ settings: device.configurableAttrs ?? [] }, 0) : {}),
  ChargingPileFault: () => ({ workState: 'fault', power: 1000 * idlePileKilowatts }),
};

/** Whether the device has reported that it burns: around dusk and dawn its last report is older than the switching. */
const burns = ({ sensorValues = {} }: Disturbed): boolean => sensorValues.switchStatus === true;

/** True if an active alarm of a type shows in what its device reports. */
export const isDisturbance = (key: string): boolean => key in effects;

/** The values of a device with an active alarm of a type, complete and balanced. */
export function disturbedValues(key: string, number: number, device: Disturbed): SensorValues {
  const { sensorValues = {} } = device;
  const reported = effects[key]?.(number, device) ?? {};
  return { ...sensorValues, ...balance(sensorValues, reported) };
}
