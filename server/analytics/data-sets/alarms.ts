import { asc, eq, sql } from 'drizzle-orm';
import { isOpen } from '../../alarms/alarm-state.ts';
import { alarmTypes, devices, dictionaries, products, alarms as table } from '../../db/schema.ts';
import { alarmTypeVisibleTo } from '../../routes/alarm-types/alarm-type-rows.ts';
import { visibleTo } from '../../routes/alarms/alarm-reader.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { DataSet, Dimension, Use } from '../model/data-set.ts';
import {
  area,
  department,
  device,
  deviceType,
  hourOfDay,
  inLanguage,
  person,
  product,
  road,
  time,
  weekday,
  words,
} from '../model/dimensions.ts';
import { count, mean, rate, units } from '../model/measures.ts';
import { happenedWithin, wallTime } from './moments.ts';

const level: Dimension = {
  id: 'level',
  name: { zh: '告警等级', en: 'Level' },
  kind: 'group',
  key: sql.raw('r.level_id'),
  nameOf: (key, reader) =>
    sql`(select ${inLanguage(sql`${dictionaries.label}`, reader)} from ${dictionaries} where ${dictionaries.id} = ${key})`,
  source: 'values',
  values: async (db, { locale }) =>
    (
      await db
        .select({ value: dictionaries.id, label: dictionaries.label })
        .from(dictionaries)
        .where(eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.alarmLevel))
        .orderBy(asc(dictionaries.sort))
    ).map(({ value, label }) => ({ value, name: label[locale] })),
};

const alarmType: Dimension = {
  id: 'alarmType',
  name: { zh: '告警类型', en: 'Alarm type' },
  kind: 'group',
  key: sql.raw('r.type_id'),
  nameOf: (key, reader) =>
    sql`(select ${inLanguage(sql`${alarmTypes.name}`, reader)} from ${alarmTypes} where ${alarmTypes.id} = ${key})`,
  source: 'values',
  values: async (db, { tenantId, locale }) =>
    (
      await db
        .select({ value: alarmTypes.id, name: alarmTypes.name, parentId: alarmTypes.parentId })
        .from(alarmTypes)
        .where(alarmTypeVisibleTo(tenantId))
        .orderBy(asc(alarmTypes.id))
    )
      .filter(({ parentId }) => parentId !== 'root')
      .map(({ value, name }) => ({ value, name: name[locale] })),
};

const dimensions: readonly Dimension[] = [
  time,
  hourOfDay,
  weekday,
  words(
    'kind',
    { zh: '告警分类', en: 'Kind' },
    {
      device: { zh: '设备告警', en: 'Device alarm' },
      business: { zh: '业务告警', en: 'Business alarm' },
      ai: { zh: 'AI告警', en: 'AI alarm' },
    },
  ),
  level,
  alarmType,
  area,
  road,
  department,
  product,
  deviceType,
  device,
  person('handler', { zh: '处置人', en: 'Handled by' }, 'handled_by'),
  words(
    'state',
    { zh: '状态', en: 'State' },
    {
      unacknowledged: { zh: '告警发生', en: 'Happened' },
      acknowledged: { zh: '处置中', en: 'In progress' },
      cleared: { zh: '已恢复', en: 'Cleared' },
      handled: { zh: '已处置', en: 'Handled' },
    },
  ),
  words(
    'source',
    { zh: '来源', en: 'Source' },
    {
      rule: { zh: '规则', en: 'Rule' },
      device: { zh: '设备', en: 'Device' },
      camera: { zh: '摄像机', en: 'Camera' },
      person: { zh: '人工', en: 'Person' },
    },
  ),
];

/** More alarms than this in ten minutes are a flood (ISA-18.2). */
const floodOver = 10;
const isHandled = 'handled_at is not null';

/** Alarms by when they happened. */
export const alarms: DataSet = {
  id: 'alarms',
  name: { zh: '告警', en: 'Alarms' },
  description: { zh: '按发生时间统计的告警及其处置', en: 'Alarms by when they happened, and how they were handled' },
  dimensions,
  measures: [
    count({
      id: 'count',
      name: { zh: '告警数', en: 'Alarms' },
      unit: units.rows,
      good: 'down',
      sum: sql.raw('count(*)'),
    }),
    count({
      id: 'open',
      name: { zh: '未处理告警', en: 'Open alarms' },
      unit: units.rows,
      good: 'down',
      sum: sql.raw('count(*) filter (where is_open)'),
    }),
    count({
      id: 'acknowledged',
      name: { zh: '已确认', en: 'Acknowledged' },
      unit: units.rows,
      sum: sql.raw(`count(*) filter (where acknowledged_at is not null)`),
    }),
    count({
      id: 'handled',
      name: { zh: '已处置', en: 'Handled' },
      unit: units.rows,
      good: 'up',
      sum: sql.raw(`count(*) filter (where ${isHandled})`),
    }),
    mean({
      id: 'meanAck',
      name: { zh: '平均确认时长', en: 'Mean time to acknowledge' },
      unit: units.minutes,
      good: 'down',
      sum: sql.raw('sum(extract(epoch from acknowledged_at - happened_at)::float8) / 60'),
      per: sql.raw('count(acknowledged_at)'),
    }),
    mean({
      id: 'meanRepair',
      name: { zh: '平均修复时长', en: 'Mean time to repair' },
      unit: units.hours,
      good: 'down',
      sum: sql.raw(`sum(extract(epoch from handled_at - happened_at)::float8) filter (where result <> 'false') / 3600`),
      per: sql.raw(`count(*) filter (where ${isHandled} and result <> 'false')`),
    }),
    rate({
      id: 'falseRate',
      name: { zh: '误报率', en: 'False alarm rate' },
      good: 'down',
      sum: sql.raw(`count(*) filter (where ${isHandled} and result = 'false')`),
      per: sql.raw(`count(*) filter (where ${isHandled})`),
    }),
    count({
      id: 'repeats',
      name: { zh: '重复次数', en: 'Repeats' },
      unit: units.times,
      sum: sql.raw('coalesce(sum(repeats), 0)'),
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
  rows: ({
    reader,
    period,
  }: Use) => sql`select ${table.areaCode} as area_code, ${table.departmentCode} as department_code,
      ${table.kind} as kind, ${table.levelId} as level_id, ${table.typeId} as type_id, ${table.deviceId} as device_id,
      ${table.handledBy} as handled_by, ${table.source} as source, ${table.repeats} as repeats,
      coalesce(${table.handleResult}, '') as result, ${table.happenedAt} as happened_at,
      ${table.acknowledgedAt} as acknowledged_at, ${table.handledAt} as handled_at,
      ${isOpen(reader.now)} as is_open, floor(extract(epoch from ${table.happenedAt}) / 600) as tens,
      case when ${table.handledAt} is not null then 'handled' when ${table.clearedAt} is not null and ${table.kind} <> 'ai' then 'cleared'
        when ${table.acknowledgedAt} is not null then 'acknowledged' else 'unacknowledged' end as state,
      ${products.code} as product_code, ${products.deviceType} as device_type, ${wallTime(table.happenedAt)} as wall
    from ${table} left join ${devices} on ${devices.id} = ${table.deviceId}
    left join ${products} on ${products.id} = ${devices.productId}
    where ${visibleTo(reader)} and ${happenedWithin(table.happenedAt, period)} and ${table.happenedAt} <= ${reader.now.toISOString()}::timestamptz`,
};
