import { and, eq, lt } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { SessionUser } from '../access/session-user.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { operationLog } from '../db/schema.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { isForm } from '../http/read-form.ts';
import { reasonOf } from '../process/describe-error.ts';
import type { Audit } from './audit.ts';
import type { AuditedRecord } from './audited-object.ts';
import { audited } from './audited-objects.ts';
import { diffRecords } from './diff-records.ts';
import { describeChanges, maxName, maxRecords, readActor, readCall } from './record-changes.ts';

/** How long operations are kept. */
const keptMs = 180 * 24 * 3_600_000;
/** Old operations of a tenant are deleted this often. */
const cleanedEveryMs = 24 * 3_600_000;
/** When the operations of each tenant were last cleaned, by database. */
const cleanedAt = new WeakMap<object, Map<string, number>>();

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

/** Kinds of records that a call may change besides its own. */
type FurtherKind = 'device' | 'facility';

/**
 * Keeps records of another kind before a call changes them. If the call succeeds, each has an entry of its own, with
 * the type of the call; at most 200 have. Called once per kind.
 */
export async function keepFurther(
  c: AppContext,
  db: Queryable,
  { tenantId, kind, ids }: { tenantId: string; kind: FurtherKind; ids: readonly string[] },
): Promise<void> {
  const kept = new Map(c.var.auditedFurther);
  const count = [...kept.values()].reduce((sum, records) => sum + records.size, 0);
  kept.set(kind, await audited[kind].read(db, tenantId, ids.slice(0, maxRecords - count)));
  c.set('auditedFurther', kept);
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
  // A refused call changes nothing: only the names of records that were not read before are missing.
  const changed = outcome.succeeded ? ids : ids.filter((id) => further.includes(id) && !before.has(id));
  const after: Records = changed.length > 0 ? await audit.object.read(db, user.tenantId, changed) : new Map();
  const refused = refusedIds(outcome.data);
  const common = {
    tenantId: user.tenantId,
    userId: user.userId,
    ...(await findActor(c, user)),
    type: audit.type,
    objectType: audit.object.kind,
    ...readCall(c),
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
  const own = ids.length > 0 ? ids.map(row) : [row(undefined)];
  const { succeeded, message } = outcome;
  const others = succeeded ? await describeFurther(c, user.tenantId) : [];
  return [...own, ...others.map((change) => ({ ...common, ...change, id: newId(), succeeded, message }))];
}

/** What became of the records that keepFurther has kept. */
async function describeFurther(c: AppContext, tenantId: string) {
  const { db } = c.var.services;
  const kept = [...(c.var.auditedFurther ?? [])] as [FurtherKind, Records][];
  const changes = [];
  for (const [kind, before] of kept)
    changes.push(...(await describeChanges(db, tenantId, { object: audited[kind], before })));
  return changes;
}

/** The user as they are named now. */
export const findActor = (c: AppContext, user: SessionUser) => readActor(c.var.services.db, user);

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

/** The reasons of what a batch has refused, by id. */
function refusedIds(data: unknown): Map<string, string> {
  const results = Array.isArray(data) ? data : [];
  return new Map(
    results.flatMap((one): [string, string][] => {
      const { id, deleted, done, reason } = Object(one);
      return typeof id === 'string' && (deleted === false || done === false) ? [[id, String(reason ?? '')]] : [];
    }),
  );
}

/** What a refused record would have been called. */
function nameIn(body: unknown): string | undefined {
  const { name, title, loginName, dictLabel, caption } = Object(body);
  return [name, title, loginName, dictLabel, caption].find((text): text is string => typeof text === 'string');
}
