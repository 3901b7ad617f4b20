import { levelAt, type NightPlan } from './plan-night.ts';

const hourMs = 3_600_000;

/** What a lamp on a plan does in a time. */
export interface Burning {
  /** Hours with light. */
  hours: number;
  /** Hours at full power that consume as much as the light, without standby. */
  fullHours: number;
  /** How often it is switched on. */
  starts: number;
}

/** The burning of a plan within a time; of its whole night without one. The level is proportional to the power. */
export function burningOf(plan: Pick<NightPlan, 'segments' | 'from' | 'to'>, from = plan.from, to = plan.to): Burning {
  const total: Burning = { hours: 0, fullHours: 0, starts: 0 };
  for (const [index, segment] of plan.segments.entries()) {
    const begin = Math.max(from.getTime(), segment.from.getTime());
    const end = Math.min(to.getTime(), segment.to.getTime());
    if (begin >= end) continue;
    const before = plan.segments[index - 1]?.level ?? 0;
    const reached = Math.min(end, Math.max(begin, segment.from.getTime() + segment.ramp * 1000));
    const onTheWay = (levelAt(plan, new Date(begin)) + levelAt(plan, new Date(Math.max(begin, reached - 1)))) / 2;
    const wayHours = (reached - begin) / hourMs;
    const heldHours = (end - reached) / hourMs;
    if (segment.level > 0 || before > 0) total.hours += wayHours;
    if (segment.level > 0) total.hours += heldHours;
    total.fullHours += (wayHours * onTheWay + heldHours * segment.level) / 100;
    if (segment.level > 0 && before === 0 && segment.from >= from && segment.from < to) total.starts += 1;
  }
  return total;
}
