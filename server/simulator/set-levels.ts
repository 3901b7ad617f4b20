import { and, eq, type SQL, sql } from 'drizzle-orm';
import { devices } from '../db/schema.ts';
import { isKnownDark } from '../metrics/lamp-faults.ts';
import { standbyShare } from '../metrics/lighting-plan.ts';
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
export const works = sql`not ${isKnownDark}`;

/** Power in watts, and the current that follows from it. */
export const electricity = (watts: SQL, powerFactor: SQL): SQL => sql`jsonb_build_object(
  'power', round((${watts})::numeric, 1),
  'current', round((round((${watts})::numeric, 1) / nullif(coalesce(${number('voltage')}, 220) * ${powerFactor}, 0)::numeric), 3))`;

/**
 * Sets lamps to levels, with what they draw and count.
 * @param followed a statement that returns `device_id` and `level`
 */
export function setLevels(now: Date, followed: SQL): SQL {
  const level = sql.raw('followed.level');
  const { full, half, idle } = lampFactors;
  const powerFactor = sql`(case when ${level} = 0 then ${sql.raw(String(idle))}
    else round((${sql.raw(String(half))} + ${sql.raw(String(full - half))} * greatest(0, ${level} - 50) / 50)::numeric, 2) end)`;
  const share = sql`(case when ${level} = 0 then ${sql.raw(String(standbyShare))} else ${level} / 100.0 end)`;
  const starts = sql`case when ${level} > 0 and ${devices.sensorValues} ->> 'switchStatus' = 'false'
    and jsonb_exists(${devices.sensorValues}, 'switchCount')
    then jsonb_build_object('switchCount', ${number('switchCount')} + 1) else '{}' end`;
  return sql`with followed as (${followed})
    update ${devices} set last_active_at = ${now.toISOString()}::timestamptz, sensor_values = sensor_values
      || ${metersTo(now)} || ${starts}
      || jsonb_build_object('switchStatus', ${level} > 0, 'luminance', ${level}, 'powerFactor', ${powerFactor})
      || ${electricity(sql`${setting('lampPower', 150)} * ${share}::float8`, sql`${powerFactor}::float8`)}
    from followed where ${devices.id} = followed.device_id
      and (${number('luminance')}, ${devices.sensorValues} ->> 'switchStatus') is distinct from
        (${level}::float8, (${level} > 0)::text)`;
}
