import { and, count, eq, like, sql } from 'drizzle-orm';
import type { PanelItemData } from '../../../src/schemas/wire/charts.ts';
import { areas, carriers, devices } from '../../db/schema.ts';
import { message } from '../../texts/messages.ts';
import { countDeviceStates } from '../assets/count-device-states.ts';
import { countAlarms } from './alarm-panels.ts';
import { describeMetric, itemPanel, type PanelQuery } from './panel.ts';

/** Code length of the first level below the root: three digits per level (contract 3.5). */
const firstLevelDigits = 6;
/** Carrier types of poles end with this; vehicles are carriers too. */
const poleTypes = '%POLE';

const states = [
  { status: 'ONLINE', key: 'online' },
  { status: 'OFFLINE', key: 'offline' },
  { status: 'UNACTIVATED', key: 'unactivated' },
] as const;

/** Devices per first-level area, one bar per state; includes the root if it has devices. */
export async function deviceByArea(query: PanelQuery): Promise<PanelItemData> {
  const { db, tenantId, within, locale } = query;
  const { rows } = await db.execute<{ code: string; name: string; status: string | null; value: number }>(sql`
    with counted as (
      select substr(${devices.areaCode}, 1, ${firstLevelDigits}::int) as code, ${devices.onlineStatus} as status,
        count(*)::int as value
      from ${devices} where ${and(eq(devices.tenantId, tenantId), within.devices)} group by 1, 2
    )
    select ${areas.code} as code, ${areas.name} as name, counted.status, coalesce(counted.value, 0) as value
    from ${areas} left join counted on counted.code = ${areas.code}
    where ${eq(areas.tenantId, tenantId)} and (${areas.level} = 2 or (${areas.level} = 1 and counted.value > 0))
    order by ${areas.level}, ${areas.position}, ${areas.code}`);
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const counts = new Map(rows.map(({ code, status, value }) => [`${code} ${status}`, value]));
  const series = states.map(({ status, key }) => ({
    name: message(locale, key),
    type: 'bar' as const,
    uKey: status,
    data: [...names.keys()].map((code) => counts.get(`${code} ${status}`) ?? 0),
  }));
  return {
    metricsDes: [describeMetric(query, 'DEVICE', 'REAL_TIME_DEVICE_COUNT', 'area')],
    option: {
      title: { text: message(locale, 'deviceByArea') },
      legend: { data: series.map(({ name }) => name) },
      xAxis: [{ data: [...names.values()] }],
      yAxis: [{}],
      series,
    },
  };
}

/** Totals: devices, online rate, alarms of the period, open alarms now and at midnight, poles. */
export async function operations(query: PanelQuery): Promise<PanelItemData> {
  const { db, tenantId, within, locale } = query;
  const { total, onlineRate } = await countDeviceStates(db, tenantId, within);
  const { inPeriod, open, openAtMidnight } = await countAlarms(query);
  const [poles] = await db
    .select({ value: count() })
    .from(carriers)
    .where(and(eq(carriers.tenantId, tenantId), within.carriers, like(carriers.type, poleTypes)));
  const items = [
    { uKey: 'devices', name: message(locale, 'devicesInAll'), value: total },
    { uKey: 'onlineRate', name: message(locale, 'onlineRate'), value: onlineRate, unit: '%' },
    { uKey: 'alarms', name: message(locale, 'alarmsInPeriod'), value: inPeriod },
    { uKey: 'openAlarms', name: message(locale, 'openAlarms'), value: open },
    { uKey: 'openAlarmsAtMidnight', name: message(locale, 'openAlarmsAtMidnight'), value: openAtMidnight },
    { uKey: 'poles', name: message(locale, 'poles'), value: poles?.value ?? 0 },
  ];
  return itemPanel('counter', message(locale, 'operations'), items, [
    describeMetric(query, 'DEVICE', 'REAL_TIME_DEVICE_COUNT', 'department'),
    describeMetric(query, 'ALARM', 'ALARM_COUNT', 'time'),
  ]);
}
