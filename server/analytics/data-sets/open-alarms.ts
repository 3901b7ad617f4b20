import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { endedAfter, openSpans } from '../../alarms/alarm-state.ts';
import { devices, products, alarms as table } from '../../db/schema.ts';
import { visibleTo } from '../../routes/alarms/alarm-reader.ts';
import { timeZone } from '../../texts/wall-time.ts';
import type { DataSet, Use } from '../model/data-set.ts';
import { count, units } from '../model/measures.ts';
import { stepsOf, wallOf, wallText } from '../model/period.ts';
import { alarmColumns } from './alarm-columns.ts';
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
      sum: sql.raw('coalesce(sum(n), 0)'),
    }),
  ],
  hourDays: 14,
  rows: openRows,
};

/** The columns of dimensions. */
const columnsOf: Readonly<Record<string, readonly [name: string, of: PgColumn]>> = {
  ...alarmColumns,
  product: ['product_code', products.code],
  deviceType: ['device_type', products.deviceType],
};

/**
 * The numbers of alarms that were open at each moment: read once, each with the first moment and the one after the last at
 * which it was open, and counted by those before they are written out.
 */
function openRows(use: Use): SQL {
  const moments = momentsOf(use);
  const columns = new Map([...use.uses].flatMap((id) => (columnsOf[id] ? [columnsOf[id]] : [])));
  const since = moments[0] ? sql`${moments[0].at}::timestamptz` : sql`'infinity'::timestamptz`;
  const keys = sql.raw([...columns.keys(), 'begins_at', 'ends_at'].join(', '));
  const place = (column: string) =>
    sql.raw(`width_bucket(span.${column} - interval '1 microsecond', (select ats from moments)) as ${column}_at`);
  const listed = [...columns].map(([name, of]) => sql`${of} as ${sql.raw(name)}`);
  return sql`with steps as materialized (${listOf(moments)}),
      moments as materialized (select coalesce(array_agg(at order by at), '{}') as ats from steps)
    select counted.*, steps.wall from (
      select ${keys}, count(*)::int as n from (
        select ${sql.join([...listed, place('begins'), place('ends')], sql`, `)}
        from ${table} left join ${devices} on ${devices.id} = ${table.deviceId}
        left join ${products} on ${products.id} = ${devices.productId} cross join lateral ${openSpans(since)} span
        where ${visibleTo(use.reader)} and ${endedAfter(since)}
      ) spans where begins_at < ends_at group by ${keys}
    ) counted join steps on steps.place >= counted.begins_at and steps.place < counted.ends_at`;
}

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

/** Moments in their order, from place 0. */
const listOf = (moments: readonly Counted[]): SQL =>
  sql`select at::timestamptz as at, step::timestamp as wall, place - 1 as place from unnest(
    ${sql.param(moments.map(({ at }) => at))}::text[], ${sql.param(moments.map(({ step }) => step))}::text[])
    with ordinality u(at, step, place)`;
