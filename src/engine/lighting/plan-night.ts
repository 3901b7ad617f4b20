import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';
import { addDays, clockMoment, noonOf } from './night-dates.ts';
import type { SolarTimes } from './solar-times.ts';

/** A part of a night with one level. */
export interface NightSegment {
  from: Date;
  to: Date;
  /** Percent; 0 is off. */
  level: number;
  /** Seconds from `from` in which the level is reached. */
  ramp: number;
  /** Index of the step; none before the first. */
  step?: number;
}

/**
 * Why a step is left out of a night: `noSun` without its moment of the sun, `outside` before the first or after the last
 * step, `replaced` by a later one at the same moment, `noNight` if the first is not before the last.
 */
export interface LeftStep {
  step: number;
  why: 'noSun' | 'outside' | 'replaced' | 'noNight';
}

/** What a program asks of a lamp in a night: segments in order from noon to noon without gaps. */
export interface NightPlan {
  night: string;
  from: Date;
  to: Date;
  segments: NightSegment[];
  left: LeftStep[];
}

/**
 * Plans a night of a program. The first and the last step frame it: steps between them hold until the next moment, and
 * are left out where their moment is outside. Before the first the lamp is off. Without the sun's moment of the first
 * step there is no light that night; in a polar night the frame is the whole day.
 * @param utcOffset minutes that local clocks are ahead of UTC
 */
export function planNight(steps: readonly ProgramStep[], sun: SolarTimes, night: string, utcOffset: number): NightPlan {
  const from = noonOf(night, utcOffset);
  const to = noonOf(addDays(night, 1), utcOffset);
  const within = (moment: Date): Date => new Date(Math.min(to.getTime(), Math.max(from.getTime(), moment.getTime())));
  const moments = steps.map((step) => {
    const moment = momentOf(step, sun, { night, from, to, utcOffset });
    return moment && within(moment);
  });
  const plan = { night, from, to };
  const [first, last] = [moments[0], moments.at(-1)];
  const noLight = (why: (step: number) => LeftStep['why']): NightPlan => {
    const left = steps.map((_, step) => ({ step, why: why(step) }));
    return { ...plan, segments: [{ from, to, level: 0, ramp: 0 }], left };
  };
  if (!first || !last) return noLight((step) => (moments[step] ? 'noNight' : 'noSun'));
  if (steps.length > 1 && first >= last) return noLight(() => 'noNight');

  const left: LeftStep[] = [];
  const kept: { step: number; at: number }[] = [];
  for (const [step, moment] of moments.entries()) {
    if (!moment) left.push({ step, why: 'noSun' });
    else if (moment < first || moment > last) left.push({ step, why: 'outside' });
    else kept.push({ step, at: moment.getTime() });
  }
  // Stable: of two at one moment the later in the list comes last, and wins.
  kept.sort((one, other) => one.at - other.at);
  const segments: NightSegment[] = [{ from, to: first, level: 0, ramp: 0 }];
  for (const [index, { step, at }] of kept.entries()) {
    const next = kept[index + 1]?.at ?? to.getTime();
    if (next === at && index < kept.length - 1) {
      left.push({ step, why: 'replaced' });
      continue;
    }
    const { level, ramp } = steps[step] as ProgramStep;
    segments.push({ from: new Date(at), to: new Date(next), level, ramp: ramp ?? 0, step });
  }
  return { ...plan, segments: segments.filter((one) => one.from < one.to), left };
}

/** The level in percent that a plan asks for at a moment, on the way of a ramp too. */
export function levelAt({ segments }: Pick<NightPlan, 'segments'>, moment: Date): number {
  const index = segments.findLastIndex(({ from }) => from <= moment);
  const segment = segments[index];
  if (!segment) return 0;
  const { level, ramp, from } = segment;
  const before = segments[index - 1]?.level ?? level;
  const share = ramp > 0 ? Math.min(1, (moment.getTime() - from.getTime()) / (ramp * 1000)) : 1;
  return before + (level - before) * share;
}

interface Night {
  night: string;
  from: Date;
  to: Date;
  utcOffset: number;
}

function momentOf(step: ProgramStep, sun: SolarTimes, { night, from, to, utcOffset }: Night): Date | undefined {
  const { at } = step;
  if (at === 'clock') return clockMoment(night, step.time ?? '12:00', utcOffset);
  const moment = sun[at] ?? withoutSun(at === 'sunset' || at === 'dusk' ? sun.evening : sun.morning, at, { from, to });
  return moment && new Date(moment.getTime() + (step.offset ?? 0) * 60_000);
}

/** In a polar night it is dark from noon to noon; where the sun does not set, there is no moment. */
function withoutSun(
  always: 'up' | 'down' | undefined,
  at: 'sunset' | 'dusk' | 'dawn' | 'sunrise',
  { from, to }: Pick<Night, 'from' | 'to'>,
): Date | undefined {
  if (always !== 'down') return undefined;
  return at === 'sunset' || at === 'dusk' ? from : to;
}
