import type { customReports } from '../db/schema.ts';
import { nextRun } from '../reports/timing/next-run.ts';
import { DAY_MS, type TenantContext } from './tenant-context.ts';

export type CustomReportRow = typeof customReports.$inferInsert;
type ReportRow = CustomReportRow;

const weekly = {
  frequency: 'weekly',
  time: '08:30',
  weekday: 1,
  day: 1,
  format: 'csv',
  onlyIfData: true,
} as const;

/** Creates the reports of a tenant's first account, shared with everybody; one is sent every week. */
export function makeCustomReports(context: TenantContext, ownerId: string, receiverIds: string[]): ReportRow[] {
  const { tenantId, now } = context;
  const row = (
    name: string,
    daysAgo: number,
    definition: ReportRow['definition'],
    more: Partial<ReportRow> = {},
  ): ReportRow => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    return {
      id: context.newId(),
      tenantId,
      ownerId,
      name,
      isShared: true,
      definition,
      createdAt: at,
      updatedAt: at,
      ...more,
    };
  };
  return [
    row('各街道月度用电', 20, {
      query: { dataSet: 'energy', measures: ['energy'], dimension: 'area', compare: 'previous' },
      scale: 'MONTH',
      view: 'both',
      chart: { type: 'bar', outward: 'default', palette: 'default' },
    }),
    row(
      '告警类型周报',
      40,
      {
        query: { dataSet: 'alarms', measures: ['count'], dimension: 'alarmType', split: 'level', top: 10 },
        scale: 'WEEK',
        view: 'both',
        chart: { type: 'bar', outward: 'stack', palette: 'default' },
      },
      { schedule: { ...weekly, receiverIds }, nextRunAt: nextRun(weekly, now) },
    ),
    row('设备在线率日报', 5, {
      query: { dataSet: 'connection', measures: ['onlineRate'], dimension: 'time' },
      scale: 'HOUR',
      grain: 'HOUR',
      view: 'chart',
      chart: { type: 'line', outward: 'area', palette: 'blue' },
    }),
  ];
}
