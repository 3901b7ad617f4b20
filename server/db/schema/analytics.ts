/** What the platform measures over time, totals by hour and the days of each device; and the dashboards that show it. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TimeScale } from '../../../src/schemas/wire/analytics.ts';
import type { DashboardPanel } from '../../../src/schemas/wire/dashboards.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';
import { devices, tenants, users } from './core.ts';

/** The sum of 24 hours in their order; null without data. */
const sum24 = sql.raw(
  `case when num_nonnulls(variadic hours) > 0 then ${Array.from({ length: 24 }, (_, hour) => `coalesce(hours[${hour + 1}], 0)`).join(' + ')} end`,
);

/**
 * Totals by hour and day of a first-level area, a department and a product; kept for 400 days. They add up over areas,
 * departments and products; a mean over time is a ratio of two of them.
 */
export const metricHours = pgTable(
  'metric_hours',
  {
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** See server/metrics/metrics.ts. */
    metric: text('metric').notNull(),
    /** In Asia/Shanghai. */
    day: date('day').notNull(),
    /** The first six digits of the devices' code: '001' for those of the root itself. */
    areaCode: text('area_code').notNull(),
    departmentCode: text('department_code').notNull(),
    /** A product that is gone keeps its history. */
    productId: text('product_id').notNull(),
    /** 24 values from 00:00; null while there is no data. */
    hours: doublePrecision('hours').array().notNull(),
    /** Their sum: a year is read without its hours. */
    hoursSum: doublePrecision('hours_sum').generatedAlwaysAs(sum24),
  },
  (t) => [
    primaryKey({
      name: 'metric_hours_pk',
      columns: [t.tenantId, t.metric, t.day, t.areaCode, t.departmentCode, t.productId],
    }),
  ],
);

/** The days of a device in one month; kept for 400 days. Arrays start with the first of the month. */
export const deviceMonths = pgTable(
  'device_months',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** The first of the month. */
    firstDay: date('first_day').notNull(),
    /** Kilowatt-hours by day; null for a device without a power value. */
    energy: real('energy').array(),
    /** Hours online and offline by day, as far as they were recorded. */
    online: real('online').array(),
    offline: real('offline').array(),
    /** Their sums: a year of all devices is read without its days. */
    energySum: real('energy_sum'),
    onlineSum: real('online_sum'),
    offlineSum: real('offline_sum'),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.firstDay] }), index('device_months_day').on(t.firstDay)],
);

/** The hours of a device on one day; kept for a month, for periods that begin or end within a day. */
export const deviceHours = pgTable(
  'device_hours',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** In Asia/Shanghai. */
    day: date('day').notNull(),
    /** 24 values from 00:00, null while there is no data: kilowatt-hours. */
    energy: real('energy').array().notNull(),
    /** 1 for a device that was online at the last record of the hour, 0 for one that was not. */
    online: real('online').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.day] })],
);

/** The devices of one area, department and product: a series, whose history is added up; see server/metrics/series-totals.ts. */
export const deviceSeries = pgTable(
  'device_series',
  {
    id: serial('id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    areaCode: text('area_code').notNull(),
    departmentCode: text('department_code').notNull(),
    productId: text('product_id').notNull(),
  },
  (t) => [uniqueIndex('device_series_key').on(t.tenantId, t.areaCode, t.departmentCode, t.productId)],
);

/** The rows of `device_months` of a series, added up place by place: 31 days, null while none has a value. */
export const seriesMonths = pgTable(
  'series_months',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => deviceSeries.id, { onDelete: 'cascade' }),
    /** The first of the month. */
    firstDay: date('first_day').notNull(),
    energy: doublePrecision('energy').array().notNull(),
    online: doublePrecision('online').array().notNull(),
    offline: doublePrecision('offline').array().notNull(),
    /** The sum of what each device was online of the hours that were recorded of it, 0 to 1. */
    share: doublePrecision('share').array().notNull(),
    /** Devices of which hours were recorded. */
    known: doublePrecision('known').array().notNull(),
    energySum: doublePrecision('energy_sum'),
    onlineSum: doublePrecision('online_sum'),
    offlineSum: doublePrecision('offline_sum'),
  },
  (t) => [primaryKey({ columns: [t.firstDay, t.seriesId] }), index('series_months_series').on(t.seriesId)],
);

/** Likewise the rows of `device_hours`, for 24 hours. */
export const seriesHours = pgTable(
  'series_hours',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => deviceSeries.id, { onDelete: 'cascade' }),
    /** In Asia/Shanghai. */
    day: date('day').notNull(),
    energy: doublePrecision('energy').array().notNull(),
    online: doublePrecision('online').array().notNull(),
    /** Devices of which the hour was recorded. */
    known: doublePrecision('known').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.seriesId] }), index('series_hours_series').on(t.seriesId)],
);

/**
 * Series that a device has joined or left since they were added up: until that is done again they are read from their
 * devices. A trigger writes them in the transaction of the device, once for each transaction.
 */
export const movedSeries = pgTable(
  'moved_series',
  {
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    areaCode: text('area_code').notNull(),
    departmentCode: text('department_code').notNull(),
    productId: text('product_id').notNull(),
    transaction: bigint('transaction', { mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
  },
  (t) => [
    primaryKey({
      name: 'moved_series_pk',
      columns: [t.tenantId, t.areaCode, t.departmentCode, t.productId, t.transaction],
    }),
  ],
);

/** Dashboards of users. */
export const dashboards = pgTable(
  'dashboards',
  {
    id: id(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The path of the page that shows it. */
    page: text('page').notNull(),
    /** The owner's own version of the page's dashboard. */
    isStandard: boolean('is_standard').notNull().default(false),
    isShared: boolean('is_shared').notNull().default(false),
    /** The period that it opens with. */
    scale: text('scale').$type<TimeScale>(),
    panels: jsonb('panels').$type<DashboardPanel[]>().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('dashboards_name').on(t.ownerId, t.name),
    uniqueIndex('dashboards_standard').on(t.ownerId, t.page).where(sql`is_standard`),
    index('dashboards_page').on(t.tenantId, t.page),
  ],
);
