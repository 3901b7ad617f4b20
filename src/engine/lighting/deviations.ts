import type { HappenedPart, PlannedPart } from './night-log.ts';

/** A time in which a lamp did something else than its program asked for. */
export interface Deviation extends HappenedPart {
  planned: number;
  /** Hours at full power that it burned more than planned; negative for less, null while nothing is known of it. */
  fullHours: number | null;
}

const hourMs = 3_600_000;
/** A lamp needs a moment to follow a step: a shorter deviation is none. */
const graceMs = 120_000;
/** Percent; devices round. */
const tolerance = 1;

/**
 * Compares what a lamp did with what it was asked for. Neighbouring times with the same levels and cause are one; what
 * is shorter than two minutes, or lies within a ramp, is none.
 * @param planned without gaps, in order
 * @param happened in order
 */
export function deviationsOf(planned: readonly PlannedPart[], happened: readonly HappenedPart[]): Deviation[] {
  const found: Deviation[] = [];
  let at = 0;
  for (const part of happened) {
    while (at < planned.length && planned[at]!.to <= part.from) at += 1;
    for (let index = at; index < planned.length && planned[index]!.from < part.to; index += 1) {
      const { level, reachedAt, to: end } = planned[index]!;
      const from = new Date(Math.max(part.from.getTime(), reachedAt.getTime()));
      const to = new Date(Math.min(part.to.getTime(), end.getTime()));
      if (from >= to || (part.level !== null && Math.abs(part.level - level) <= tolerance)) continue;
      const last = found.at(-1);
      if (last && last.planned === level && isSame(last, part) && last.to.getTime() === from.getTime()) last.to = to;
      else found.push({ ...part, from, to, planned: level, fullHours: null });
    }
  }
  return found
    .filter(({ from, to }) => to.getTime() - from.getTime() > graceMs)
    .map((one) => ({
      ...one,
      fullHours:
        one.level === null
          ? null
          : ((one.level - one.planned) / 100) * ((one.to.getTime() - one.from.getTime()) / hourMs),
    }));
}

/** A lamp that is not heard of is one, whatever it was last told. */
const isSame = (one: HappenedPart, other: HappenedPart): boolean =>
  (one.level === null && other.level === null) ||
  (one.level === other.level &&
    one.reason === other.reason &&
    one.refId === other.refId &&
    one.userName === other.userName);
