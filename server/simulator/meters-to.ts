import { type SQL, sql } from 'drizzle-orm';
import { devices } from '../db/schema.ts';

/** A number among the sensor values of the table `devices`. */
export const number = (uKey: string): SQL => sql`(${devices.sensorValues} ->> ${sql.raw(`'${uKey}'`)})::float8`;

/** What the meters of a device have counted since it was last heard of; a day at most. */
export const metersTo = (now: Date): SQL => {
  const hours = sql`greatest(0, least(24,
    extract(epoch from ${now.toISOString()}::timestamptz - ${devices.lastActiveAt}) / 3600))`;
  return sql`jsonb_build_object('energy', round((${number('energy')} + coalesce(${number('power')}, 0) / 1000 * ${hours})::numeric, 3))
    || case when ${devices.sensorValues} ->> 'switchStatus' = 'true' and jsonb_exists(${devices.sensorValues}, 'burningHours')
      then jsonb_build_object('burningHours', round((${number('burningHours')} + ${hours})::numeric, 3)) else '{}' end`;
};
