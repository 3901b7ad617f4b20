import { and, eq, sql } from 'drizzle-orm';
import { within } from '../../access/asset-scope.ts';
import { alarms, workOrders } from '../../db/schema.ts';
import type { DataSet } from '../model/data-set.ts';
import { area, department, person, road, time, toned, words } from '../model/dimensions.ts';
import { count, mean, units } from '../model/measures.ts';
import { happenedWithin, wallTime } from './moments.ts';

/** Work orders by when they were dispatched; one is done with the alarm that it was dispatched for. */
export const orders: DataSet = {
  id: 'orders',
  name: { zh: '工单', en: 'Work orders' },
  description: { zh: '按派发时间统计的工单', en: 'Work orders by dispatch time' },
  dimensions: [
    time,
    toned(
      words(
        'state',
        { zh: '状态', en: 'Status' },
        {
          todo: { zh: '待处理', en: 'To do' },
          doing: { zh: '处理中', en: 'In progress' },
          done: { zh: '已完成', en: 'Done' },
        },
      ),
      { todo: 'warning', doing: 'info', done: 'success' },
    ),
    toned(
      words(
        'urgency',
        { zh: '紧急程度', en: 'Urgency' },
        {
          high: { zh: '高', en: 'High' },
          mid: { zh: '中', en: 'Medium' },
          low: { zh: '低', en: 'Low' },
        },
      ),
      { high: 'danger', mid: 'warning', low: 'info' },
    ),
    words('source', { zh: '来源', en: 'Source' }, { alarm: { zh: '告警', en: 'Alarm' } }),
    area,
    road,
    department,
    person('handler', { zh: '处理人', en: 'Handler' }, 'handler_id'),
  ],
  measures: [
    count({ id: 'count', name: { zh: '工单数', en: 'Work orders' }, unit: units.rows, sum: sql.raw('count(*)') }),
    count({
      id: 'done',
      name: { zh: '已完成', en: 'Done' },
      unit: units.rows,
      good: 'up',
      sum: sql.raw(`count(*) filter (where state = 'done')`),
    }),
    count({
      id: 'open',
      name: { zh: '未完成', en: 'Not done' },
      unit: units.rows,
      good: 'down',
      sum: sql.raw(`count(*) filter (where state <> 'done')`),
    }),
    count({
      id: 'overdue',
      name: { zh: '超期', en: 'Overdue' },
      unit: units.rows,
      good: 'down',
      sum: sql.raw('count(*) filter (where is_overdue)'),
    }),
    mean({
      id: 'meanHandling',
      name: { zh: '平均处理时长', en: 'Mean handling time' },
      unit: units.hours,
      good: 'down',
      sum: sql.raw(`sum(handling) filter (where state = 'done') / 3600`),
      per: sql.raw(`count(handling) filter (where state = 'done')`),
      countsPer: true,
    }),
  ],
  rows: ({
    reader,
    period,
  }) => sql`select ${workOrders.areaCode} as area_code, ${workOrders.departmentCode} as department_code,
      ${workOrders.state} as state, ${workOrders.urgency} as urgency, ${workOrders.source} as source,
      ${workOrders.handlerId} as handler_id,
      coalesce(${workOrders.state} <> 'done' and ${workOrders.dueAt} < ${reader.now.toISOString()}::timestamptz, false) as is_overdue,
      extract(epoch from ${alarms.handledAt} - ${workOrders.createdAt})::float8 as handling,
      ${wallTime(workOrders.createdAt)} as wall
    from ${workOrders} left join ${alarms} on ${alarms.id} = ${workOrders.alarmId}
    where ${and(
      eq(workOrders.tenantId, reader.tenantId),
      within(reader.scopes.Device, workOrders),
      happenedWithin(workOrders.createdAt, period),
    )}`,
};
