import { sql } from 'drizzle-orm';
import type { CommandValues } from '../../src/schemas/wire/commands.ts';
import type { Queryable } from '../db/db.ts';
import { deviceReports, devices } from '../db/schema.ts';

/** What a device reported. */
export interface Report {
  deviceId: string;
  /** Sensor values by uKey; empty for a heartbeat. */
  values: CommandValues;
  /** Configurable attributes by uKey that the device has changed. */
  attributes?: Record<string, string>;
}

const secondMs = 1000;
const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / secondMs) * secondMs);

/**
 * Merges reports into their devices and into the history, which has one row per device and second, in two statements for
 * any number of devices. A changed attribute is a new version of the device.
 */
export async function storeReports(tx: Queryable, now: Date, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const rows = JSON.stringify(mergeByDevice(reports));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as v("deviceId" text, "values" jsonb, attributes jsonb)`;
  await tx.execute(sql`
    update ${devices} d set
      sensor_values = d.sensor_values || v."values",
      last_active_at = ${now.toISOString()}::timestamptz,
      configurable_attrs = case when v.attributes is null then d.configurable_attrs else (
        select coalesce(jsonb_agg(kept), '[]'::jsonb) from jsonb_array_elements(d.configurable_attrs) kept
        where v.attributes -> (kept ->> 'uKey') is null
      ) || (
        select jsonb_agg(jsonb_build_object('uKey', pair.key, 'value', pair.value)) from jsonb_each_text(v.attributes) pair
      ) end,
      version = d.version + case when v.attributes is null then 0 else 1 end,
      updated_at = case when v.attributes is null then d.updated_at else ${now.toISOString()}::timestamptz end
    from ${given} where d.id = v."deviceId"`);
  await tx.execute(sql`
    insert into ${deviceReports} as r (device_id, reported_at, "values")
    select d.id, ${wholeSecond(now).toISOString()}::timestamptz, v."values"
    from ${given} join ${devices} d on d.id = v."deviceId" where v."values" <> '{}'::jsonb
    on conflict (device_id, reported_at) do update set "values" = r."values" || excluded."values"`);
}

function mergeByDevice(reports: readonly Report[]): Report[] {
  const merged = new Map<string, Report>();
  for (const { deviceId, values, attributes } of reports) {
    const known = merged.get(deviceId);
    const changed = known?.attributes || attributes ? { ...known?.attributes, ...attributes } : undefined;
    merged.set(deviceId, {
      deviceId,
      values: { ...known?.values, ...values },
      ...(changed && { attributes: changed }),
    });
  }
  return [...merged.values()];
}
