import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';
import type { StepFault } from './draft-steps.ts';
import type { NightSpan } from './night-spans.ts';

/** Nights of a year. */
export interface Nights {
  nights: number;
  spans: readonly NightSpan[];
}
type Moment = Pick<ProgramStep, 'at' | 'time' | 'offset'>;
interface Limit {
  /** What holds programs, such as a concentrator; '' for the platform. */
  name: string;
  max: number;
  count: number;
}

/** What can be wrong, with the facts that its text names. Steps and rules count from 1. */
export interface LightingProblemParams {
  /** Of programs. */
  noSteps: object;
  stepValue: { step: number; fault: StepFault };
  tooManySteps: Limit;
  /** The step has no moment of the sun; `isFrame` for the first and the last: there is no light then. */
  noMoment: Nights & { step: number; moment: Moment; isFrame: boolean };
  neverMoment: { step: number; moment: Moment; isFrame: boolean };
  beforeFirst: Nights & { step: number; edge: Moment };
  afterLast: Nights & { step: number; edge: Moment };
  alwaysBeforeFirst: { step: number; edge: Moment };
  alwaysAfterLast: { step: number; edge: Moment };
  sameMoment: Nights & { step: number; other: number };
  alwaysSameMoment: { step: number; other: number };
  unordered: Nights & { step: number; other: number };
  alwaysUnordered: { step: number; other: number };
  rampCut: Nights & { step: number; other: number };
  noNight: Nights & { first: Moment; last: Moment };
  neverNight: { first: Moment; last: Moment };
  endsLit: { step: number; level: number };
  /** Of calendars. */
  noCondition: { rule: number };
  noProgram: { rule: number };
  goneProgram: { rule: number };
  noDefault: object;
  tooManyRules: Limit;
  tooManyPrograms: Limit;
  neverFits: { rule: number; year: number };
  neverWins: { rule: number; year: number; by: readonly number[] };
  noSpecialDays: { rule: number; year: number };
  noMakeUpDays: { rule: number; year: number; days: number };
}
export type LightingProblemKey = keyof LightingProblemParams;

/** A finding about a program or a calendar: an error must not be saved, a warning may be meant. */
export type LightingProblem = {
  [Key in LightingProblemKey]: {
    /** The place: 'steps', 'steps/2', 'steps/2/level', 'rules/0'; counted from 0. */
    at: string;
    key: Key;
    params: LightingProblemParams[Key];
    severity: 'error' | 'warning';
  };
}[LightingProblemKey];
