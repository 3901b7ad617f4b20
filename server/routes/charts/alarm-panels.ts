import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ChartItem, PanelItemData } from '../../../src/schemas/wire/charts.ts';
import { domainKeys } from '../../alarms/alarm-entries.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import { alarms, alarmTypes } from '../../db/schema.ts';
import { message } from '../../texts/messages.ts';
import { describeMetric, itemPanel, type PanelQuery } from './panel.ts';
import { firstStep, lastStep, periodStart, stepOf } from './scale.ts';

/** Slices of the pie besides 'other'. */
const maxTypes = 7;

/** A tenant's alarms in the period, of the kinds the reader may see. */
function alarmsOfPeriod({ tenantId, within, kinds, scale, now }: PanelQuery): SQL | undefined {
  return and(
    eq(alarms.tenantId, tenantId),
    within.alarms,
    inArray(alarms.kind, kinds),
    gte(alarms.happenedAt, periodStart(scale, now)),
    lte(alarms.happenedAt, now),
  );
}

/** Alarms per step, one line per alarm domain. */
export async function alarmTrend(query: PanelQuery): Promise<PanelItemData> {
  const { db, scale, now, locale, kinds } = query;
  const grain = scale.grain.toLowerCase();
  const { rows } = await db.execute<{ name: string; kind: string | null; value: number }>(sql`
    with steps as (
      select generate_series(${firstStep(scale, now)}, ${lastStep(scale, now)}, ${sql.raw(`interval '1 ${grain}'`)}) as step
    ), counted as (
      select ${stepOf(scale, sql`${alarms.happenedAt}`)} as step, ${alarms.kind} as kind, count(*)::int as value
      from ${alarms} where ${alarmsOfPeriod(query)} group by 1, 2
    )
    select to_char(steps.step, ${scale.format}) as name, counted.kind, coalesce(counted.value, 0) as value
    from steps left join counted on counted.step = steps.step order by steps.step`);
  const names = [...new Set(rows.map((row) => row.name))];
  const values = new Map(rows.map(({ name, kind, value }) => [`${kind} ${name}`, value]));
  const series = kinds.map((kind) => ({
    name: message(locale, domainKeys[kind] ?? 'deviceAlarmDomain'),
    type: 'line' as const,
    uKey: kind,
    data: names.map((name) => values.get(`${kind} ${name}`) ?? 0),
  }));
  return {
    metricsDes: [describeMetric(query, 'ALARM', 'ALARM_COUNT', 'time')],
    option: {
      title: { text: message(locale, 'alarmTrend') },
      legend: { data: series.map(({ name }) => name) },
      xAxis: [{ data: names }],
      yAxis: [{}],
      series,
    },
  };
}

/** Alarms by type: the most frequent ones, the rest as 'other'. */
export async function alarmByType(query: PanelQuery): Promise<PanelItemData> {
  const { db, locale } = query;
  const value = sql<number>`count(*)::int`;
  const rows = await db
    .select({ uKey: alarmTypes.key, name: alarmTypes.name, value })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .where(alarmsOfPeriod(query))
    .groupBy(alarmTypes.id)
    .orderBy(desc(value), alarmTypes.id);
  const items: ChartItem[] = rows.slice(0, maxTypes).map((row) => ({ ...row, name: row.name[locale] }));
  const others = rows.slice(maxTypes).reduce((sum, row) => sum + row.value, 0);
  if (others > 0) items.push({ uKey: 'other', name: message(locale, 'otherTypes'), value: others });
  return itemPanel('pie', message(locale, 'alarmByType'), items, [
    describeMetric(query, 'ALARM', 'ALARM_COUNT', 'alarmType'),
  ]);
}

/** Alarms of the period, and all open alarms. */
export async function countAlarms(query: PanelQuery): Promise<{ inPeriod: number; open: number }> {
  const { db, tenantId, within, kinds, now } = query;
  const value = sql<number>`count(*)::int`;
  const [happened] = await db.select({ value }).from(alarms).where(alarmsOfPeriod(query));
  const [open] = await db
    .select({ value })
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), within.alarms, inArray(alarms.kind, kinds), isOpen(now)));
  return { inPeriod: happened?.value ?? 0, open: open?.value ?? 0 };
}
