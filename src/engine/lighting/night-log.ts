import type { LevelReason } from '../../schemas/wire/lighting-words.ts';
import type { NightPlan } from './plan-night.ts';

/** A change of what a lamp did, as the platform has learned it. */
export interface LoggedLevel {
  at: Date;
  /** Percent; null while nothing is known of the lamp. */
  level: number | null;
  reason: LevelReason | null;
  /** The program or override. */
  refId?: string | null;
  userName?: string | null;
}

/** A change of the program that a lamp had. */
export interface LoggedProgram<Program> {
  at: Date;
  program: Program;
}

/** A part of a night in which a lamp was asked for one level. */
export interface PlannedPart {
  from: Date;
  to: Date;
  level: number;
  /** When the level is reached; a later one has a ramp. */
  reachedAt: Date;
}

/** A part of a night in which a lamp did one thing. */
export interface HappenedPart extends Omit<LoggedLevel, 'at'> {
  from: Date;
  to: Date;
}

/**
 * What a lamp was asked for from noon to noon: each program counts from its change to the next one. Before the first
 * change it counts as well.
 */
export function plannedParts<Program>(
  log: readonly LoggedProgram<Program>[],
  planOf: (program: Program) => Pick<NightPlan, 'segments' | 'from' | 'to'>,
): PlannedPart[] {
  const parts: PlannedPart[] = [];
  for (const [index, { at, program }] of log.entries()) {
    const plan = planOf(program);
    const begin = index === 0 ? plan.from : at;
    const end = log[index + 1]?.at ?? plan.to;
    for (const segment of plan.segments) {
      const from = later(begin, segment.from);
      const to = earlier(end, segment.to);
      if (from >= to) continue;
      const last = parts.at(-1);
      if (last?.level === segment.level && last.to.getTime() === from.getTime()) last.to = to;
      else
        parts.push({
          from,
          to,
          level: segment.level,
          reachedAt: later(from, new Date(segment.from.getTime() + segment.ramp * 1000)),
        });
    }
  }
  return parts;
}

/** What a lamp did until a moment, from the first change on. */
export function happenedParts(log: readonly LoggedLevel[], until: Date): HappenedPart[] {
  return log.flatMap(({ at, ...of }, index) => {
    const to = earlier(log[index + 1]?.at ?? until, until);
    return at < to ? [{ ...of, from: at, to }] : [];
  });
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
