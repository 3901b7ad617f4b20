/** Commands to devices with their replies, and what devices reported over time. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { devices, tenants, users } from './core.ts';

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** One command to many devices (`batchTask` on the wire). */
export const commandTasks = pgTable(
  'command_tasks',
  {
    id: id(),
    tenantId: tenantId(),
    /** START while commands are open, then END. */
    status: text('status').notNull(),
    command: text('command').notNull(),
    commandName: text('command_name').notNull(),
    parameters: jsonb('parameters').$type<Record<string, string | number | boolean>>().notNull().default({}),
    total: integer('total').notNull().default(0),
    succeeded: integer('succeeded').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('command_tasks_time').on(t.tenantId, t.createdAt, t.id)],
);

/** A command to one device (`commandTracking` on the wire). */
export const deviceCommands = pgTable(
  'device_commands',
  {
    id: id(),
    tenantId: tenantId(),
    /** Null for a single command. */
    taskId: text('task_id').references(() => commandTasks.id, { onDelete: 'cascade' }),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    command: text('command').notNull(),
    commandName: text('command_name').notNull(),
    parameters: jsonb('parameters').$type<Record<string, string | number | boolean>>().notNull().default({}),
    /** PROCESS while no reply has come, then SUCCESS or FAIL. */
    trackStatus: text('track_status').notNull(),
    /** Why it failed: timeout, offline, rejected, notActivated or unsupported. */
    failure: text('failure'),
    /** What the device read back, by uKey. */
    reply: jsonb('reply').$type<Record<string, string | number | boolean>>(),
    /** 1, and one more with every retry. */
    attempt: integer('attempt').notNull().default(1),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    createdAt: createdAt(),
    sentAt: moment('sent_at').notNull(),
    /** Without a reply by then it has failed. */
    expiresAt: moment('expires_at').notNull(),
    repliedAt: moment('replied_at'),
  },
  (t) => [
    index('device_commands_device').on(t.deviceId, t.createdAt, t.id),
    index('device_commands_task').on(t.taskId, t.trackStatus, t.id),
    index('device_commands_time').on(t.tenantId, t.createdAt),
    index('device_commands_open').on(t.trackStatus, t.expiresAt),
  ],
);

/** What a device reported at a time; kept for a week. */
export const deviceReports = pgTable(
  'device_reports',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    reportedAt: moment('reported_at').notNull(),
    /** The values by uKey. */
    values: jsonb('values').$type<Record<string, string | number | boolean>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.reportedAt] }), index('device_reports_time').on(t.reportedAt)],
);
