/** Energy of street lighting: what it is compared with, and what the meters of cabinets read at midnight. */
import { date, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
