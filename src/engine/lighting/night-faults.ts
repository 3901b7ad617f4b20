import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';
import { planNight } from './plan-night.ts';
import type { SolarTimes } from './solar-times.ts';
import { stepMoment } from './step-moment.ts';

/**
 * What is remarkable about a program in one night, as words with indexes of steps: 'noMoment 0', 'before 2', 'after 2',
 * 'same 1 2' (1 gives way to 2), 'unordered 2 1' (2 comes before 1 of the list), 'ramp 1 2' (the ramp of 1 does not end
 * before 2), 'noNight' (the first is not before the last). In a night without light only its reason counts.
 */
export type NightFaults = ReadonlySet<string>;

/** Finds the faults of a program in a night. */
export function nightFaults(
  steps: readonly ProgramStep[],
  sun: SolarTimes,
  night: string,
  utcOffset: number,
): NightFaults {
  const { segments, left } = planNight(steps, sun, night, utcOffset);
  const momentOf = (index: number) => stepMoment(steps[index]!, sun, night, utcOffset);
  const found = new Set(left.filter(({ why }) => why === 'noSun').map(({ step }) => `noMoment ${step}`));
  if (left.some(({ why }) => why === 'noNight')) return found.size > 0 ? found : new Set(['noNight']);
  const lastIndex = steps.length - 1;
  if (found.has('noMoment 0') || found.has(`noMoment ${lastIndex}`)) return found;
  const kept = segments.flatMap(({ step }) => step ?? []);
  for (const { step, why } of left) {
    const moment = momentOf(step)?.getTime() ?? 0;
    if (why === 'outside') found.add(moment < (momentOf(0)?.getTime() ?? 0) ? `before ${step}` : `after ${step}`);
    if (why === 'replaced') {
      const winner = kept.find((other) => momentOf(other)?.getTime() === moment) ?? lastIndex;
      found.add(`same ${step} ${winner}`);
    }
  }
  // In the order of moments; a step that comes before one above it in the list.
  for (const [place, step] of kept.entries()) {
    const next = kept[place + 1];
    if (next !== undefined && next < step) found.add(`unordered ${step} ${next}`);
  }
  for (const [place, segment] of segments.entries()) {
    const next = segments[place + 1]?.step;
    if (segment.step === undefined || next === undefined) continue;
    const seconds = (segment.to.getTime() - segment.from.getTime()) / 1000;
    if (segment.ramp > seconds) found.add(`ramp ${segment.step} ${next}`);
  }
  return found;
}
