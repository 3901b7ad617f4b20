import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/db.ts';
import { devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { isKnownDark } from '../metrics/lamp-faults.ts';
import { standbyShare } from '../metrics/lighting-plan.ts';
import { partsOf } from '../process/parts-of.ts';
import { lampFactors } from '../seed/sensors/lamp.ts';
import { metersTo, number } from './meters-to.ts';

/** A number among the settings of a device of the table `devices`. */
export const setting = (uKey: string, standard: number): SQL => sql`coalesce(
  (jsonb_path_query_first(${devices.configurableAttrs}, ${sql.raw(`'$[*] ? (@.uKey == "${uKey}").value'`)}) #>> '{}')::float8,
  ${sql.raw(String(standard))})`;
/** Matches devices that are online and report a value. */
export const online = (uKey: string) =>
  and(eq(devices.onlineStatus, 'ONLINE'), sql`jsonb_exists(${devices.sensorValues}, ${uKey}::text)`) as SQL;
/** A lamp that is known to be dark does not burn, whatever the plan. */
const works = sql`not ${isKnownDark}`;

/** Power in watts, and the current that follows from it. */
export const electricity = (watts: SQL, powerFactor: SQL): SQL => sql`jsonb_build_object(
  'power', round((${watts})::numeric, 1),
  'current', round((round((${watts})::numeric, 1) / nullif(coalesce(${number('voltage')}, 220) * ${powerFactor}, 0)::numeric), 3))`;

/** A lamp and the level that it has from now on, in percent. */
export interface LampLevel extends Record<string, unknown> {
  id: string;
  level: number;
}

/** Lamps that are looked at in a statement, and those that are changed in a transaction. */
const lookedAt = 2_000;
const changedAtOnce = 300;

/**
 * Has lamps that are online and work follow something, some hundreds in a transaction.
 * @param ids lamps that may have to
 * @param follow notes what some of them follow, and returns their levels
 * @param among matches those of the table `devices` that do; undefined for all
 */
export async function followInParts(
  db: Db,
  now: Date,
  { ids, among, follow }: { ids: readonly string[]; among?: SQL | undefined; follow: (some: string[]) => SQL },
): Promise<void> {
  const ready: string[] = [];
  for (const some of partsOf(ids, lookedAt)) {
    const rows = await db
      .select({ id: devices.id })
      .from(devices)
      .where(and(inList(devices.id, some), online('switchStatus'), among, works));
    ready.push(...rows.map(({ id }) => id));
  }
  for (const some of partsOf(ready.sort(), changedAtOnce))
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<LampLevel>(follow(some));
      await setLevels(tx, now, rows);
    });
}

/** Sets lamps to levels, with what they draw and count. One that has its level already stays as it is. */
async function setLevels(tx: Queryable, now: Date, levels: readonly LampLevel[]): Promise<void> {
  if (levels.length === 0) return;
  const level = sql.raw('followed.level');
  const { full, half, idle } = lampFactors;
  const powerFactor = sql`(case when ${level} = 0 then ${sql.raw(String(idle))}
    else round((${sql.raw(String(half))} + ${sql.raw(String(full - half))} * greatest(0, ${level} - 50) / 50)::numeric, 2) end)`;
  const share = sql`(case when ${level} = 0 then ${sql.raw(String(standbyShare))} else ${level} / 100.0 end)`;
  const starts = sql`case when ${level} > 0 and ${devices.sensorValues} ->> 'switchStatus' = 'false'
    and jsonb_exists(${devices.sensorValues}, 'switchCount')
    then jsonb_build_object('switchCount', ${number('switchCount')} + 1) else '{}' end`;
  const list = (values: readonly unknown[]) => sql.param(values);
  await tx.execute(sql`
    update ${devices} set last_active_at = ${now.toISOString()}::timestamptz, sensor_values = sensor_values
      || ${metersTo(now)} || ${starts}
      || jsonb_build_object('switchStatus', ${level} > 0, 'luminance', ${level}, 'powerFactor', ${powerFactor})
      || ${electricity(sql`${setting('lampPower', 150)} * ${share}::float8`, sql`${powerFactor}::float8`)}
    from unnest(${list(levels.map(({ id }) => id))}::text[], ${list(levels.map((one) => one.level))}::float8[]) as followed(id, level)
    where ${devices.id} = followed.id and ${inList(
      devices.id,
      levels.map(({ id }) => id),
    )}
      and (${number('luminance')}, ${devices.sensorValues} ->> 'switchStatus') is distinct from
        (${level}, (${level} > 0)::text)`);
}
