import { and, eq, type SQL, sql } from 'drizzle-orm';
import { within } from '../../access/asset-scope.ts';
import { devices, products } from '../../db/schema.ts';
import type { Metric } from '../../metrics/metrics.ts';
import type { Use } from './data-set.ts';

/** What is recorded of each device: kilowatt-hours, hours that it was there, and hours online. */
export type DeviceMetric = Extract<Metric, 'energy' | 'devices' | 'online'>;

/** The columns that rows of devices are grouped by: single devices only where something asks for them. */
export function deviceKeys({ uses }: Pick<Use, 'uses'>): { columns: SQL; groups: SQL } {
  const columns = sql`${devices.areaCode} as area_code, ${devices.departmentCode} as department_code,
    ${products.code} as product_code, ${products.deviceType} as device_type, ${devices.productId} as product_id`;
  const groups = sql`${devices.areaCode}, ${devices.departmentCode}, ${devices.productId}, ${products.code}, ${products.deviceType}`;
  return isSingle({ uses })
    ? { columns: sql`${columns}, ${devices.id} as device_id`, groups: sql`${groups}, ${devices.id}` }
    : { columns: sql`${columns}, null::text as device_id`, groups };
}

/** Matches the devices of a reader. */
export const visibleDevices = ({ reader }: Pick<Use, 'reader'>): SQL =>
  and(eq(devices.tenantId, reader.tenantId), within(reader.scopes.Device, devices)) as SQL;

/** True if rows are those of single devices, which need not be added up. */
export const isSingle = ({ uses }: Pick<Use, 'uses'>): boolean => uses.has('device');

/** The arrays of a group added up place by place, before they are expanded; of a single device its own. */
export const sumsOf = (use: Pick<Use, 'uses'>, column: SQL, places: readonly number[]): SQL =>
  isSingle(use)
    ? column
    : sql`array[${sql.join(
        places.map((at) => sql`sum(${column}[${sql.raw(String(at))}]::float8)`),
        sql`, `,
      )}]`;
