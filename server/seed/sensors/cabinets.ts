import { isDark } from '../../metrics/daylight.ts';
import { burningBetween, cabinetWatts, planLevel } from '../../metrics/lighting-plan.ts';
import { unitOf } from '../random/random.ts';
import { climateAt } from './climate.ts';
import type { DeviceFacts, SensorValues } from './device-facts.ts';
import { deviceNoise, rounded } from './device-noise.ts';
import { currentOf, onePhase, powerOfPhases } from './electricity.ts';
import { lampAt, lampEnergy } from './lamp.ts';

const hourMs = 3_600_000;
const phases = ['A', 'B', 'C'] as const;
const hoursBetween = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / hourMs;

/** Whether a cabinet has the older firmware: it knows no twilight, and holds few switch points. */
export const isOldFirmware = (uid: string): boolean => Number(uid.match(/\d+$/)?.[0]) % 30 === 1;

/**
 * What a cabinet feeds beside what its lamps draw, as a factor: cables lose one to three percent. A few have somebody
 * else on their line, and at a few a lamp is connected to another circuit.
 */
export function feedFactor(uid: string): number {
  const share = (key: string, min: number, max: number) => min + unitOf(`${uid} ${key}`) * (max - min);
  const luck = share('circuit', 0, 1);
  const loss = share('loss', 0.01, 0.03);
  if (luck < wrongShares.tapped) return 1 + loss + share('tap', 0.1, 0.18);
  return luck > 1 - wrongShares.missing ? 1 + loss - share('missing', 0.09, 0.14) : 1 + loss;
}

/** Shares of the cabinets whose line is tapped, and of those that miss a lamp. */
const wrongShares = { tapped: 0.05, missing: 0.03 };

/** What the meter of a cabinet reads in a moment, in kilowatt-hours since it was installed. */
export function meterReading({ uid, since, nodes = [] }: DeviceFacts, moment: Date): number {
  const later = (one: Date) => (one > since ? one : since);
  const ofLamps = nodes.reduce((sum, node) => sum + lampEnergy(node, later(node.since), moment), 0);
  return rounded(ofLamps * feedFactor(uid) + (cabinetWatts / 1000) * hoursBetween(since, moment), 3);
}

/** A cabinet: what it feeds now on each phase, and has fed since it and its lamps were installed. */
export function concentratorValues(facts: DeviceFacts, moment: Date): SensorValues {
  const noise = deviceNoise(facts.uid, moment);
  const isNight = isDark(moment);
  return {
    ...(facts.nodes && feeding(facts, facts.nodes, moment)),
    ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`loop${index + 1}Status`, isNight && index < 6])),
    doorOpen: false,
    waterAlarm: false,
    localOverride: 'NONE',
    firmware: isOldFirmware(facts.uid) ? '1.8.2' : '2.4.0',
    temperature: rounded(climateAt(moment).temperature + noise.between('heat', 4, 8) + noise.drift('heat'), 1),
  };
}

function feeding(facts: DeviceFacts, nodes: readonly DeviceFacts[], moment: Date): SensorValues {
  const { uid } = facts;
  const noise = deviceNoise(uid, moment);
  const level = planLevel(moment);
  const powerFactor = rounded(level > 0 ? noise.between('factor', 0.92, 0.96) : noise.between('factor', 0.6, 0.7), 2);
  const values: SensorValues = { powerFactor };
  for (const phase of phases) {
    const own = nodes.filter((node) => phaseOf(node) === phase);
    const ofLamps = own.reduce((sum, node) => sum + Number(lampAt(node, level).power), 0);
    const watts = ofLamps * feedFactor(uid) + (phase === 'A' ? cabinetWatts : 0);
    const voltage = rounded(224 + noise.between(`voltage${phase}`, -3, 3) + 2 * noise.drift(`voltage${phase}`), 1);
    Object.assign(values, {
      [`voltage${phase}`]: voltage,
      [`current${phase}`]: currentOf(watts, voltage, powerFactor),
    });
  }
  return {
    ...values,
    power: powerOfPhases(values, powerFactor),
    energy: meterReading(facts, moment),
  };
}

const phaseOf = ({ settings }: DeviceFacts): string => settings.find(({ uKey }) => uKey === 'phase')?.value ?? 'A';

/** What a gateway draws by day, as a share of what it draws at night with two more loops. */
const dayShare = 0.7;

/** A gateway: equipment of a pole at a steady power, and more loops at night. */
export function gatewayValues({ uid, since }: DeviceFacts, moment: Date): SensorValues {
  const noise = deviceNoise(uid, moment);
  const isNight = isDark(moment);
  const watts = noise.between('watts', 60, 170);
  const dark = burningBetween(since, moment).hours;
  const fullHours = dark + dayShare * (hoursBetween(since, moment) - dark);
  const { temperature, humidity } = climateAt(moment);
  return {
    ...onePhase(
      rounded(watts * (isNight ? 1 : dayShare), 1),
      223 + noise.between('voltage', -3, 3) + 2 * noise.drift('voltage'),
    ),
    energy: rounded((watts / 1000) * fullHours, 3),
    temperature: rounded(temperature + noise.between('heat', 4, 9) + noise.drift('heat'), 1),
    humidity: rounded(Math.min(90, humidity - noise.between('dry', 4, 14)), 1),
    tilt: rounded(noise.between('tilt', 0.1, 1.6), 2),
    leakageCurrent: rounded(noise.between('leakage', 0.4, 4) + 0.2 * noise.drift('leakage'), 1),
    waterLevel: 0,
    doorOpen: false,
    loop1Status: isNight,
    loop2Status: isNight,
    loop3Status: true,
    loop4Status: true,
  };
}
