import { and, eq, lt } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { SessionUser } from '../access/session-user.ts';
import { newId } from '../db/new-id.ts';
import { operationLog, users } from '../db/schema.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { readClient } from '../http/read-client.ts';
import { isForm } from '../http/read-form.ts';
import { loggedPath } from '../middleware/request-log.ts';
import { reasonOf } from '../process/describe-error.ts';
import type { Audit } from './audit.ts';
import type { AuditedRecord } from './audited-object.ts';
import { diffRecords } from './diff-records.ts';

/** How long operations are kept. */
const keptMs = 180 * 24 * 3_600_000;
/** Old operations of a tenant are deleted this often. */
const cleanedEveryMs = 24 * 3_600_000;
/** When the operations of each tenant were last cleaned, by database. */
const cleanedAt = new WeakMap<object, Map<string, number>>();
/** Maximum records of one call that are logged one by one. */
const maxRecords = 200;
const maxName = 200;

type Records = Map<string, AuditedRecord>;
type Row = typeof operationLog.$inferInsert;

/** Logs a call and what it changed, before its answer leaves. A failure to log does not fail the call. */
export const recordOperation =
  (audit: Audit): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { user } = c.var;
    if (!user) return next();
    const started = performance.now();
    const body = await readJson(c);
    const ids = idsOf(c, audit, user, body);
    const before = await audit.object.read(c.var.services.db, user.tenantId, ids).catch((error: unknown) => {
      reportUnlogged(c, error);
      return new Map();
    });
    await next();
    if (c.var.isUnlogged) return;
    try {
      const rows = await describeOperation(c, { audit, user, body, ids, before });
      const duration = Math.round(performance.now() - started);
      await keep(
        c,
        user,
        rows.map((row) => ({ ...row, duration })),
      );
    } catch (error) {
      reportUnlogged(c, error);
    }
  };

const reportUnlogged = (c: AppContext, error: unknown) =>
  c.var.services.log.error('could not log an operation', { requestId: c.var.requestId, reason: reasonOf(error) });

/** Names the record of a call whose body only its handler can read; its changes are not compared. */
export function nameAudited(c: AppContext, id: string): void {
  c.set('auditedId', id);
}

/** Keeps records as they are before a call changes them; they are compared and logged one by one. */
export function keepBefore(c: AppContext, records: ReadonlyMap<string, AuditedRecord>): void {
  c.set('auditedBefore', records);
}

/** Leaves out a call that changes nothing, such as a preview. */
export function leaveUnlogged(c: AppContext): void {
  c.set('isUnlogged', true);
}

interface Operation {
  audit: Audit;
  user: SessionUser;
  body: unknown;
  ids: readonly string[];
  before: Records;
}

interface Outcome {
  succeeded: boolean;
  message: string | null;
  data: unknown;
}

type RowOfRecord = Omit<Row, 'duration'>;

async function describeOperation(c: AppContext, operation: Operation): Promise<RowOfRecord[]> {
  const { audit, user, body } = operation;
  const before: Records = new Map([...operation.before, ...(c.var.auditedBefore ?? [])]);
  const { db } = c.var.services;
  const outcome = await readOutcome(c.res);
  const noted = c.var.auditedId;
  const added = audit.type === 'add' || audit.type === 'upload' ? addedId(outcome.data) : undefined;
  const further = [noted, added].filter((id) => id !== undefined);
  const ids = [...new Set([...operation.ids, ...before.keys(), ...further])].slice(0, maxRecords);
  const after = ids.length > 0 ? await audit.object.read(db, user.tenantId, ids) : before;
  const refused = refusedIds(outcome.data);
  const common = {
    tenantId: user.tenantId,
    userId: user.userId,
    ...(await findActor(c, user)),
    type: audit.type,
    objectType: audit.object.kind,
    method: c.req.method,
    path: loggedPath(c.req.url),
    ...readClient(c),
    requestId: c.var.requestId,
    createdAt: c.var.services.clock(),
  };
  const row = (id: string | undefined): RowOfRecord => {
    const reason = id === undefined ? undefined : refused.get(id);
    const succeeded = outcome.succeeded && reason === undefined;
    const [old, fresh] = id === undefined ? [] : [before.get(id), after.get(id)];
    const name = fresh?.name || old?.name || nameIn(body);
    return {
      ...common,
      id: newId(),
      objectId: id ?? null,
      objectName: name?.slice(0, maxName) ?? null,
      succeeded,
      message: reason ?? outcome.message,
      ...(succeeded && (old || id === added) ? diffRecords(old?.fields, fresh?.fields) : { before: null, after: null }),
    };
  };
  return ids.length > 0 ? ids.map(row) : [row(undefined)];
}

/** The user as they are named now. */
export async function findActor(c: AppContext, { userId, tenantId }: SessionUser) {
  const [actor] = await c.var.services.db
    .select({ userName: users.name, loginName: users.loginName, departmentCode: users.departmentCode })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  return actor ?? { userName: '', loginName: '', departmentCode: null };
}

async function keep(c: AppContext, { tenantId }: SessionUser, rows: Row[]): Promise<void> {
  const { db, clock } = c.var.services;
  const now = clock().getTime();
  await db.insert(operationLog).values(rows);
  const cleaned = cleanedAt.get(db) ?? new Map<string, number>();
  const since = now - (cleaned.get(tenantId) ?? 0);
  // A clock that was set back must not stop the cleaning.
  if (since >= 0 && since < cleanedEveryMs) return;
  cleanedAt.set(db, cleaned.set(tenantId, now));
  const isOld = lt(operationLog.createdAt, new Date(now - keptMs));
  await db.delete(operationLog).where(and(eq(operationLog.tenantId, tenantId), isOld));
}

/** The body of a call that is not encrypted; undefined if it cannot be read, which the handler reports. */
async function readJson(c: AppContext): Promise<unknown> {
  if (isForm(c)) return undefined;
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return undefined;
  }
}

function idsOf(c: AppContext, { ids }: Audit, user: SessionUser, body: unknown): string[] {
  if (ids === 'self') return [user.userId];
  const found = ids
    ? ids.flatMap((field) => Object(body)[field] ?? [])
    : Object.entries(c.req.param()).flatMap(([name, value]) =>
        /^(id|ids|userId)$/.test(name) ? value.split(',') : [],
      );
  return [...new Set(found.filter((id): id is string => typeof id === 'string' && id !== ''))].slice(0, maxRecords);
}

/** A file that is sent is a success. */
async function readOutcome(response: Response): Promise<Outcome> {
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return { succeeded: response.ok, message: null, data: undefined };
  const { code, msg, data } = (await response.clone().json()) as { code?: string; msg?: string; data?: unknown };
  return { succeeded: code === '1', message: msg ? msg.slice(0, 500) : null, data };
}

const addedId = (data: unknown): string | undefined => {
  const id: unknown = typeof data === 'object' ? Object(data).id : data;
  return typeof id === 'string' ? id : undefined;
};

/** The reasons of a batch deletion by id. */
function refusedIds(data: unknown): Map<string, string> {
  const results = Array.isArray(data) ? data : [];
  return new Map(
    results.flatMap((one): [string, string][] => {
      const { id, deleted, reason } = Object(one);
      return typeof id === 'string' && deleted === false ? [[id, String(reason ?? '')]] : [];
    }),
  );
}

/** What a refused record would have been called. */
function nameIn(body: unknown): string | undefined {
  const { name, title, loginName, dictLabel, caption } = Object(body);
  return [name, title, loginName, dictLabel, caption].find((text): text is string => typeof text === 'string');
}
