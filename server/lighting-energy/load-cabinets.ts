import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { atOrBelow } from '../db/like-patterns.ts';
import { areas, devices, lightingMeterDays, products } from '../db/schema.ts';
import { contains, inList } from '../http/page.ts';
import { meteringTypes } from '../metrics/metrics.ts';
import { monthParts } from './energy-period.ts';
import type { LampQuestion } from './load-lamps.ts';
import { joinMonths, sumOfDays } from './measured-sums.ts';

/** A cabinet with a meter. */
export interface Cabinet {
  id: string;
  name: string;
  uid: string;
  areaCode: string;
  areaName: string | null;
  address: string | null;
  /** Hours of the days that the platform has recorded. */
  recordedHours: number;
  [column: string]: unknown;
}

/** Loads the activated concentrators of a question, by name. */
export async function loadCabinets(
  db: Queryable,
  { tenantId, within, areaCode, concentratorId, searchValue }: LampQuestion,
  days: readonly string[],
): Promise<Cabinet[]> {
  const parts = monthParts(days);
  const months = joinMonths('m', parts);
  const hours = (column: 'online' | 'offline') => sql`coalesce(${sumOfDays(parts, months, column)}, 0)`;
  const where = and(
    eq(devices.tenantId, tenantId),
    within.devices,
    ne(devices.onlineStatus, 'UNACTIVATED'),
    sql`${devices.productId} in (select ${products.id} from ${products} where ${products.deviceType} = ${meteringTypes[0]})`,
    areaCode ? sql`${devices.areaCode} like ${atOrBelow(areaCode)}` : undefined,
    concentratorId ? eq(devices.id, concentratorId) : undefined,
    searchValue ? or(contains(devices.name, searchValue), contains(devices.uid, searchValue)) : undefined,
  );
  const { rows } = await db.execute<Cabinet>(sql`
    select devices.id, devices.name, devices.uid, devices.area_code as "areaCode", ${areas.name} as "areaName",
      devices.address, ${hours('online')} + ${hours('offline')} as "recordedHours"
    from devices left join areas on areas.tenant_id = devices.tenant_id and areas.code = devices.area_code ${months.joins}
    where ${where} order by devices.name collate natural_order, devices.id`);
  return rows;
}

/** What the meters of cabinets read at the ends of days, by device and day. */
export async function loadReadings(
  db: Queryable,
  deviceIds: readonly string[],
  days: readonly string[],
): Promise<(deviceId: string, day: string) => number | undefined> {
  const rows = await db
    .select({ deviceId: lightingMeterDays.deviceId, day: lightingMeterDays.day, reading: lightingMeterDays.reading })
    .from(lightingMeterDays)
    .where(
      and(
        inList(lightingMeterDays.deviceId, deviceIds),
        sql`${lightingMeterDays.day} = any(${sql.param([...days])}::date[])`,
      ),
    );
  const readings = new Map(rows.map(({ deviceId, day, reading }) => [`${deviceId} ${day}`, reading]));
  return (deviceId, day) => readings.get(`${deviceId} ${day}`);
}
