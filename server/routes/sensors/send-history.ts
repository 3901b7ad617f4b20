import { sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { historyLimits, SensorHistoryQuery, type SensorHistoryRow } from '../../../src/schemas/wire/sensors.ts';
import { findSeenDevice } from '../../commands/find-seen-device.ts';
import type { Queryable } from '../../db/db.ts';
import { deviceReports } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { displayTime, readWallTime } from '../../texts/wall-time.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Decimals of a mean. */
const decimals = 3;

/**
 * GET /island-streaming/sensor/property/{id}: what a device reported, oldest first. The range is cut into equal parts:
 * a number is the mean of its part, anything else the last value. Parts without a report have no row.
 */
export async function sendHistory(c: AppContext): Promise<Response> {
  const query = readQuery(c, SensorHistoryQuery);
  const { db, clock } = c.var.services;
  const { id } = await findSeenDevice(db, signedIn(c), pathValue(c, 'id'));
  const keys = (query.keys ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  const range = readRange(query, clock());
  const points = Number(query.points ?? historyLimits.usualPoints);
  return success(c, await findHistory(db, { deviceId: id, keys, ...range, points }));
}

/** @throws Refusal A0400 for an invalid time, an end before the start, or more than seven days */
function readRange({ startTime, endTime }: { startTime?: string; endTime?: string }, now: Date) {
  const fields: FieldMessages = {};
  const end = endTime ? readWallTime(endTime) : now;
  if (!end) fields.endTime = 'fieldInvalid';
  const start = startTime
    ? readWallTime(startTime)
    : new Date((end ?? now).getTime() - historyLimits.usualHours * hourMs);
  if (!start || (end && start >= end)) fields.startTime = 'fieldInvalid';
  if (!start || !end || Object.keys(fields).length > 0)
    throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  const { days } = historyLimits;
  if (end.getTime() - start.getTime() > days * dayMs)
    throw new Refusal(envelopeStatus.badRequest, 'rangeTooLong', { days }, { startTime: 'fieldInvalid' });
  return { start, end };
}

interface HistoryRequest {
  deviceId: string;
  /** Empty for everything that was reported. */
  keys: readonly string[];
  start: Date;
  end: Date;
  points: number;
}

interface Part extends Record<string, unknown> {
  part: number;
  key: string;
  mean: number | null;
  last: string | number | boolean;
}

async function findHistory(
  db: Queryable,
  { deviceId, keys, start, end, points }: HistoryRequest,
): Promise<SensorHistoryRow[]> {
  const startMs = start.getTime();
  const partMs = (end.getTime() - startMs) / points;
  const wanted = keys.length > 0 ? sql`and pair.key = any(${sql.param([...keys])}::text[])` : sql``;
  // The end itself belongs to the last part.
  const { rows } = await db.execute<Part>(sql`
    select least(floor((extract(epoch from r.reported_at) * 1000 - ${startMs}::float8) / ${partMs}::float8), ${points - 1})::int
        as part,
      pair.key as key,
      avg(case when jsonb_typeof(pair.value) = 'number' then (pair.value #>> '{}')::float8 end) as mean,
      (array_agg(pair.value order by r.reported_at desc))[1] as last
    from ${deviceReports} r cross join lateral jsonb_each(r."values") pair
    where r.device_id = ${deviceId} and r.reported_at >= ${start.toISOString()}::timestamptz
      and r.reported_at <= ${end.toISOString()}::timestamptz ${wanted}
    group by 1, 2 order by 1, 2`);
  const byPart = new Map<number, [string, string | number | boolean][]>();
  for (const { part, key, mean, last } of rows) {
    const value = typeof last === 'number' && mean !== null ? Number(mean.toFixed(decimals)) : last;
    byPart.set(part, [...(byPart.get(part) ?? []), [key, value]]);
  }
  return [...byPart].map(([part, values]) => ({
    ...Object.fromEntries(values),
    time: displayTime(new Date(startMs + part * partMs)),
  }));
}
