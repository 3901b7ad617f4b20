/** What happened to alarms, and the work orders that were dispatched for them. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { alarms, tenants } from './core.ts';

export const alarmLogs = pgTable(
  'alarm_logs',
  {
    id: id(),
    alarmId: text('alarm_id')
      .notNull()
      .references(() => alarms.id, { onDelete: 'cascade' }),
    loggedAt: moment('logged_at').notNull(),
    /** raise, repeat, fold, clear, ack, unack, handle, shelve, unshelve, order, review or unreview. */
    action: text('action').notNull(),
    /** Null for the platform itself. */
    userId: text('user_id'),
    note: text('note'),
  },
  (t) => [index('alarm_logs_alarm').on(t.alarmId, t.loggedAt, t.id)],
);

export const workOrders = pgTable(
  'work_orders',
  {
    id: id(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** 'WO-20261125-0001': counted per tenant and day. */
    no: text('no').notNull(),
    title: text('title').notNull(),
    /** The title in English, of an order that the platform has dispatched; null if somebody wrote the title. */
    titleEn: text('title_en'),
    flowId: text('flow_id'),
    /** high, mid or low. */
    urgency: text('urgency').notNull().default('mid'),
    /** alarm: where it comes from. */
    source: text('source').notNull(),
    alarmId: text('alarm_id').references(() => alarms.id, { onDelete: 'set null' }),
    deviceId: text('device_id'),
    areaCode: text('area_code').notNull(),
    departmentCode: text('department_code').notNull(),
    description: text('description'),
    handlerId: text('handler_id'),
    /** todo, doing or done. */
    state: text('state').notNull().default('todo'),
    dueAt: moment('due_at'),
    createdAt: createdAt(),
    createdBy: text('created_by'),
  },
  (t) => [
    uniqueIndex('work_orders_no').on(t.tenantId, t.no),
    uniqueIndex('work_orders_open_alarm').on(t.alarmId).where(sql`state <> 'done'`),
    index('work_orders_time').on(t.tenantId, t.createdAt, t.id),
  ],
);
