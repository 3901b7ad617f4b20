import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { settings } from '../db/schema.ts';
import { displayTime } from '../texts/wall-time.ts';
import { takeFromDeviceDays } from './record-device-hours.ts';
import { markKey, type RecordMark } from './record-mark.ts';
import { lockHistory, totalDay } from './series-totals.ts';

/**
 * Lets recording go on after a clock that was ahead: the last record becomes one of now, and the current hour, which had
 * seemed to be over, is taken from the days of devices again. Returns 1 if there was anything to do.
 */
export async function correctMark(tx: Queryable, now: Date, toleranceMs: number): Promise<number> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, markKey));
  const mark = row?.value as RecordMark | undefined;
  if (!mark || Date.parse(mark.hoursAt) <= now.getTime() + toleranceMs) return 0;
  const hour = `${displayTime(now).slice(0, 13)}:00:00`;
  if (mark.endedHour === hour) {
    await lockHistory(tx);
    await tx.execute(takeFromDeviceDays(hour));
    await totalDay(tx, hour.slice(0, 10), sql`true`);
  }
  const value: RecordMark = { ...mark, hoursAt: now.toISOString(), endedHour: undefined };
  await tx
    .update(settings)
    .set({ value: sql`${JSON.stringify(value)}::jsonb` })
    .where(eq(settings.key, markKey));
  return 1;
}
