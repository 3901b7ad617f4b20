import { and, eq, type SQL, sql } from 'drizzle-orm';
import { within } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import {
  deviceHours,
  deviceMonths,
  deviceSeries,
  devices,
  movedSeries,
  products,
  seriesHours,
  seriesMonths,
} from '../../db/schema.ts';
import type { Metric } from '../../metrics/metrics.ts';
import type { DeviceSeries, Use } from './data-set.ts';
import { hourPlaces } from './recorded-hours.ts';

/** What is recorded of each device: kilowatt-hours, hours that it was there, and hours online. */
export type DeviceMetric = Extract<Metric, 'energy' | 'devices' | 'online'>;

/** Above this many series that have moved, all are read from their devices: a list would take longer. */
const maxMoved = 50;

/**
 * The series of a tenant whose totals no longer hold, see series-totals.ts: undefined for too many to tell apart. They may
 * be read before the totals: a device that moves in between is read where it was.
 */
export async function readMovedSeries(db: Queryable, tenantId: string): Promise<readonly DeviceSeries[] | undefined> {
  const { areaCode, departmentCode, productId } = movedSeries;
  const rows = await db
    .selectDistinct({ areaCode, departmentCode, productId })
    .from(movedSeries)
    .where(eq(movedSeries.tenantId, tenantId))
    .limit(maxMoved + 1);
  return rows.length > maxMoved
    ? undefined
    : rows.map((row): DeviceSeries => [row.areaCode, row.departmentCode, row.productId]);
}

/** Where the history of devices is read from: from each of them, or from the totals of series. */
export interface DeviceHistory {
  /** The columns of the dimensions, and `product_id`. */
  columns: SQL;
  /** What rows are grouped by; undefined for rows that are those of the answer. */
  groups: SQL | undefined;
  /** Devices or series, with their products, as tables to join with. */
  from: SQL;
  /** Which of them the reader may see. */
  where: SQL;
  months: typeof deviceMonths | typeof seriesMonths;
  hours: typeof deviceHours | typeof seriesHours;
  /** Joins the months, and the hours. */
  hasMonth: SQL;
  hasHours: SQL;
  /** Whether a row has them. */
  month: SQL;
  hoursRow: SQL;
  /** Of the day at a place of the arrays: the share online, and the number of devices of which something was recorded. */
  shareOf(at: SQL): SQL;
  knownOf(at: SQL): SQL;
  /** The numbers of devices of which each hour was recorded; undefined for single devices, whose hours say so themselves. */
  knownHours: SQL | undefined;
  /** The arrays of a column as those of the answer, place by place. */
  arrays(column: SQL, places: readonly number[]): SQL;
  /** A number as that of the answer. */
  number(value: SQL): SQL;
}

/** True if rows are those of single devices, which need not be added up. */
export const isSingle = ({ uses }: Pick<Use, 'uses'>): boolean => uses.has('device');

/**
 * The sources whose rows together are what the reader may see: totals of series and, where single devices are asked for or a
 * series has changed since, devices.
 * @param needsProduct whether rows have their product even if nobody asks for it
 */
export function historiesOf(use: Use, needsProduct = false): readonly DeviceHistory[] {
  const { moved } = use.reader;
  if (isSingle(use) || moved === undefined) return [ofDevices(use)];
  const isMoved = (key: SQL) =>
    sql`${key} in (${sql.join(
      moved.map((values) => sql`(${values[0]}, ${values[1]}, ${values[2]})`),
      sql`, `,
    )})`;
  if (moved.length === 0) return [ofSeries(use, needsProduct)];
  const { areaCode, departmentCode, productId } = deviceSeries;
  return [
    ofSeries(use, needsProduct, sql`not ${isMoved(sql`(${areaCode}, ${departmentCode}, ${productId})`)}`),
    ofDevices(use, isMoved(sql`(${devices.areaCode}, ${devices.departmentCode}, ${devices.productId})`)),
  ];
}

function ofDevices(use: Use, only?: SQL): DeviceHistory {
  const { reader } = use;
  const isAlone = isSingle(use);
  const [up, down] = [deviceMonths.online, deviceMonths.offline];
  const known = (at: SQL) => sql`(coalesce(${up}[${at}]::float8, 0) + coalesce(${down}[${at}]::float8, 0))`;
  const number = (value: SQL) => (isAlone ? value : sql`sum(${value})`);
  const columns = sql`${devices.areaCode} as area_code, ${devices.departmentCode} as department_code,
    ${products.code} as product_code, ${products.deviceType} as device_type, ${devices.productId} as product_id`;
  const groups = sql`${devices.areaCode}, ${devices.departmentCode}, ${devices.productId}, ${products.code}, ${products.deviceType}`;
  return {
    columns: isAlone ? sql`${columns}, ${devices.id} as device_id` : sql`${columns}, null::text as device_id`,
    groups: isAlone ? undefined : groups,
    from: sql`${devices} left join ${products} on ${products.id} = ${devices.productId}`,
    where: and(eq(devices.tenantId, reader.tenantId), within(reader.scopes.Device, devices), only) as SQL,
    months: deviceMonths,
    hours: deviceHours,
    hasMonth: eq(deviceMonths.deviceId, devices.id),
    hasHours: eq(deviceHours.deviceId, devices.id),
    month: sql`${deviceMonths.deviceId}`,
    hoursRow: sql`${deviceHours.deviceId}`,
    shareOf: (at) => number(sql`coalesce(${up}[${at}]::float8, 0) / nullif(${known(at)}, 0)`),
    knownOf: (at) => number(sql`case when ${known(at)} > 0 then 1 end`),
    knownHours: isAlone
      ? undefined
      : sql`${arrayOf(hourPlaces.map((at) => sql`nullif(count(${deviceHours.online}[${sql.raw(String(at))}]), 0)`))}::float8[]`,
    arrays: (column, places) => (isAlone ? column : sumsOf(column, places)),
    number,
  };
}

/** Dimensions of a place and of a product: without them series are added up before their arrays are expanded. */
const placeDimensions = ['area', 'road', 'department'];
const productDimensions = ['product', 'deviceType'];

function ofSeries({ reader, uses }: Use, needsProduct: boolean, only?: SQL): DeviceHistory {
  const isByPlace = placeDimensions.some((id) => uses.has(id));
  const isByProduct = isByPlace || needsProduct || productDimensions.some((id) => uses.has(id));
  const { share, known } = seriesMonths;
  const number = (value: SQL) => (isByPlace ? value : sql`sum(${value})`);
  const arrays = (column: SQL, places: readonly number[]) => (isByPlace ? column : sumsOf(column, places));
  const place = isByPlace
    ? sql`${deviceSeries.areaCode} as area_code, ${deviceSeries.departmentCode} as department_code`
    : sql.raw('null::text as area_code, null::text as department_code');
  const product = isByProduct
    ? sql`${products.code} as product_code, ${products.deviceType} as device_type, ${deviceSeries.productId} as product_id`
    : sql.raw('null::text as product_code, null::text as device_type, null::text as product_id');
  const ofProducts = sql`${deviceSeries.productId}, ${products.code}, ${products.deviceType}`;
  return {
    columns: sql`${place}, ${product}, null::text as device_id`,
    groups: isByPlace ? undefined : isByProduct ? ofProducts : sql`${deviceSeries.tenantId}`,
    from: sql`${deviceSeries} left join ${products} on ${products.id} = ${deviceSeries.productId}`,
    where: and(eq(deviceSeries.tenantId, reader.tenantId), within(reader.scopes.Device, deviceSeries), only) as SQL,
    months: seriesMonths,
    hours: seriesHours,
    hasMonth: eq(seriesMonths.seriesId, deviceSeries.id),
    hasHours: eq(seriesHours.seriesId, deviceSeries.id),
    month: sql`${seriesMonths.seriesId}`,
    hoursRow: sql`${seriesHours.seriesId}`,
    shareOf: (at) => number(sql`${share}[${at}]`),
    knownOf: (at) => number(sql`${known}[${at}]`),
    knownHours: arrays(sql`${seriesHours.known}`, hourPlaces),
    arrays,
    number,
  };
}

const arrayOf = (values: readonly SQL[]): SQL => sql`array[${sql.join([...values], sql`, `)}]`;

/** Arrays added up place by place. */
const sumsOf = (column: SQL, places: readonly number[]): SQL =>
  arrayOf(places.map((at) => sql`sum(${column}[${sql.raw(String(at))}]::float8)`));
