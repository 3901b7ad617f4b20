import type { NightPlan } from './plan-night.ts';

/** A corner of the curve of a night. */
export interface CurvePoint {
  /** The part of the time from noon to noon, 0 to 1. */
  x: number;
  /** Percent. */
  level: number;
}

/** The level of a plan from noon to noon as a line, ramps included. */
export function nightCurve({ segments, from, to }: Pick<NightPlan, 'segments' | 'from' | 'to'>): readonly CurvePoint[] {
  const all = to.getTime() - from.getTime();
  const xOf = (ms: number) => (ms - from.getTime()) / all;
  return segments.flatMap((segment, index): CurvePoint[] => {
    const before = segments[index - 1]?.level ?? segment.level;
    const [begin, end] = [segment.from.getTime(), segment.to.getTime()];
    const rampMs = segment.ramp * 1000;
    const reached = rampMs > 0 ? Math.min(1, (end - begin) / rampMs) : 1;
    const level = before + (segment.level - before) * reached;
    return [
      { x: xOf(begin), level: rampMs > 0 ? before : segment.level },
      ...(rampMs > 0 ? [{ x: xOf(Math.min(end, begin + rampMs)), level }] : []),
      { x: xOf(end), level },
    ];
  });
}
