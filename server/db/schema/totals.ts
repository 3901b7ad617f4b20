/**
 * Numbers that are kept as rows come and go, since to count them takes longer the larger a city is. A number is the sum of
 * the rows of its key: triggers add a row for each change, so that nothing waits for others that count the same, and
 * server/metrics/merge-totals.ts makes one row of them.
 */
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tenants } from './core.ts';

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** Alarms by the day on which they happened, in Asia/Shanghai. */
export const alarmDays = pgTable(
  'alarm_days',
  {
    tenantId: tenantId(),
    day: date('day').notNull(),
    kind: text('kind').notNull(),
    levelId: text('level_id').notNull(),
    typeId: text('type_id').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [index('alarm_days_day').on(t.tenantId, t.day)],
);

/** Alarms of each device by the year in which they happened, in Asia/Shanghai. */
export const alarmYears = pgTable(
  'alarm_years',
  {
    tenantId: tenantId(),
    year: integer('year').notNull(),
    kind: text('kind').notNull(),
    /** '' for alarms without one. */
    deviceId: text('device_id').notNull(),
    /** The numbers of its twelve months. */
    months: integer('months').array().notNull(),
  },
  (t) => [index('alarm_years_year').on(t.tenantId, t.year)],
);

/** Devices by all that they are counted by. */
export const deviceCounts = pgTable(
  'device_counts',
  {
    tenantId: tenantId(),
    areaCode: text('area_code').notNull(),
    departmentCode: text('department_code').notNull(),
    productId: text('product_id').notNull(),
    onlineStatus: text('online_status').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [index('device_counts_tenant').on(t.tenantId)],
);
