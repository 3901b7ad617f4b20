import type { DeviceFacts, SensorValues } from '../seed/sensors/device-facts.ts';
import { onePhase } from '../seed/sensors/electricity.ts';
import { lampAt, lampFactors, ratedWatts } from '../seed/sensors/lamp.ts';
import type { Effect, Situation } from './effect.ts';

type Facts = Pick<DeviceFacts, 'settings'>;

const usualVoltage = 221;
/** A driver that does not dim stays at a level that no program asks for, in percent. */
const stuckLevel = 40;

/** A fault of a lamp: while it lasts its values are not those that it is asked for; then they are again. */
const fault = (during: Effect['during']): Effect => ({
  during,
  after: (facts, { asked }) => lampAt(facts, asked, usualVoltage),
});

/** The lamp as it is asked to be, but for its power, in watts. */
function drawing(facts: Facts, { asked, current }: Situation, watts: number): SensorValues {
  const voltage = typeof current.voltage === 'number' && current.voltage > 0 ? current.voltage : usualVoltage;
  return { ...lampAt(facts, asked), ...onePhase(watts, voltage, lampFactors.half), powerFactor: lampFactors.half };
}

/** Chance of a start per report of a lamp that cycles: one each minute or so. */
const startsPerReport = 0.07;

/** By key of the alarm type that the platform raises for what it finds. Faults of light show only while there is some. */
export const lampEffects: Readonly<Record<string, Effect>> = {
  LampFaultAlarm: fault((_, facts) => lampAt(facts, 0)),
  LampDimmingAlarm: fault((_, facts, { asked }) => lampAt(facts, asked > 0 ? stuckLevel : 0)),
  LampUnexpectedOnAlarm: fault((_, facts, { asked }) => lampAt(facts, asked > 0 ? asked : 100)),
  LampRelayAlarm: fault((_, facts, { asked }) =>
    asked > 0 ? lampAt(facts, asked) : { ...lampAt(facts, 100), switchStatus: false, luminance: 0 },
  ),
  LampPowerHighAlarm: fault((random, facts, lamp) =>
    lamp.asked === 0
      ? lampAt(facts, 0)
      : drawing(facts, lamp, ratedWatts(facts) * (lamp.asked / 100 + random.decimal(0.28, 0.38, 2))),
  ),
  LampPowerLowAlarm: fault((random, facts, lamp) =>
    lamp.asked < 60
      ? lampAt(facts, lamp.asked)
      : drawing(facts, lamp, ratedWatts(facts) * (lamp.asked / 100 - random.decimal(0.3, 0.4, 2))),
  ),
  LampPowerFactorAlarm: {
    during: (random, _, { asked }): SensorValues => (asked > 0 ? { powerFactor: random.decimal(0.55, 0.7, 2) } : {}),
    after: () => ({}),
  },
  LampCyclingAlarm: {
    during: (random, _, { current: { switchCount } }): SensorValues =>
      typeof switchCount === 'number' && random.chance(startsPerReport) ? { switchCount: switchCount + 1 } : {},
    after: () => ({}),
  },
  LampSupplyLossAlarm: fault((_, facts) => ({
    ...lampAt(facts, 0),
    voltage: 0,
    current: 0,
    power: 0,
  })),
  LampTemperatureAlarm: { during: (random) => ({ temperature: random.decimal(88, 99, 1) }), after: () => ({}) },
};
