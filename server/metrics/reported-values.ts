import { type SQL, sql } from 'drizzle-orm';
import { meteringTypes } from './metrics.ts';

/** Conditions and values of a device `d` and its product `p`, from what the device has reported last. */

/** A number among the sensor values; null if the device does not report it. */
export const reported = (uKey: string): SQL => {
  const key = sql.raw(`'${uKey}'`);
  return sql`case when jsonb_typeof(d.sensor_values -> ${key}) = 'number' then (d.sensor_values ->> ${key})::float8 end`;
};

export const isOnline = sql.raw(`d.online_status = 'ONLINE'`);

export const isMetering = sql`p.device_type in (${sql.join(
  meteringTypes.map((type) => sql`${type}`),
  sql`, `,
)})`;

/** Watts to kilowatts. */
export const perKilo = 1000;
