/** Energy of street lighting: what it is compared with, and what the meters of cabinets read at midnight. */
import { date, doublePrecision, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import type { BaselineKind } from '../../../src/schemas/wire/lighting-energy.ts';
import { moment, updatedAt, version } from './columns.ts';
import { devices, tenants, users } from './core.ts';

/** The baseline and the prices of a tenant; without a row the standard ones. */
export const lightingEnergySettings = pgTable('lighting_energy_settings', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  /** What people call the baseline. */
  name: text('name').notNull(),
  kind: text('kind').$type<BaselineKind>().notNull(),
  /** Both included; of a fixed period only. */
  fromDay: date('from_day'),
  toDay: date('to_day'),
  /** Yuan per kilowatt-hour. */
  tariff: doublePrecision('tariff').notNull(),
  /** Kilograms of carbon dioxide per kilowatt-hour. */
  co2Factor: doublePrecision('co2_factor').notNull(),
  /** How far a cabinet's meter may be from its lamps, in percent. */
  tolerance: doublePrecision('tolerance').notNull(),
  /** Days of the fixed period with records, of which `lighting_baselines` has the sums; null until they are stored. */
  baseDays: integer('base_days'),
  version: version(),
  updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
});

/** What the meter of a cabinet read at the end of a day; kept as long as the days of devices. */
export const lightingMeterDays = pgTable(
  'lighting_meter_days',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** In Asia/Shanghai. */
    day: date('day').notNull(),
    /** Kilowatt-hours since the meter was installed. */
    reading: doublePrecision('reading').notNull(),
    /** When the device had reported it: shortly before or after midnight. */
    readAt: moment('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.day] })],
);

/** What a lamp has consumed in the baseline's period of its tenant: it outlives the days of devices. */
export const lightingBaselines = pgTable('lighting_baselines', {
  deviceId: text('device_id')
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  /** Kilowatt-hours of the days with a value, and how many these are. */
  kwh: doublePrecision('kwh').notNull(),
  days: integer('days').notNull(),
});

/**
 * What the lamps of a group were planned to do in one month: those of a calendar and a cell of the map share a plan.
 * Arrays have 31 places from the first of the month, null for a day that is not stored.
 */
export const lightingPlanMonths = pgTable(
  'lighting_plan_months',
  {
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** The first of the month. */
    firstDay: date('first_day').notNull(),
    groupKey: text('group_key').notNull(),
    /** Hours at full power that consume as much, of the two nights that share a day: up to noon, and from noon on. */
    beforeNoon: real('before_noon').array().notNull(),
    afterNoon: real('after_noon').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.firstDay, t.groupKey] })],
);

/** The group and the rated power that a lamp has had from a day on, up to its next row. */
export const lightingPlanLamps = pgTable(
  'lighting_plan_lamps',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    fromDay: date('from_day').notNull(),
    groupKey: text('group_key').notNull(),
    watts: real('watts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.fromDay] })],
);
