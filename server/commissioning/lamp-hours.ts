import { type SQL, sql } from 'drizzle-orm';
import { devices, lightingLampChanges } from '../db/schema.ts';

const counter = sql`(${devices.sensorValues} ->> 'burningHours')::float8`;
const before = sql`(select counter_hours from ${lightingLampChanges} where ${lightingLampChanges.deviceId} = ${devices.id}
  order by ${lightingLampChanges.changedAt} desc, ${lightingLampChanges.id} desc limit 1)`;

/**
 * Hours of the present lamp of a controller of the table `devices`: its counter without what it had counted when the lamp
 * was replaced. A counter that is below that has begun anew, with another controller.
 */
export const lampHours: SQL<number | null> =
  sql`(case when ${counter} >= ${before} then round((${counter} - ${before})::numeric, 3)::float8
  else ${counter} end)`;
