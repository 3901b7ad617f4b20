import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ChartItem, PanelItemData } from '../../../src/schemas/wire/charts.ts';
import { domainKeys } from '../../alarms/alarm-entries.ts';
import { isOpen, wasOpen } from '../../alarms/alarm-state.ts';
import { happenedWithin, wallTime } from '../../analytics/data-sets/moments.ts';
import { stepLabel, stepsOf } from '../../analytics/model/period.ts';
import { alarms, alarmTypes } from '../../db/schema.ts';
import { message } from '../../texts/messages.ts';
import { displayTime, readWallTime } from '../../texts/wall-time.ts';
import { describeMetric, itemPanel, type PanelQuery } from './panel.ts';

/** Slices of the pie besides 'other'. */
const maxTypes = 7;

/** A tenant's alarms in the period, of the kinds the reader may see. */
function alarmsOfPeriod({ tenantId, within, kinds, period, now }: PanelQuery): SQL | undefined {
  return and(
    eq(alarms.tenantId, tenantId),
    within.alarms,
    inArray(alarms.kind, kinds),
    happenedWithin(alarms.happenedAt, period),
    lte(alarms.happenedAt, now),
  );
}

/** Alarms per step, one line per alarm domain. */
export async function alarmTrend(query: PanelQuery): Promise<PanelItemData> {
  const { db, period, locale, kinds } = query;
  const grain = sql.raw(`'${period.grain.toLowerCase()}'`);
  const { rows } = await db.execute<{ step: string; kind: string; value: number }>(sql`
    select to_char(date_trunc(${grain}, ${wallTime(alarms.happenedAt)}), 'YYYY-MM-DD HH24:MI:SS') as step,
      ${alarms.kind} as kind, count(*)::int as value
    from ${alarms} where ${alarmsOfPeriod(query)} group by 1, 2`);
  const steps = stepsOf(period.grain, period).map(({ key }) => key);
  const names = steps.map((step) => stepLabel(period.grain, step, period));
  const values = new Map(rows.map(({ step, kind, value }) => [`${kind} ${step}`, value]));
  const series = kinds.map((kind) => ({
    name: message(locale, domainKeys[kind] ?? 'deviceAlarmDomain'),
    type: 'line' as const,
    uKey: kind,
    data: steps.map((step) => values.get(`${kind} ${step}`) ?? 0),
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

/** Alarms of the period, all open alarms, and those that were open at the last midnight. */
export async function countAlarms(
  query: PanelQuery,
): Promise<{ inPeriod: number; open: number; openAtMidnight: number }> {
  const { db, tenantId, within, kinds, now } = query;
  const value = sql<number>`count(*)::int`;
  const [happened] = await db.select({ value }).from(alarms).where(alarmsOfPeriod(query));
  const countOpen = async (condition: SQL): Promise<number> => {
    const [found] = await db
      .select({ value })
      .from(alarms)
      .where(and(eq(alarms.tenantId, tenantId), within.alarms, inArray(alarms.kind, kinds), condition));
    return found?.value ?? 0;
  };
  const midnight = readWallTime(displayTime(now).slice(0, 'yyyy-MM-dd'.length)) ?? now;
  return {
    inPeriod: happened?.value ?? 0,
    open: await countOpen(isOpen(now)),
    openAtMidnight: await countOpen(wasOpen(midnight)),
  };
}
