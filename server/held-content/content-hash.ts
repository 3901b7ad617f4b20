import { createHash } from 'node:crypto';
import type { HeldContent } from '../../src/schemas/wire/lighting-holders.ts';

/** Characters of a hash: a tenant has far fewer contents. */
const length = 24;

/** A hash of what counts in a content: two with the same one make every lamp do the same. Names do not count. */
export function contentHash({ programs, calendars, days, calendarId, assigned }: HeldContent): string {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));
  const counted = [
    byId(programs).map(({ id, steps }) => [
      id,
      steps.map(({ at, time, offset, level, ramp, missed }) => [at, time ?? '', offset ?? 0, level, ramp ?? 0, missed]),
    ]),
    byId(calendars).map(({ id, rules, defaultProgramId }) => [
      id,
      rules.map(({ when, programId }) => [Object.entries(when).sort(), programId]),
      defaultProgramId,
    ]),
    [...days].sort((one, other) => (one.date < other.date ? -1 : 1)).map(({ date, kind }) => [date, kind]),
    calendarId,
    Object.entries(assigned).sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(counted)).digest('hex').slice(0, length);
}
