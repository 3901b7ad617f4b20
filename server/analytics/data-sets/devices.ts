import { and, eq, sql } from 'drizzle-orm';
import { within } from '../../access/asset-scope.ts';
import { products, devices as table } from '../../db/schema.ts';
import type { DataSet } from '../model/data-set.ts';
import { area, department, device, deviceType, product, road, toned, words } from '../model/dimensions.ts';
import { count, rate, units } from '../model/measures.ts';

const of = (status: string) => sql.raw(`count(*) filter (where status = '${status}')`);
const states = {
  ONLINE: { zh: '在线', en: 'Online' },
  OFFLINE: { zh: '离线', en: 'Offline' },
  UNACTIVATED: { zh: '未激活', en: 'Not activated' },
};

export const devices: DataSet = {
  id: 'devices',
  name: { zh: '设备', en: 'Devices' },
  description: { zh: '当前的设备数量和连接状态', en: 'Current devices and their connection status' },
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
    count({ id: 'count', name: { zh: '设备数', en: 'Devices' }, unit: units.pieces, sum: sql.raw('count(*)') }),
    count({ id: 'online', name: states.ONLINE, unit: units.pieces, good: 'up', sum: of('ONLINE') }),
    count({ id: 'offline', name: states.OFFLINE, unit: units.pieces, good: 'down', sum: of('OFFLINE') }),
    count({ id: 'unactivated', name: states.UNACTIVATED, unit: units.pieces, good: 'down', sum: of('UNACTIVATED') }),
    rate({
      id: 'onlineRate',
      name: { zh: '在线率', en: 'Online rate' },
      sum: of('ONLINE'),
      per: sql.raw(`count(*) filter (where status <> 'UNACTIVATED')`),
    }),
  ],
  rows: ({ reader }) => sql`select ${table.areaCode} as area_code, ${table.departmentCode} as department_code,
      ${table.id} as device_id, ${table.onlineStatus} as status, ${products.code} as product_code,
      ${products.deviceType} as device_type
    from ${table} left join ${products} on ${products.id} = ${table.productId}
    where ${and(eq(table.tenantId, reader.tenantId), within(reader.scopes.Device, table))}`,
};
