import type { DeviceFacts, SensorValues } from '../seed/sensors/device-facts.ts';
import { balance } from '../seed/sensors/electricity.ts';
import { lampAt } from '../seed/sensors/lamp.ts';
import { screenKilowatts } from '../seed/sensors/media.ts';
import { screenShares } from '../seed/sensors/usage.ts';

/** Counters grow by themselves, and what users set stays. */
const still = ['energy', 'burningHours', 'switchCount', 'luminance', 'brightness', 'volume'];
/** Electricity that follows from the voltage and what the device does. */
const drawn = ['power', 'current', 'powerFactor'];
/** They follow at once: a car that comes, the traffic of the hour. */
const prompt = ['workState', 'playing', 'sessionsToday', 'trafficVolume', 'queueLength', 'windDirection', ...drawn];
/** Fraction of the way to the target a value moves per step. */
const share = 0.2;
const hourMs = 3_600_000;
/** Longest time that one report stands for: what happened while the platform was stopped is unknown. */
const maxElapsedMs = 24 * hourMs;

/**
 * Computes the next report of a device from its values, those that it should have, and the time since the last report:
 * measurements move towards their targets, meters grow by power and time, switches stay. Returns only changed values.
 */
export function moveValues(
  current: SensorValues,
  target: SensorValues,
  { facts, elapsedMs }: { facts: Pick<DeviceFacts, 'settings'>; elapsedMs: number },
): SensorValues {
  const aim = { ...target, ...asSwitched(current, facts) };
  const moved: SensorValues = {};
  for (const [uKey, value] of Object.entries(current)) {
    const next = still.includes(uKey) || follows(uKey, current) ? value : nextOf(uKey, value, aim[uKey]);
    if (next !== value) moved[uKey] = next;
  }
  return { ...balance(current, moved), ...meters(current, Math.min(maxElapsedMs, Math.max(0, elapsedMs))) };
}

/** The current follows from the power and the present voltage: drivers draw the same power at any voltage. */
const follows = (uKey: string, current: SensorValues): boolean =>
  uKey === 'current' && 'power' in current && 'voltage' in current;

function nextOf(
  uKey: string,
  value: SensorValues[string],
  aim: SensorValues[string] | undefined,
): SensorValues[string] {
  if (aim === undefined) return value;
  if (prompt.includes(uKey) && typeof aim === typeof value) return aim;
  if (typeof value !== 'number' || typeof aim !== 'number') return value;
  return round(value + (aim - value) * share, value, aim);
}

/** What a lamp or a screen draws as it was set. */
function asSwitched(current: SensorValues, facts: Pick<DeviceFacts, 'settings'>): SensorValues {
  const { switchStatus, luminance = 100, screenOn, brightness = 0 } = current;
  if (typeof switchStatus === 'boolean') {
    const { power = 0, powerFactor = 1 } = lampAt(facts, switchStatus ? Number(luminance) : 0);
    return { power, powerFactor };
  }
  if (typeof screenOn !== 'boolean') return {};
  const watts = 1000 * screenKilowatts(facts) * (screenOn ? Number(brightness) / 100 : screenShares.off);
  return { power: Number(watts.toFixed(1)) };
}

/** Meters that have counted since the last report: kilowatt-hours, and hours with light. */
export function meters(current: SensorValues, elapsedMs: number): SensorValues {
  const hours = elapsedMs / hourMs;
  const grown: SensorValues = {};
  const { energy, power, burningHours, switchStatus } = current;
  if (typeof energy === 'number' && typeof power === 'number') grown.energy = add(energy, (power / 1000) * hours);
  if (typeof burningHours === 'number' && switchStatus === true) grown.burningHours = add(burningHours, hours);
  return Object.fromEntries(Object.entries(grown).filter(([uKey, value]) => value !== current[uKey]));
}

const add = (value: number, more: number): number => Number((value + more).toFixed(3));

/** Rounds to as many decimals as the two numbers have. */
function round(value: number, ...like: number[]): number {
  const decimals = Math.max(...like.map((number) => String(number).split('.')[1]?.length ?? 0));
  return Number(value.toFixed(Math.min(decimals, 3)));
}
