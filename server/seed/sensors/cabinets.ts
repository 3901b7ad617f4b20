import { isDark } from '../../metrics/daylight.ts';
import { burningBetween, planLevel } from '../../metrics/lighting-plan.ts';
import { climateAt } from './climate.ts';
import type { DeviceFacts, SensorValues } from './device-facts.ts';
import { deviceNoise, rounded } from './device-noise.ts';
import { currentOf, onePhase, powerOfPhases } from './electricity.ts';
import { lampAt, lampEnergy } from './lamp.ts';

const hourMs = 3_600_000;
const phases = ['A', 'B', 'C'] as const;
/** What the cabinet itself draws, in watts, on phase A. */
const ownWatts = 60;
const hoursBetween = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / hourMs;

/** Whether a cabinet has the older firmware: it knows no twilight, and holds few switch points. */
export const isOldFirmware = (uid: string): boolean => Number(uid.match(/\d+$/)?.[0]) % 30 === 1;

/** A cabinet: what its lamps draw now on each phase, and have drawn since both were installed. */
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

function feeding({ uid, since }: DeviceFacts, nodes: readonly DeviceFacts[], moment: Date): SensorValues {
  const noise = deviceNoise(uid, moment);
  const level = planLevel(moment);
  const powerFactor = rounded(level > 0 ? noise.between('factor', 0.92, 0.96) : noise.between('factor', 0.6, 0.7), 2);
  const values: SensorValues = { powerFactor };
  for (const phase of phases) {
    const own = nodes.filter((node) => phaseOf(node) === phase);
    const watts = own.reduce((sum, node) => sum + Number(lampAt(node, level).power), phase === 'A' ? ownWatts : 0);
    const voltage = rounded(224 + noise.between(`voltage${phase}`, -3, 3) + 2 * noise.drift(`voltage${phase}`), 1);
    Object.assign(values, {
      [`voltage${phase}`]: voltage,
      [`current${phase}`]: currentOf(watts, voltage, powerFactor),
    });
  }
  const later = (one: Date) => (one > since ? one : since);
  const ofLamps = nodes.reduce((sum, node) => sum + lampEnergy(node, later(node.since), moment), 0);
  return {
    ...values,
    power: powerOfPhases(values, powerFactor),
    energy: rounded(ofLamps + (ownWatts / 1000) * hoursBetween(since, moment), 3),
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
