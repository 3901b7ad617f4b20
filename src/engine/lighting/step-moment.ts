import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';
import { planNight } from './plan-night.ts';
import type { SolarTimes } from './solar-times.ts';

/** The moment of a step in a night, within its noons; undefined without its moment of the sun. */
export function stepMoment(step: ProgramStep, sun: SolarTimes, night: string, utcOffset: number): Date | undefined {
  const { segments, left, to } = planNight([step], sun, night, utcOffset);
  if (left.length > 0) return undefined;
  // A step at the noon that ends the night has no segment.
  return segments.find((segment) => segment.step === 0)?.from ?? to;
}
