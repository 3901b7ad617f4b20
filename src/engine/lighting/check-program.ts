import { lightingLimits } from '../../schemas/wire/lighting-limits.ts';
import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';
import { completeSteps, type DraftStep, stepFaults } from './draft-steps.ts';
import type { LightingProblem, Nights } from './lighting-problem.ts';
import { datesOf } from './night-dates.ts';
import { type NightFaults, nightFaults } from './night-faults.ts';
import { nightSpans } from './night-spans.ts';
import { type Place, solarTimes } from './solar-times.ts';

/** What holds programs, and how many steps each may have. */
export interface StepLimit {
  /** Such as that of a concentrator. */
  name: string;
  steps: number;
}

/** Where and when a program is checked. */
export interface ProgramCheck {
  /** Without one nothing is said about the sun. */
  place?: Place | undefined;
  year: number;
  /** Minutes that local clocks are ahead of UTC. */
  utcOffset: number;
  /** Of everything that is to hold the program. */
  limits?: readonly StepLimit[] | undefined;
  maxSteps?: number | undefined;
}

/**
 * Checks a program in all nights of a year: its values, what may hold it, and the steps that are not carried out, with the
 * number and the dates of the nights. While a value is wrong, nothing is said about nights.
 */
export function checkProgram(steps: readonly DraftStep[], check: ProgramCheck): readonly LightingProblem[] {
  const { maxSteps = lightingLimits.steps, limits = [] } = check;
  if (steps.length === 0) return [{ at: 'steps', key: 'noSteps', params: {}, severity: 'error' }];
  const values = steps.flatMap((step, index) =>
    stepFaults(step).map(
      (fault): LightingProblem => ({
        at: `steps/${index}/${fault}`,
        key: 'stepValue',
        params: { step: index + 1, fault },
        severity: 'error',
      }),
    ),
  );
  const count = steps.length;
  const tooMany = [{ name: '', steps: maxSteps }, ...limits]
    .filter((limit) => count > limit.steps)
    .map(
      ({ name, steps: max }): LightingProblem => ({
        at: `steps/${max}`,
        key: 'tooManySteps',
        params: { name, max, count },
        severity: 'error',
      }),
    );
  const complete = values.length > 0 ? [] : completeSteps(steps).map(({ step }) => step);
  return [...values, ...tooMany, ...(complete.length > 0 ? ofNights(complete, check) : [])];
}

/** True if a step depends on the sun. */
const followsSun = ({ at }: ProgramStep): boolean => at !== 'clock';

function ofNights(steps: readonly ProgramStep[], { place, year, utcOffset }: ProgramCheck): LightingProblem[] {
  const lit = endsLit(steps);
  if (!place && steps.some(followsSun)) return lit;
  const all = datesOf(year);
  const faults = all.map((night) =>
    nightFaults(steps, place ? solarTimes(place, night, utcOffset) : {}, night, utcOffset),
  );
  return [...faultKinds(faults).flatMap((word) => problemOf(word, steps, all, faults)), ...lit];
}

/** The graver comes first. */
const kinds = ['noNight', 'noMoment', 'before', 'after', 'same', 'unordered', 'ramp'];
const rankOf = (word: string): number => kinds.indexOf(word.split(' ')[0]!);

const faultKinds = (faults: readonly NightFaults[]): string[] =>
  [...new Set(faults.flatMap((one) => [...one]))].toSorted(
    (one, other) => stepOf(one) - stepOf(other) || rankOf(one) - rankOf(other),
  );

const stepOf = (word: string): number => Number(word.split(' ')[1] ?? -1);

/** The problem that a fault of nights is. */
function problemOf(
  word: string,
  steps: readonly ProgramStep[],
  all: readonly string[],
  faults: readonly NightFaults[],
): LightingProblem[] {
  const isIn = (index: number) => faults[index]!.has(word);
  const nights: Nights = { nights: all.filter((_, index) => isIn(index)).length, spans: nightSpans(all, isIn) };
  const isAlways = nights.nights === all.length;
  const [kind, ...numbers] = word.split(' ');
  const [index = 0, otherIndex = 0] = numbers.map(Number);
  const [step, other] = [index + 1, otherIndex + 1];
  const at = `steps/${index}`;
  const [own, first, last] = [steps[index]!, steps[0]!, steps.at(-1)!].map(({ at, time, offset }) => ({
    at,
    time,
    offset,
  })) as [Moment, Moment, Moment];
  const severity = 'warning';
  switch (kind) {
    case 'noMoment': {
      const isFrame = index === 0 || index === steps.length - 1;
      return isAlways
        ? [{ at, key: 'neverMoment', params: { step, moment: own, isFrame }, severity: isFrame ? 'error' : severity }]
        : [{ at, key: 'noMoment', params: { ...nights, step, moment: own, isFrame }, severity }];
    }
    case 'before':
      return isAlways
        ? [{ at, key: 'alwaysBeforeFirst', params: { step, edge: first }, severity }]
        : [{ at, key: 'beforeFirst', params: { ...nights, step, edge: first }, severity }];
    case 'after':
      return isAlways
        ? [{ at, key: 'alwaysAfterLast', params: { step, edge: last }, severity }]
        : [{ at, key: 'afterLast', params: { ...nights, step, edge: last }, severity }];
    case 'same':
      return isAlways
        ? [{ at, key: 'alwaysSameMoment', params: { step, other }, severity }]
        : [{ at, key: 'sameMoment', params: { ...nights, step, other }, severity }];
    case 'unordered':
      return isAlways
        ? [{ at, key: 'alwaysUnordered', params: { step, other }, severity }]
        : [{ at, key: 'unordered', params: { ...nights, step, other }, severity }];
    case 'ramp':
      return [{ at, key: 'rampCut', params: { ...nights, step, other }, severity }];
    default:
      return isAlways
        ? [{ at: 'steps', key: 'neverNight', params: { first, last }, severity: 'error' }]
        : [{ at: 'steps', key: 'noNight', params: { ...nights, first, last }, severity }];
  }
}
type Moment = Pick<ProgramStep, 'at' | 'time' | 'offset'>;

/** The lamp burns on to the noon after its night. */
function endsLit(steps: readonly ProgramStep[]): LightingProblem[] {
  const index = steps.length - 1;
  const { level } = steps[index]!;
  if (level === 0) return [];
  return [{ at: `steps/${index}`, key: 'endsLit', params: { step: index + 1, level }, severity: 'warning' }];
}
