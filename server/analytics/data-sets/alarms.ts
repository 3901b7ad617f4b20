import { type SQL, sql } from 'drizzle-orm';
import { isOpen, isShelved } from '../../alarms/alarm-state.ts';
import { devices, products, alarms as table } from '../../db/schema.ts';
import { visibleTo } from '../../routes/alarms/alarm-reader.ts';
import type { DataSet, Use } from '../model/data-set.ts';
import { count, mean, rate, units } from '../model/measures.ts';
import { alarmDimensions, handling } from './alarm-dimensions.ts';
import { countedRows } from './counted-alarms.ts';
import { happenedWithin, wallTime } from './moments.ts';

const ofHandling = (which: keyof typeof handling) => sql.raw(`count(*) filter (where handling = '${which}')`);

/** More alarms than this in ten minutes are a flood (ISA-18.2). */
const floodOver = 10;
const isHandled = 'handled_at is not null';

/** Alarms by when they happened. */
export const alarms: DataSet = {
  id: 'alarms',
  name: { zh: '告警', en: 'Alarms' },
  description: { zh: '按发生时间统计的告警及其处置', en: 'Alarms by time raised, and how they were handled' },
  changesWith: ['alarm', 'device'],
  isOfNumbers: true,
  dimensions: alarmDimensions,
  measures: [
    count({
      id: 'count',
      name: { zh: '告警数', en: 'Alarms' },
      unit: units.rows,
      good: 'down',
      sum: sql.raw('coalesce(sum(n), 0)'),
    }),
    count({
      id: 'open',
      name: { zh: '未处理告警', en: 'Open alarms' },
      unit: units.rows,
      good: 'down',
      sum: ofHandling('open'),
    }),
    count({ id: 'shelved', name: handling.shelved, unit: units.rows, sum: ofHandling('shelved') }),
    count({ id: 'settled', name: handling.settled, unit: units.rows, sum: ofHandling('settled') }),
    count({
      id: 'acknowledged',
      name: { zh: '已确认', en: 'Acknowledged' },
      unit: units.rows,
      sum: sql.raw(`count(*) filter (where acknowledged_at is not null)`),
    }),
    count({
      id: 'handled',
      name: handling.handled,
      unit: units.rows,
      good: 'up',
      sum: ofHandling('handled'),
    }),
    mean({
      id: 'meanAck',
      name: { zh: '平均确认时长', en: 'Mean time to acknowledge' },
      unit: units.minutes,
      good: 'down',
      sum: sql.raw('sum(extract(epoch from acknowledged_at - happened_at)::float8) / 60'),
      per: sql.raw('count(acknowledged_at)'),
      countsPer: true,
    }),
    mean({
      id: 'meanRepair',
      name: { zh: '平均修复时长', en: 'Mean time to repair' },
      unit: units.hours,
      good: 'down',
      sum: sql.raw(`sum(extract(epoch from handled_at - happened_at)::float8) filter (where result <> 'false') / 3600`),
      per: sql.raw(`count(*) filter (where ${isHandled} and result <> 'false')`),
      countsPer: true,
    }),
    rate({
      id: 'falseRate',
      name: { zh: '误报率', en: 'False alarm rate' },
      good: 'down',
      sum: sql.raw(`count(*) filter (where ${isHandled} and result = 'false')`),
      per: sql.raw(`count(*) filter (where ${isHandled})`),
      countsPer: true,
    }),
    count({
      id: 'repeats',
      name: { zh: '重复次数', en: 'Repeats' },
      unit: units.times,
      sum: sql.raw('coalesce(sum(repeats), 0)'),
      isUnshared: true,
    }),
    count({
      id: 'perDay',
      name: { zh: '日均告警', en: 'Alarms per day' },
      unit: units.rows,
      good: 'down',
      decimals: 1,
      perDay: true,
      sum: sql.raw('count(*)'),
    }),
    count({
      id: 'floodMinutes',
      name: { zh: '告警洪泛时长', en: 'Alarm flood' },
      unit: units.minutes,
      good: 'down',
      isAdditive: false,
      columns: { flood: sql.raw(`case when count(*) over (partition by r.tens) > ${floodOver} then r.tens end`) },
      sum: sql.raw('count(distinct flood) * 10'),
    }),
  ],
  rows: (use) => countedRows(use) ?? singleRows(use),
};

const singleRows = ({
  reader,
  period,
}: Use): SQL => sql`select 1 as n, ${table.areaCode} as area_code, ${table.departmentCode} as department_code,
      ${table.kind} as kind, ${table.levelId} as level_id, ${table.typeId} as type_id, ${table.deviceId} as device_id,
      ${table.handledBy} as handled_by, ${table.source} as source, ${table.repeats} as repeats,
      coalesce(${table.handleResult}, '') as result, ${table.happenedAt} as happened_at,
      ${table.acknowledgedAt} as acknowledged_at, ${table.handledAt} as handled_at,
      case when ${table.handledAt} is not null then 'handled' when ${isShelved(reader.now)} then 'shelved'
        when ${isOpen(reader.now)} then 'open' else 'settled' end as handling, floor(extract(epoch from ${table.happenedAt}) / 600) as tens,
      case when ${table.handledAt} is not null then 'handled' when ${table.clearedAt} is not null and ${table.kind} <> 'ai' then 'cleared'
        when ${table.acknowledgedAt} is not null then 'acknowledged' else 'unacknowledged' end as state,
      ${products.code} as product_code, ${products.deviceType} as device_type, ${wallTime(table.happenedAt)} as wall
    from ${table} left join ${devices} on ${devices.id} = ${table.deviceId}
    left join ${products} on ${products.id} = ${devices.productId}
    where ${visibleTo(reader)} and ${happenedWithin(table.happenedAt, period)} and ${table.happenedAt} <= ${reader.now.toISOString()}::timestamptz`;
