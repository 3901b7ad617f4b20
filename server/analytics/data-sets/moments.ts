import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { timeZone } from '../../texts/wall-time.ts';
import { type Period, wallText } from '../model/period.ts';

const zone = sql.raw(`'${timeZone}'`);

/** A moment as the wall time of the platform's zone. */
export const wallTime = (column: PgColumn): SQL => sql`(${column} at time zone ${zone})`;

/** Matches moments in a period; without one all. */
export function happenedWithin(column: PgColumn, period: Period | undefined): SQL {
  if (!period) return sql`true`;
  const moment = (at: number) => sql`(${wallText(at)}::timestamp at time zone ${zone})`;
  return sql`${column} >= ${moment(period.from)} and ${column} < ${moment(period.to)}`;
}
