/** Reports that users define, and their runs. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoredSchedule } from '../../../src/schemas/wire/custom-report-words.ts';
import type { ReportDefinition } from '../../../src/schemas/wire/custom-reports.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { createdAt, id, moment, updatedAt, version } from './columns.ts';
import { mediaFiles, tenants, users } from './core.ts';

export const customReports = pgTable(
  'custom_reports',
  {
    id: id(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    /** Null for a report that is not sent. */
    schedule: jsonb('schedule').$type<StoredSchedule>(),
    /** When the schedule runs it next. */
    nextRunAt: moment('next_run_at'),
    lastRunAt: moment('last_run_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('custom_reports_name').on(t.ownerId, t.name),
    index('custom_reports_tenant').on(t.tenantId, t.updatedAt),
    index('custom_reports_next_run').on(t.nextRunAt),
  ],
);

export const reportRuns = pgTable(
  'report_runs',
  {
    id: id(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    reportId: text('report_id')
      .notNull()
      .references(() => customReports.id, { onDelete: 'cascade' }),
    runAt: moment('run_at').notNull(),
    /** Null for the schedule, and for users who are gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    isScheduled: boolean('is_scheduled').notNull(),
    /** Number of categories. */
    rows: integer('rows').notNull(),
    ms: integer('ms').notNull(),
    succeeded: boolean('succeeded').notNull(),
    message: jsonb('message').$type<Bilingual>().notNull(),
    /** The file that was sent. */
    fileId: text('file_id').references(() => mediaFiles.id, { onDelete: 'set null' }),
  },
  (t) => [index('report_runs_report').on(t.reportId, t.runAt), index('report_runs_file').on(t.fileId)],
);
