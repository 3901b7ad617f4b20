/** Lighting: programs, calendars, special days, and what lamps should do and why. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LampAction } from '../../../src/schemas/wire/lighting.ts';
import type { HeldContent, LoadRefusal, RefusalFacts } from '../../../src/schemas/wire/lighting-holders.ts';
import type { CalendarRule, ProgramStep } from '../../../src/schemas/wire/lighting-words.ts';
import { deviceGroups } from './assets.ts';
import { createdAt, id, moment, updatedAt, version } from './columns.ts';
import { commandTasks } from './commands.ts';
import { devices, tenants, users } from './core.ts';

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** What lamps do in a night (TALQ: control program). */
export const lightingPrograms = pgTable(
  'lighting_programs',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    description: text('description'),
    steps: jsonb('steps').$type<ProgramStep[]>().notNull(),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('lighting_programs_name').on(t.tenantId, t.name)],
);

/** Which program is for which night: the first rule that fits, else the default program (TALQ: calendar). */
export const lightingCalendars = pgTable(
  'lighting_calendars',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    description: text('description'),
    /** Their programs are of the same tenant; saving checks it, and a program in use is not deleted. */
    rules: jsonb('rules').$type<CalendarRule[]>().notNull().default([]),
    defaultProgramId: text('default_program_id')
      .notNull()
      .references(() => lightingPrograms.id),
    /** Of lamps without an assigned group; one per tenant. */
    isDefault: boolean('is_default').notNull().default(false),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('lighting_calendars_name').on(t.tenantId, t.name),
    uniqueIndex('lighting_calendars_default').on(t.tenantId).where(sql`is_default`),
  ],
);

/** Public holidays and make-up workdays of a tenant. */
export const lightingDays = pgTable(
  'lighting_days',
  {
    tenantId: tenantId(),
    /** 'YYYY-MM-DD'. */
    date: text('date').notNull(),
    /** holiday or workday. */
    kind: text('kind').$type<'holiday' | 'workday'>().notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.date] })],
);

/** The calendar of a group of lamps. */
export const lightingAssignments = pgTable(
  'lighting_assignments',
  {
    groupId: text('group_id')
      .primaryKey()
      .references(() => deviceGroups.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    calendarId: text('calendar_id')
      .notNull()
      .references(() => lightingCalendars.id),
    assignedBy: text('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: moment('assigned_at').notNull(),
  },
  (t) => [index('lighting_assignments_calendar').on(t.calendarId)],
);

/** A level that a person set over the programs (TALQ: override). Of those in force, the newest wins. */
export const lightingOverrides = pgTable(
  'lighting_overrides',
  {
    id: id(),
    tenantId: tenantId(),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    taskId: text('task_id').references(() => commandTasks.id, { onDelete: 'set null' }),
    /** Percent; 0 is off. */
    level: integer('level').notNull(),
    /** Seconds in which the level is reached, and those back to the program. */
    rampTo: integer('ramp_to').notNull().default(0),
    rampFrom: integer('ramp_from').notNull().default(0),
    startsAt: moment('starts_at').notNull(),
    /** Null: until the next one. */
    expiresAt: moment('expires_at'),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    createdAt: createdAt(),
    /** When it ended, and why: expired, replaced or released. */
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').$type<'expired' | 'replaced' | 'released'>(),
    /** The override that replaced it, and the person who released it. */
    replacedById: text('replaced_by_id'),
    releasedByName: text('released_by_name'),
    /** When its level was sent to the lamp; null before its start. */
    begunAt: moment('begun_at'),
  },
  (t) => [
    index('lighting_overrides_device').on(t.deviceId, t.createdAt),
    index('lighting_overrides_open').on(t.deviceId, t.begunAt).where(sql`ended_at is null`),
    index('lighting_overrides_waiting').on(t.tenantId, t.startsAt).where(sql`begun_at is null and ended_at is null`),
    index('lighting_overrides_ending').on(t.tenantId, t.expiresAt).where(sql`ended_at is null`),
  ],
);

/** Matches lamps whose simulated device has not carried out the step that its concentrator holds. */
export const isBehindProgram = sql`(followed_at is distinct from held_since or followed_level is distinct from held_level)`;

/** What a lamp should do, and why it has its level. Planned for a night at its noon, or when something changes. */
export const lightingLamps = pgTable(
  'lighting_lamps',
  {
    deviceId: text('device_id')
      .primaryKey()
      .references(() => devices.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** The planned night, 'YYYY-MM-DD'. */
    night: text('night').notNull(),
    calendarId: text('calendar_id').notNull(),
    programId: text('program_id').notNull(),
    /** Index of the calendar's rule; null for the default program. */
    rule: integer('rule'),
    /** The level that the program asks for now, in percent, and since when. */
    plannedLevel: integer('planned_level').notNull(),
    plannedSince: moment('planned_since').notNull(),
    /** Seconds in which the level is reached. */
    plannedRamp: integer('planned_ramp').notNull().default(0),
    /** When the program changes the level next, within the night. */
    nextStepAt: moment('next_step_at'),
    /**
     * The level that the lamp's concentrator makes it have, and since when; of a lamp without one that of its program,
     * which the lamp holds itself. Null if the concentrator holds nothing for it.
     */
    heldLevel: integer('held_level'),
    heldSince: moment('held_since'),
    heldRamp: integer('held_ramp').notNull().default(0),
    heldNextAt: moment('held_next_at'),
    /** The program that its concentrator holds for tonight in place of the one asked for; '' for none, null if it is the same. */
    heldProgram: text('held_program'),
    /** The step for which the platform has sent the level itself: its moment. */
    drivenAt: moment('driven_at'),
    /** The override in force, which wins over the program. */
    overrideId: text('override_id'),
    overrideLevel: integer('override_level'),
    /** Why the lamp has its present level: default, program, override, sensor, rule or local (TALQ: reason). */
    reason: text('reason').notNull().default('default'),
    /** The program or override; the person, if it was one. */
    refId: text('ref_id'),
    userName: text('user_name'),
    since: moment('since'),
    /** The step that the simulated device has carried out last: its planned time and level. */
    followedAt: moment('followed_at'),
    followedLevel: integer('followed_level'),
    /** The ramp on which the simulated device is. */
    ramp: jsonb('ramp').$type<LampRamp>(),
    /** Energy of its meter when the night began, in kWh. */
    energyAtNoon: doublePrecision('energy_at_noon'),
  },
  (t) => [
    index('lighting_lamps_next').on(t.tenantId, t.nextStepAt),
    index('lighting_lamps_night').on(t.tenantId, t.night),
    // The few that the simulated devices look for every few seconds.
    index('lighting_lamps_ramp').on(t.deviceId).where(sql`ramp is not null`),
    index('lighting_lamps_behind')
      .on(t.deviceId)
      .where(sql`held_level is not null and override_id is null and ${isBehindProgram}`),
  ],
);

/** A lamp on its way from one level to another, in percent and seconds. */
export interface LampRamp {
  from: number;
  to: number;
  /** ISO 8601. */
  begunAt: string;
  seconds: number;
}

/** What became of the steps of programs in a night: one row for each step and outcome. */
export const lightingSteps = pgTable(
  'lighting_steps',
  {
    tenantId: tenantId(),
    night: text('night').notNull(),
    programId: text('program_id')
      .notNull()
      .references(() => lightingPrograms.id, { onDelete: 'cascade' }),
    /** Index of the step. */
    step: integer('step').notNull(),
    /** done in time, late, skipped by its rule, or superseded by a later one. */
    outcome: text('outcome').$type<'done' | 'late' | 'skipped' | 'superseded'>().notNull(),
    level: integer('level').notNull(),
    lamps: integer('lamps').notNull(),
    /** The first and the last moment at which it was due: the sun sets later in the west. */
    firstDueAt: moment('first_due_at').notNull(),
    lastDueAt: moment('last_due_at').notNull(),
    settledAt: moment('settled_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.night, t.programId, t.step, t.outcome] }),
    index('lighting_steps_time').on(t.tenantId, t.settledAt),
  ],
);

/** What lamps are told, as it is stored: its times are ISO. */
export interface StoredInstruction {
  action: LampAction;
  /** Percent; undefined for an action without a level. */
  level?: number;
  startsAt: string;
  /** Null: until the next override. */
  expiresAt: string | null;
  /** Seconds. */
  rampTo: number;
  rampFrom: number;
}

/** Commands to many lamps that have been accepted and are being sent; a row goes with its last lamps. */
export const lightingSendings = pgTable(
  'lighting_sendings',
  {
    id: id(),
    tenantId: tenantId(),
    /** Tenant's commands are sent in this order. */
    order: bigserial('order', { mode: 'number' }).notNull(),
    /** Null for an action without a task of its own. */
    taskId: text('task_id').references(() => commandTasks.id, { onDelete: 'cascade' }),
    command: jsonb('command').$type<StoredInstruction>().notNull(),
    /** Ids of the lamps that are still to be told. */
    lampIds: text('lamp_ids').array().notNull(),
    /** Whether some have been told. */
    hasBegun: boolean('has_begun').notNull().default(false),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('lighting_sendings_order').on(t.tenantId, t.order), index('lighting_sendings_task').on(t.taskId)],
);

/** What concentrators hold and are asked to hold: one row for each that has lamps. */
export const lightingHolders = pgTable(
  'lighting_holders',
  {
    /** The concentrator. */
    deviceId: text('device_id')
      .primaryKey()
      .references(() => devices.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    asked: jsonb('asked').$type<HeldContent>().notNull(),
    /** Hash of what counts in it; names do not. */
    askedHash: text('asked_hash').notNull(),
    askedAt: moment('asked_at').notNull(),
    loaded: jsonb('loaded').$type<HeldContent>(),
    loadedHash: text('loaded_hash'),
    loadedAt: moment('loaded_at'),
    /** When and why the concentrator refused the asked content; the next change clears both. */
    refusedAt: moment('refused_at'),
    refusal: text('refusal').$type<LoadRefusal>(),
    refusalFacts: jsonb('refusal_facts').$type<RefusalFacts>(),
    /** How often the present content has been sent, and when it may be sent again. */
    attempts: integer('attempts').notNull().default(0),
    retryAt: moment('retry_at'),
    /** Where the switch of the cabinet stands if it overrides its lamps, and since when (TALQ: localOverride). */
    local: text('local').$type<'ON' | 'OFF'>(),
    localSince: moment('local_since'),
  },
  (t) => [index('lighting_holders_tenant').on(t.tenantId)],
);
