/** What happened: the operation log, imports, and mini-apps with their authorisations. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, version } from './columns.ts';
import { tenants, users } from './core.ts';

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** What users did (PAGE-24), written before the answer leaves; nothing secret is in it. */
export const operationLog = pgTable(
  'operation_log',
  {
    id: id(),
    tenantId: tenantId(),
    /** Null for the platform itself. */
    userId: text('user_id'),
    userName: text('user_name').notNull(),
    loginName: text('login_name').notNull(),
    departmentCode: text('department_code'),
    /** What was done: add, edit, delete, move, import, export, signIn ... */
    type: text('type').notNull(),
    /** Kind of the object: user, role, department ... */
    objectType: text('object_type').notNull(),
    objectId: text('object_id'),
    /** Its name at that time. */
    objectName: text('object_name'),
    succeeded: boolean('succeeded').notNull(),
    /** The message of the answer. */
    message: text('message'),
    method: text('method').notNull(),
    /** Without its query. */
    path: text('path').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    /** Milliseconds. */
    duration: integer('duration').notNull().default(0),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('operation_log_time').on(t.tenantId, t.createdAt, t.id),
    index('operation_log_user').on(t.tenantId, t.userId, t.createdAt),
    index('operation_log_object').on(t.tenantId, t.objectType, t.objectId),
  ],
);

/** A rejected value of an import. */
export interface ImportProblem {
  /** The spreadsheet's row; headings are row 1. */
  row: number;
  /** Heading of the column, as in the file. */
  column: string;
  value: string;
  message: string;
}

/** Files that are checked and imported; its id is the `batchNum` of the contract. */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: id(),
    tenantId: tenantId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What is imported: users, departments, dictionaries ... */
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    /** checked, running, done, failed or cancelled. */
    status: text('status').notNull(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    ok: integer('ok').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** The rows as they were in the file. */
    rows: jsonb('rows').$type<string[][]>().notNull(),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull().default([]),
    /** What the rows refer to, such as the id of a product. */
    context: jsonb('context').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('import_jobs_user').on(t.userId, t.createdAt)],
);

export const miniApps = pgTable(
  'mini_apps',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    appId: text('app_id').notNull(),
    icon: text('icon'),
    /** Encrypted with the platform's key; never sent. */
    secret: text('secret'),
    entryPage: text('entry_page').notNull().default(''),
    /** Function ids that it offers. */
    functionIds: jsonb('function_ids').$type<string[]>().notNull().default([]),
    appVersion: text('app_version').notNull().default('1.0.0'),
    status: text('status').notNull().default('active'),
    validTo: moment('valid_to'),
    description: text('description'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('mini_apps_app_id').on(t.tenantId, t.appId)],
);

export const miniAppAuthorizations = pgTable(
  'mini_app_authorizations',
  {
    id: id(),
    miniAppId: text('mini_app_id')
      .notNull()
      .references(() => miniApps.id, { onDelete: 'cascade' }),
    /** tenant, department, role or user. */
    subjectType: text('subject_type').notNull(),
    /** Code of the department, id of the others. */
    subjectId: text('subject_id').notNull(),
    validTo: moment('valid_to'),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('mini_app_authorizations_subject').on(t.miniAppId, t.subjectType, t.subjectId)],
);
