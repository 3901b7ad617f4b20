/** Commissioning of lamp controllers: how far each has come, test runs with their protocols, and replaced lamps. */
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TestStatus, TestStep } from '../../../src/schemas/wire/commissioning.ts';
import { createdAt, id, moment } from './columns.ts';
import { devices, tenants, users } from './core.ts';

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });
const deviceId = () =>
  text('device_id')
    .notNull()
    .references(() => devices.id, { onDelete: 'cascade' });
const userId = () => text('user_id').references(() => users.id, { onDelete: 'set null' });

/** What people have done to put a lamp controller into operation; lamps that were placed before have no row. */
export const lightingCommissioning = pgTable(
  'lighting_commissioning',
  {
    deviceId: text('device_id')
      .primaryKey()
      .references(() => devices.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** When its lamp has blinked, and for whom. */
    identifiedAt: moment('identified_at'),
    identifiedByName: text('identified_by_name'),
    /** Its arm of the pole: A, B ... */
    position: text('position'),
    placedAt: moment('placed_at'),
    placedByName: text('placed_by_name'),
    configuredAt: moment('configured_at'),
    configuredByName: text('configured_by_name'),
    /** What hangs on the controller, as printed on it. */
    driverModel: text('driver_model'),
    lampType: text('lamp_type'),
  },
  (t) => [index('lighting_commissioning_tenant').on(t.tenantId)],
);

/** Test runs of lamps: 100%, 50% and off, each with what was measured. */
export const lightingTestRuns = pgTable(
  'lighting_test_runs',
  {
    id: id(),
    tenantId: tenantId(),
    deviceId: deviceId(),
    userId: userId(),
    userName: text('user_name').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null while it runs. */
    endedAt: moment('ended_at'),
    status: text('status').$type<TestStatus>().notNull(),
    /** Who has cancelled it, at its end. */
    cancelledByName: text('cancelled_by_name'),
    /** Watts of the lamp, and the tolerance, by which it was judged. */
    ratedPower: integer('rated_power'),
    tolerance: doublePrecision('tolerance').notNull(),
    steps: jsonb('steps').$type<TestStep[]>().notNull(),
    /** The override by which the run holds the lamp; another one means that somebody else has taken it. */
    overrideId: text('override_id'),
  },
  (t) => [
    index('lighting_test_runs_time').on(t.tenantId, t.startedAt, t.id),
    index('lighting_test_runs_device').on(t.deviceId, t.startedAt),
    uniqueIndex('lighting_test_runs_open').on(t.deviceId).where(sql`ended_at is null`),
  ],
);

/** Replaced lamps. The controller keeps counting: hours of the present lamp are its counter without `counterHours`. */
export const lightingLampChanges = pgTable(
  'lighting_lamp_changes',
  {
    id: id(),
    tenantId: tenantId(),
    deviceId: deviceId(),
    changedAt: moment('changed_at').notNull(),
    reason: text('reason').notNull(),
    /** The counters of the controller at the change. */
    counterHours: doublePrecision('counter_hours'),
    counterSwitches: integer('counter_switches'),
    /** What the former lamp has reached. */
    hoursReached: doublePrecision('hours_reached'),
    switchesReached: integer('switches_reached'),
    /** Rated watts. */
    powerBefore: integer('power_before'),
    powerAfter: integer('power_after'),
    lampTypeBefore: text('lamp_type_before'),
    lampType: text('lamp_type'),
    userId: userId(),
    userName: text('user_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('lighting_lamp_changes_device').on(t.deviceId, t.changedAt, t.id)],
);
