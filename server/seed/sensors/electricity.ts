import type { SensorValues } from './device-facts.ts';
import { rounded } from './device-noise.ts';

const phases = ['A', 'B', 'C'] as const;
const usualVoltage = 220;
/** Of devices that do not report it. */
const unity = 1;
const numberOf = (value: unknown, standard: number) => (typeof value === 'number' ? value : standard);

/** The current of a power in watts, so that voltage, current and power factor multiply to it. */
export const currentOf = (power: number, voltage: number, powerFactor = unity): number =>
  voltage > 0 ? rounded(power / (voltage * powerFactor), 3) : 0;

/** Voltage, current and power of a device with one phase, in volts, amperes and watts. */
export const onePhase = (power: number, voltage: number, powerFactor = unity): SensorValues => ({
  voltage: rounded(voltage, 1),
  current: currentOf(power, rounded(voltage, 1), powerFactor),
  power: rounded(power, 1),
});

/**
 * Adds to reported values what follows from them in the same device: a voltage changes the current, a current the
 * power, and a power the current. Devices without electricity stay as they are.
 */
export function balance(current: SensorValues, reported: SensorValues): SensorValues {
  const all = { ...current, ...reported };
  if (typeof all.power !== 'number') return reported;
  const factor = numberOf(all.powerFactor, unity);
  if ('voltageA' in all) return { ...reported, ...balancePhases(all, reported, factor) };
  if (!('voltage' in all)) return reported;
  const voltage = numberOf(all.voltage, usualVoltage);
  if ('current' in reported && !('power' in reported))
    return { ...reported, power: rounded(numberOf(reported.current, 0) * voltage * factor, 1) };
  if (!['voltage', 'power', 'powerFactor'].some((key) => key in reported)) return reported;
  return { ...reported, current: currentOf(all.power, voltage, factor) };
}

/** A phase without voltage carries no current; the others keep theirs. */
function balancePhases(all: SensorValues, reported: SensorValues, factor: number): SensorValues {
  if (!phases.some((phase) => `voltage${phase}` in reported)) return {};
  const lost = phases.filter((phase) => numberOf(all[`voltage${phase}`], usualVoltage) < usualVoltage / 2);
  const currents = Object.fromEntries(
    phases.map((phase) => [`current${phase}`, lost.includes(phase) ? 0 : numberOf(all[`current${phase}`], 0)]),
  );
  return { ...currents, power: powerOfPhases({ ...all, ...currents }, factor) };
}

/** The power of three phases, in watts. */
export const powerOfPhases = (values: SensorValues, factor: number): number =>
  rounded(
    phases.reduce(
      (sum, phase) => sum + numberOf(values[`voltage${phase}`], 0) * numberOf(values[`current${phase}`], 0) * factor,
      0,
    ),
    0,
  );
