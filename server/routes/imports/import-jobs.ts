import { and, desc, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import {
  type ImportProblem,
  type ImportSource,
  type ImportState,
  type ImportStatus,
  maxShownProblems,
} from '../../../src/schemas/wire/imports.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { isFullDisk } from '../../db/full-disk.ts';
import { importJobs } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { type Locale, type MessageKey, message } from '../../texts/messages.ts';

export type ImportJob = typeof importJobs.$inferSelect;
type Owner = Pick<SessionUser, 'userId' | 'tenantId'>;

/** Files hold personal data, so they are kept for a day. */
const keptMs = 24 * 3_600_000;
/** Maximum files of a user; older ones make room. */
const maxJobs = 10;
/** A running import that has not moved for so long has lost its platform. */
const lostMs = 60_000;

const ownJobs = ({ userId, tenantId }: Owner) => and(eq(importJobs.userId, userId), eq(importJobs.tenantId, tenantId));

/**
 * Loads an import of the user.
 * @throws Refusal A0404, also for those of others
 */
export async function findJob(db: Queryable, owner: Owner, id: string, kind?: string): Promise<ImportJob> {
  const [job] = await db
    .select()
    .from(importJobs)
    .where(and(eq(importJobs.id, id), ownJobs(owner), kind === undefined ? undefined : eq(importJobs.kind, kind)));
  if (!job) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return job;
}

/** Stores a checked file, and deletes those that are over. */
export async function addJob(db: Queryable, job: typeof importJobs.$inferInsert, now: Date): Promise<void> {
  const isOver = ne(importJobs.status, 'running');
  await db.delete(importJobs).where(and(lt(importJobs.createdAt, new Date(now.getTime() - keptMs)), isOver));
  const newest = db
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(ownJobs(job))
    .orderBy(desc(importJobs.createdAt), desc(importJobs.id))
    .limit(maxJobs - 1);
  await db.delete(importJobs).where(and(ownJobs(job), isOver, notInArray(importJobs.id, newest)));
  await db.insert(importJobs).values({ ...job, createdAt: now });
}

/**
 * Takes a checked file for its import; a user runs one at a time.
 * @throws Refusal A0404, S0300
 */
export async function takeJob(
  db: Queryable,
  owner: Owner,
  { id, kind, locale }: { id: string; kind: string; locale: Locale },
  now: Date,
) {
  const { status, ok } = await findJob(db, owner, id, kind);
  if (status !== 'checked') throw new Refusal(envelopeStatus.dataError, 'importStarted');
  if (ok === 0) throw new Refusal(envelopeStatus.dataError, 'nothingToImport');
  await endLost(db, owner, now);
  const running = await db.$count(importJobs, and(ownJobs(owner), eq(importJobs.status, 'running')));
  if (running > 0) throw new Refusal(envelopeStatus.dataError, 'importRunning');
  const [taken] = await db
    .update(importJobs)
    // What the check refused stays refused, also if the import never comes to its first row.
    .set({
      status: 'running',
      ok: 0,
      done: sql`${importJobs.failed}`,
      context: noted({ movedAt: now.toISOString(), locale }),
    })
    .where(and(eq(importJobs.id, id), ownJobs(owner), eq(importJobs.status, 'checked')))
    .returning();
  if (!taken) throw new Refusal(envelopeStatus.dataError, 'importStarted');
  return taken;
}

/** What is noted in the context of a running import. */
interface Notes {
  /** When it last moved. */
  movedAt?: string;
  /** When its user cancelled it; whichever instance runs it stops after the part. */
  cancelledAt?: string;
  /** The last row that was tried, for the rest after a crash. */
  triedTo?: string;
  /** The language of its problems. */
  locale?: string;
}

/** What is noted of the source of a file. */
interface SourceNotes {
  sheet?: string;
  headingRow?: string;
  hiddenRows?: string;
  /** A JSON list. */
  hiddenColumns?: string;
}

/** Notes where the rows of a file were read. */
export const notedSource = (source: ImportSource): SourceNotes & Record<string, string> => ({
  ...(source.sheet === undefined ? {} : { sheet: source.sheet }),
  headingRow: String(source.headingRow),
  hiddenRows: String(source.hiddenRows),
  hiddenColumns: JSON.stringify(source.hiddenColumns),
});

function sourceOf({ sheet, headingRow, hiddenRows, hiddenColumns }: SourceNotes): ImportSource | undefined {
  if (headingRow === undefined) return undefined;
  return {
    ...(sheet === undefined ? {} : { sheet }),
    headingRow: Number(headingRow),
    hiddenRows: Number(hiddenRows),
    hiddenColumns: JSON.parse(hiddenColumns ?? '[]') as string[],
  };
}

/** Merges notes into the context of an import. */
export const noted = (notes: Notes) => sql`${importJobs.context} || ${JSON.stringify(notes)}::jsonb`;

/**
 * Tells a running import to stop after its part. Returns the import as it is: one that has ended stays as it is.
 * @throws Refusal A0404, S0300 for a file whose import has not started
 */
export async function cancelJob(db: Queryable, owner: Owner, { id, kind }: { id: string; kind: string }, now: Date) {
  await endLost(db, owner, now);
  const job = await findJob(db, owner, id, kind);
  if (job.status === 'checked') throw new Refusal(envelopeStatus.dataError, 'importNotStarted');
  await db
    .update(importJobs)
    .set({ context: noted({ cancelledAt: now.toISOString() }) })
    .where(and(eq(importJobs.id, id), ownJobs(owner), eq(importJobs.status, 'running')));
  return job;
}

/** Ends the running imports of a platform that has stopped; the embedded database has no other. */
export async function endInterrupted(db: Queryable, now: Date, isOnlyInstance: boolean): Promise<void> {
  await endJobs(db, await findRunning(db, undefined, isOnlyInstance ? undefined : now), now);
}

/** Ends a user's imports that no platform moves any more. */
export async function endLost(db: Queryable, owner: Owner, now: Date): Promise<void> {
  await endJobs(db, await findRunning(db, owner, now), now);
}

async function findRunning(db: Queryable, owner: Owner | undefined, lostAt: Date | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: importJobs.id, context: importJobs.context })
    .from(importJobs)
    .where(and(eq(importJobs.status, 'running'), owner && ownJobs(owner)));
  const isLost = ({ context }: (typeof rows)[number]) =>
    lostAt === undefined || !(Math.abs(lostAt.getTime() - Date.parse(context.movedAt ?? '')) <= lostMs);
  return rows.filter(isLost).map(({ id }) => id);
}

async function endJobs(db: Queryable, ids: string[], now: Date): Promise<void> {
  for (const id of ids) await endJob(db, id, now);
}

/** How an import ended. */
export interface ImportEnd {
  status: 'done' | 'failed' | 'cancelled';
  ok: number;
  failed: number;
  /** Good rows that it did not store. */
  untried: number;
}

/**
 * Ends an import that still runs: the rows that it has not tried are listed as not imported. One whose last part was stored
 * is done already. The job says what was stored, since each part is stored with its counts.
 * @param failure what has ended it
 * @throws Error if it is gone
 */
export async function endJob(db: Queryable, id: string, now: Date, failure?: unknown): Promise<ImportEnd> {
  const [job] = await db.select().from(importJobs).where(eq(importJobs.id, id));
  if (!job) throw new Error('the import is gone');
  const { ok, failed } = job;
  if (job.status !== 'running')
    return { status: job.status as ImportEnd['status'], ok, failed, untried: untriedOf(job) };
  const rest = restOf(job, isFullDisk(failure) ? 'rowDiskFull' : reasonOf(job.context));
  const problems = [...job.problems, ...rest].toSorted(byRow);
  const isCancelled = failure === undefined && job.context.cancelledAt !== undefined;
  const status = isCancelled ? 'cancelled' : 'failed';
  await db
    .update(importJobs)
    .set({ status, problems, rows: keptRows(job.rows, problems), finishedAt: now })
    .where(and(eq(importJobs.id, id), eq(importJobs.status, 'running')));
  return { status, ok, failed, untried: rest.length };
}

/** Keeps the rows that failed only: imported ones may be personal. */
export function keptRows(rows: readonly string[][], problems: readonly ImportProblem[]): string[][] {
  const isFailed = new Set(problems.map(({ row }) => row));
  return rows.map((row, index) => (isFailed.has(index + 2) ? row : []));
}

export const byRow = (one: ImportProblem, other: ImportProblem): number => one.row - other.row;

const untriedOf = ({ status, total, ok, failed }: ImportJob): number =>
  status === 'cancelled' || status === 'failed' ? total - ok - failed : 0;

/** The good rows of a check that a started import has not tried, with the reason. */
function restOf({ rows, problems, context }: ImportJob, reasonKey: MessageKey): ImportProblem[] {
  const isBad = new Set(problems.map(({ row }) => row));
  const triedTo = Number(context.triedTo ?? 0);
  const reason = message(context.locale === 'zh' ? 'zh' : 'en', reasonKey);
  return rows.flatMap((record, index) => {
    const row = index + 2;
    return record.length === 0 || row <= triedTo || isBad.has(row)
      ? []
      : [{ row, column: '', value: '', message: reason }];
  });
}

/** Why rows were not tried. */
const reasonOf = ({ cancelledAt }: Notes) => (cancelledAt === undefined ? 'rowNotImported' : 'rowCancelled');

/** Describes an import for its user. */
export const stateOf = (job: ImportJob): ImportState => ({
  batchNum: job.id,
  taskId: job.id,
  fileName: job.fileName,
  status: job.status as ImportStatus,
  total: job.total,
  done: job.done,
  ok: job.ok,
  failed: job.failed,
  untried: untriedOf(job),
  problems: job.problems.slice(0, maxShownProblems),
  source: sourceOf(job.context),
});
