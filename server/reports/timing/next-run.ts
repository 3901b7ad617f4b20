import type { StoredSchedule } from '../../../src/schemas/wire/custom-report-words.ts';
import { displayTime, readWallTime } from '../../texts/wall-time.ts';

type Timing = Pick<StoredSchedule, 'frequency' | 'time' | 'weekday' | 'day'>;

const dayMs = 86_400_000;
/** More than the days between two runs of a month. */
const maxDays = 62;

/** The first moment of a schedule after another. */
export function nextRun(schedule: Timing, after: Date): Date {
  const today = Date.parse(`${displayTime(after).slice(0, 10)}T00:00:00Z`);
  for (let ahead = 0; ahead <= maxDays; ahead += 1) {
    const day = new Date(today + ahead * dayMs);
    if (!isDay(schedule, day)) continue;
    const moment = readWallTime(`${day.toISOString().slice(0, 10)} ${schedule.time}:00`);
    if (moment && moment > after) return moment;
  }
  throw new Error(`no run of a ${schedule.frequency} schedule at ${schedule.time}`);
}

/** @param day its midnight as UTC */
function isDay({ frequency, weekday, day: wanted }: Timing, day: Date): boolean {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return (day.getUTCDay() || 7) === weekday;
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(wanted, last);
}
