import { burningBetween, planLevel, standbyShare, usualLampWatts } from '../../metrics/lighting-plan.ts';
import { climateAt } from './climate.ts';
import { type DeviceFacts, numberSetting, type SensorValues } from './device-facts.ts';
import { deviceNoise, rounded } from './device-noise.ts';
import { onePhase } from './electricity.ts';

const usualVoltage = 220;
/** Power factors of a driver at full power, of a dimmed one, and of a controller alone. */
export const lampFactors = { full: 0.97, half: 0.92, idle: 0.42 };

/** What a lamp draws at full level, in watts: its rated power. */
export const ratedWatts = (facts: Pick<DeviceFacts, 'settings'>): number =>
  numberSetting(facts, 'lampPower', usualLampWatts);

/** Switch, level and electricity of a lamp at a level in percent; 0 is off. */
export function lampAt(
  facts: Pick<DeviceFacts, 'settings'>,
  luminance: number,
  voltage: number = usualVoltage,
): SensorValues {
  const rated = ratedWatts(facts);
  const isOn = luminance > 0;
  const powerFactor = isOn
    ? rounded(lampFactors.half + ((lampFactors.full - lampFactors.half) * Math.max(0, luminance - 50)) / 50, 2)
    : lampFactors.idle;
  const power = rated * (isOn ? luminance / 100 : standbyShare);
  return { switchStatus: isOn, luminance, ...onePhase(power, voltage, powerFactor), powerFactor };
}

/** Kilowatt-hours of a lamp on the plan from one moment to another. */
export const lampEnergy = (facts: Pick<DeviceFacts, 'settings'>, from: Date, to: Date): number =>
  from < to ? (ratedWatts(facts) / 1000) * burningBetween(from, to).fullHours : 0;

/** A lamp on the plan. */
export function lampValues(facts: DeviceFacts, moment: Date): SensorValues {
  const noise = deviceNoise(facts.uid, moment);
  const level = planLevel(moment);
  const burning = burningBetween(facts.since, moment);
  const { temperature, humidity } = climateAt(moment);
  return {
    ...lampAt(facts, level, 222 + noise.between('voltage', -3, 3) + 2.5 * noise.drift('voltage')),
    energy: rounded(lampEnergy(facts, facts.since, moment), 3),
    burningHours: rounded(burning.hours, 3),
    // Some have been switched for tests and repairs.
    switchCount: burning.starts + Math.floor(noise.between('tests', 0, 9)),
    temperature: rounded(temperature + noise.between('heat', 1, 3) + level * 0.16 + noise.drift('heat'), 1),
    leakageCurrent: rounded(noise.between('leakage', 0.2, 2.4) + humidity / 100 + 0.2 * noise.drift('leakage'), 1),
    workingMode: noise.between('mode', 0, 1) < 0.95 ? 'automatic' : 'semi-automatic',
    ...(facts.code === 'LC-NB10' && {
      rssi: Math.round(noise.between('rssi', -104, -68) + 3 * noise.drift('rssi')),
    }),
  };
}
