import { and, eq, sql } from 'drizzle-orm';
import { within } from '../../access/asset-scope.ts';
import { deviceCommands, devices, products } from '../../db/schema.ts';
import type { DataSet, Dimension } from '../model/data-set.ts';
import {
  area,
  department,
  device,
  deviceType,
  person,
  product,
  road,
  time,
  toned,
  words,
} from '../model/dimensions.ts';
import { count, rate, units } from '../model/measures.ts';
import { happenedWithin, wallTime } from './moments.ts';

const of = (status: string) => sql.raw(`count(*) filter (where status = '${status}')`);

const command: Dimension = {
  id: 'command',
  name: { zh: '指令', en: 'Command' },
  kind: 'group',
  key: sql.raw('r.command_name'),
};

/** Commands to devices by when they were sent first; they are kept for 180 days. */
export const commands: DataSet = {
  id: 'commands',
  name: { zh: '设备指令', en: 'Commands' },
  description: {
    zh: '180 天内发给设备的指令及其结果',
    en: 'Commands to devices in the last 180 days, and their results',
  },
  dimensions: [
    time,
    command,
    toned(
      words(
        'status',
        { zh: '结果', en: 'Result' },
        {
          SUCCESS: { zh: '成功', en: 'Success' },
          FAIL: { zh: '失败', en: 'Failed' },
          PROCESS: { zh: '执行中', en: 'Running' },
        },
      ),
      { SUCCESS: 'success', FAIL: 'danger', PROCESS: 'info' },
    ),
    person('user', { zh: '操作人', en: 'Sent by' }, 'user_id'),
    product,
    deviceType,
    area,
    road,
    department,
    device,
  ],
  measures: [
    count({ id: 'count', name: { zh: '指令数', en: 'Commands' }, unit: units.rows, sum: sql.raw('count(*)') }),
    count({ id: 'succeeded', name: { zh: '成功', en: 'Success' }, unit: units.rows, good: 'up', sum: of('SUCCESS') }),
    count({ id: 'failed', name: { zh: '失败', en: 'Failed' }, unit: units.rows, good: 'down', sum: of('FAIL') }),
    count({ id: 'pending', name: { zh: '执行中', en: 'Running' }, unit: units.rows, sum: of('PROCESS') }),
    rate({
      id: 'successRate',
      name: { zh: '成功率', en: 'Success rate' },
      sum: of('SUCCESS'),
      per: sql.raw(`count(*) filter (where status <> 'PROCESS')`),
      countsPer: true,
    }),
  ],
  rows: ({
    reader,
    period,
  }) => sql`select ${devices.areaCode} as area_code, ${devices.departmentCode} as department_code,
      ${devices.id} as device_id, ${products.code} as product_code, ${products.deviceType} as device_type,
      ${deviceCommands.commandName} as command_name, ${deviceCommands.trackStatus} as status,
      ${deviceCommands.userId} as user_id, ${wallTime(deviceCommands.createdAt)} as wall
    from ${deviceCommands} join ${devices} on ${devices.id} = ${deviceCommands.deviceId}
    left join ${products} on ${products.id} = ${devices.productId}
    where ${and(
      eq(deviceCommands.tenantId, reader.tenantId),
      within(reader.scopes.Device, devices),
      happenedWithin(deviceCommands.createdAt, period),
    )}`,
};
