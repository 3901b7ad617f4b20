import { isRecord } from '../../schemas/rules/is-record.ts';
import { lightingLimits, missedRules, type StepBase, stepBases } from '../../schemas/wire/lighting-limits.ts';
import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';

/** A step while it is typed: values may be missing, or be what somebody typed instead of a number. */
export type DraftStep = { readonly [Key in keyof ProgramStep]?: unknown };

/** The steps of a value; anything else is no step. */
export const draftSteps = (value: unknown): readonly DraftStep[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** What is wrong with a value of a step, by the key that has it. */
export type StepFault = 'at' | 'time' | 'offset' | 'level' | 'ramp' | 'missed';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const isUnset = (value: unknown): boolean => value === undefined || value === null;

/** What a step is measured by; the clock if it does not say. */
export const baseOf = ({ at }: DraftStep): StepBase => stepBases.find((base) => base === at) ?? 'clock';

/** The keys of a step whose values are missing or wrong. */
export function stepFaults(step: DraftStep): readonly StepFault[] {
  const { at, time, offset, level, ramp, missed } = step;
  const faults: StepFault[] = [];
  if (!stepBases.some((base) => base === at)) faults.push('at');
  else if (at === 'clock' && !(typeof time === 'string' && clock.test(time))) faults.push('time');
  else if (at !== 'clock' && !isUnset(offset) && !isWhole(offset, -lightingLimits.offset, lightingLimits.offset))
    faults.push('offset');
  if (!isWhole(level, 0, 100)) faults.push('level');
  if (!isUnset(ramp) && !isWhole(ramp, 0, lightingLimits.ramp)) faults.push('ramp');
  if (!isUnset(missed) && !missedRules.some((rule) => rule === missed)) faults.push('missed');
  return faults;
}

/** A complete step with its index among the drafts. */
export interface IndexedStep {
  index: number;
  step: ProgramStep;
}

/** The steps that are complete and right. */
export const completeSteps = (steps: readonly DraftStep[]): readonly IndexedStep[] =>
  steps.flatMap((step, index) => (stepFaults(step).length === 0 ? [{ index, step: step as ProgramStep }] : []));
