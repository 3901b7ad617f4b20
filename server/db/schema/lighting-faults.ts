/** Faults of lamps: what a tenant tolerates, and counted starts. */
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, updatedAt, version } from './columns.ts';
import { devices, tenants, users } from './core.ts';

/** What a tenant tolerates of its lamps; without a row the standard limits. */
export const lightingFaultLimits = pgTable('lighting_fault_limits', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  /** Minutes that a lamp has to follow. */
  graceMinutes: integer('grace_minutes').notNull(),
  /** Percentage points of the level. */
  levelTolerance: doublePrecision('level_tolerance').notNull(),
  /** Percent of the rated power. */
  powerTolerance: doublePrecision('power_tolerance').notNull(),
  /** Watts of a burning lamp. */
  minWatts: doublePrecision('min_watts').notNull(),
  maxWatts: doublePrecision('max_watts').notNull(),
  minPowerFactor: doublePrecision('min_power_factor').notNull(),
  /** Unexplained starts within an hour. */
  maxStarts: integer('max_starts').notNull(),
  version: version(),
  updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
});

/** The counter of starts of a lamp when an hour of counting began: each lamp has an hour of its own. */
export const lightingStarts = pgTable(
  'lighting_starts',
  {
    deviceId: text('device_id')
      .primaryKey()
      .references(() => devices.id, { onDelete: 'cascade' }),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    countedAt: moment('counted_at').notNull(),
    counter: integer('counter').notNull(),
  },
  (t) => [index('lighting_starts_tenant').on(t.tenantId)],
);
