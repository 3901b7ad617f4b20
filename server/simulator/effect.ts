import type { Random } from '../seed/random/random.ts';
import type { DeviceFacts, SensorValues } from '../seed/sensors/device-facts.ts';

/** What a device is disturbed in. */
export interface Situation {
  /** The level that a lamp is asked for, in percent. */
  asked: number;
  /** What the device has reported before. */
  current: SensorValues;
}

/** What a disturbance does to the values that a device reports. */
export interface Effect {
  during(random: Random, facts: Pick<DeviceFacts, 'settings'>, situation: Situation): SensorValues;
  /** What does not move back by itself: switches. */
  after(facts: Pick<DeviceFacts, 'settings'>, situation: Situation): SensorValues;
}
