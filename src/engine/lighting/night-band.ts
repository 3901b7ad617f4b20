import type { HappenedPart, PlannedPart } from './night-log.ts';

/** A moment of a night over several lamps. Percent. */
export interface BandPoint {
  at: Date;
  /** The lowest and the highest level that any of them is asked for, and their mean. */
  low: number;
  high: number;
  planned: number;
  /** The mean of what is known to have happened; null in the future and where nothing is known. */
  actual: number | null;
}

/** Sums up lamps at equal steps of time. */
export interface NightBand {
  /** Adds lamps that were asked for the same and did the same. */
  add(planned: readonly PlannedPart[], happened: readonly HappenedPart[], lamps?: number): void;
  points(): BandPoint[];
}

const dayMs = 86_400_000;

/**
 * Creates an empty band from a noon to the next.
 * @param stepMs divides a day
 */
export function createNightBand(from: Date, stepMs: number): NightBand {
  const start = from.getTime();
  const count = Math.round(dayMs / stepMs) + 1;
  const low = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const [planned, lamps, actual, known] = [0, 0, 0, 0].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  /** Calls with the index of each step from one moment to before another. */
  const each = (begin: Date, end: Date, note: (index: number) => void) => {
    const first = Math.max(0, Math.ceil((begin.getTime() - start) / stepMs));
    for (let index = first; index < count && start + index * stepMs < end.getTime(); index += 1) note(index);
  };
  return {
    add(asked, happened, alike = 1) {
      for (const [index, { from: begin, to, level }] of asked.entries()) {
        // The last moment is that of the next noon.
        const end = index === asked.length - 1 ? new Date(to.getTime() + 1) : to;
        each(begin, end, (step) => {
          low[step] = Math.min(low[step]!, level);
          high[step] = Math.max(high[step]!, level);
          planned[step]! += level * alike;
          lamps[step]! += alike;
        });
      }
      for (const { from: begin, to, level } of happened)
        if (level !== null)
          each(begin, to, (step) => {
            actual[step]! += level * alike;
            known[step]! += alike;
          });
    },
    points: () =>
      Array.from({ length: count }, (_, step) => ({
        at: new Date(start + step * stepMs),
        low: lamps[step]! > 0 ? low[step]! : 0,
        high: lamps[step]! > 0 ? high[step]! : 0,
        planned: lamps[step]! > 0 ? planned[step]! / lamps[step]! : 0,
        actual: known[step]! > 0 ? actual[step]! / known[step]! : null,
      })),
  };
}
