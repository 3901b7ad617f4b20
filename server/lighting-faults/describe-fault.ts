import type { LampFacts, LampFault, LampLimits } from '../../src/engine/lighting/judge-lamp.ts';
import type { LoopFault } from '../../src/engine/lighting/judge-loop.ts';
import { roundTo } from '../../src/engine/lighting/round-to.ts';
import type { AlarmContent, AlarmValue } from '../db/schema/alarm-content.ts';

const inUnit =
  (unit: string) =>
  (value: number | null): AlarmValue =>
    value === null ? '—' : { value: roundTo(value, 1), unit };
const watts = inUnit('W');
const percent = inUnit('%');

/** What an alarm of a lamp says: what was asked for and what was reported. */
export function describeLampFault(fault: LampFault, facts: LampFacts, limits: LampLimits): AlarmContent {
  const { asked, level, power, powerFactor, ratedWatts, voltage, starts } = facts;
  const key = `alarmText.${fault}` as const;
  const drawn = { power: watts(power) };
  const expected = watts((ratedWatts * (level ?? asked)) / 100);
  switch (fault) {
    case 'lampFailure':
      return { key, values: { asked: percent(asked), ...drawn } };
    case 'dimmingFailure':
      return { key, values: { asked: percent(asked), level: percent(level), ...drawn } };
    case 'cyclingFailure':
      return { key, values: { starts: starts?.count ?? 0, limit: limits.maxStarts } };
    case 'lampUnexpectedOn':
      return { key, values: { level: percent(level), ...drawn } };
    case 'relayFailure':
      return { key, values: drawn };
    case 'lampPowerTooHigh':
    case 'lampPowerTooLow':
      return { key, values: { ...drawn, limit: expected, tolerance: percent(limits.powerTolerance) } };
    case 'absoluteLampPowerTooHigh':
      return { key, values: { ...drawn, limit: watts(limits.maxWatts) } };
    case 'absoluteLampPowerTooLow':
      return { key, values: { ...drawn, limit: watts(limits.minWatts) } };
    case 'powerFactorTooLow':
      return { key, values: { factor: powerFactor ?? '—', limit: limits.minPowerFactor ?? '—' } };
    case 'supplyLoss':
      return { key, values: { voltage: inUnit('V')(voltage) } };
  }
}

/** What an alarm of loops of a cabinet says. */
export const describeLoopFault = (fault: LoopFault, loops: readonly string[]): AlarmContent => ({
  key: `alarmText.${fault}`,
  values: { loops: { names: [...loops] }, count: loops.length },
});
