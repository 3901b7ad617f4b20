import { type SQL, sql } from 'drizzle-orm';
import { endedAfter, wasOpen } from '../../alarms/alarm-state.ts';
import { devices, products, alarms as table } from '../../db/schema.ts';
import { visibleTo } from '../../routes/alarms/alarm-reader.ts';
import { timeZone } from '../../texts/wall-time.ts';
import type { DataSet, Use } from '../model/data-set.ts';
import { count, units } from '../model/measures.ts';
import { stepsOf, wallOf, wallText } from '../model/period.ts';
import { alarmDimensions } from './alarm-dimensions.ts';

/** What an alarm keeps for good: its state and who handled it are of now, not of then. */
const lasting = ['time', 'kind', 'level', 'alarmType', 'area', 'road', 'department', 'product', 'deviceType', 'device'];

/** Alarms that were open at the end of each step, or of the period; that of now is what is open now. */
export const openAlarms: DataSet = {
  id: 'openAlarms',
  name: { zh: '未处理告警历史', en: 'Open alarm history' },
  description: { zh: '每个时刻尚未处理的告警数量', en: 'Alarms that were open at each time' },
  changesWith: ['alarm', 'device'],
  dimensions: alarmDimensions.filter(({ id }) => lasting.includes(id)),
  measures: [
    count({
      id: 'open',
      name: { zh: '未处理告警', en: 'Open alarms' },
      unit: units.rows,
      good: 'down',
      atEnd: true,
      sum: sql.raw('count(*)'),
    }),
  ],
  hourDays: 14,
  rows: (use) => {
    const moments = momentsOf(use);
    return sql`select ${table.areaCode} as area_code, ${table.departmentCode} as department_code, ${table.kind} as kind,
        ${table.levelId} as level_id, ${table.typeId} as type_id, ${table.deviceId} as device_id,
        ${products.code} as product_code, ${products.deviceType} as device_type, m.wall as wall
      from (${listOf(moments)}) m join ${table} on ${wasOpen(sql.raw('m.at'))}
      left join ${devices} on ${devices.id} = ${table.deviceId} left join ${products} on ${products.id} = ${devices.productId}
      where ${visibleTo(use.reader)} and ${moments[0] ? endedAfter(momentAt(moments[0].at)) : sql`false`}`;
  },
};

/** When it was counted, and the step that this is the number of, as wall times. */
interface Counted {
  at: string;
  step: string;
}

/** The ends of steps that have begun, or of the period: those that are not over end now. */
function momentsOf({ period, grain, reader }: Use): Counted[] {
  if (!period) throw new Error('a history has a period');
  const now = wallOf(reader.now);
  const steps = grain ? stepsOf(grain, period) : [{ key: wallText(period.from), ...period }];
  return steps
    .filter(({ from }) => from <= now)
    .map(({ key, to }) => ({ at: to > now ? reader.now.toISOString() : `${wallText(to)} ${timeZone}`, step: key }));
}

const momentAt = (at: string): SQL => sql`${at}::timestamptz`;

const listOf = (moments: readonly Counted[]): SQL =>
  sql`select at::timestamptz as at, step::timestamp as wall from unnest(
    ${sql.param(moments.map(({ at }) => at))}::text[], ${sql.param(moments.map(({ step }) => step))}::text[]) u(at, step)`;
