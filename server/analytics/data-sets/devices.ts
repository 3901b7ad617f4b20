import { and, eq, sql } from 'drizzle-orm';
import { within } from '../../access/asset-scope.ts';
import { deviceCounts, products, devices as table } from '../../db/schema.ts';
import type { DataSet } from '../model/data-set.ts';
import { area, department, device, deviceType, product, road, toned, words } from '../model/dimensions.ts';
import { count, rate, units } from '../model/measures.ts';

/** Of devices, or of as many as a row counts. */
const all = sql.raw('coalesce(sum(n), 0)');
const of = (status: string) => sql.raw(`coalesce(sum(n) filter (where status = '${status}'), 0)`);
const states = {
  ONLINE: { zh: '在线', en: 'Online' },
  OFFLINE: { zh: '离线', en: 'Offline' },
  UNACTIVATED: { zh: '未激活', en: 'Not activated' },
};

export const devices: DataSet = {
  id: 'devices',
  name: { zh: '设备', en: 'Devices' },
  description: { zh: '当前的设备数量和连接状态', en: 'Current devices and their connection status' },
  changesWith: ['device', 'status'],
  isOfNumbers: true,
  isCurrent: true,
  dimensions: [
    area,
    road,
    department,
    product,
    deviceType,
    toned(words('status', { zh: '状态', en: 'Status' }, states), {
      ONLINE: 'success',
      OFFLINE: 'danger',
      UNACTIVATED: 'neutral',
    }),
    device,
  ],
  measures: [
    count({ id: 'count', name: { zh: '设备数', en: 'Devices' }, unit: units.pieces, sum: all }),
    count({ id: 'online', name: states.ONLINE, unit: units.pieces, good: 'up', sum: of('ONLINE') }),
    count({ id: 'offline', name: states.OFFLINE, unit: units.pieces, good: 'down', sum: of('OFFLINE') }),
    count({ id: 'unactivated', name: states.UNACTIVATED, unit: units.pieces, good: 'down', sum: of('UNACTIVATED') }),
    rate({
      id: 'onlineRate',
      name: { zh: '在线率', en: 'Online rate' },
      sum: of('ONLINE'),
      per: sql.raw(`coalesce(sum(n) filter (where status <> 'UNACTIVATED'), 0)`),
    }),
  ],
  // Numbers are kept, unless single devices are asked for: see server/db/schema/totals.ts.
  rows: ({ reader, uses }) => {
    const of = (one: typeof table | typeof deviceCounts) => ({
      where: and(eq(one.tenantId, reader.tenantId), within(reader.scopes.Device, one)),
      key: sql`${one.areaCode}, ${one.departmentCode}, ${one.productId}, ${one.onlineStatus}`,
    });
    const [single, counted] = [of(table), of(deviceCounts)];
    const rows = uses.has('device')
      ? sql`select ${table.id} as device_id, ${single.key}, 1 as n from ${table} where ${single.where}`
      : sql`select null::text as device_id, ${counted.key}, sum(${deviceCounts.n})::int as n from ${deviceCounts}
          where ${counted.where} group by ${counted.key}`;
    return sql`select d.area_code, d.department_code, d.device_id, d.online_status as status, d.n,
        ${products.code} as product_code, ${products.deviceType} as device_type
      from (${rows}) d left join ${products} on ${products.id} = d.product_id`;
  },
};
