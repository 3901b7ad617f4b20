import { eq } from 'drizzle-orm';
import type { DataAnswer, DataQuery, DataResult } from '../../src/schemas/wire/analytics.ts';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { isCallerGone } from '../db/caller.ts';
import type { Queryable } from '../db/db.ts';
import { settings } from '../db/schema.ts';
import { type Sharing, shareOf } from '../db/shared-answers.ts';
import type { AppContext } from '../http/app-env.ts';
import { Refusal } from '../http/envelope.ts';
import { failureKey } from '../http/failure-key.ts';
import { markKey, type RecordMark } from '../metrics/record-mark.ts';
import { describeError } from '../process/describe-error.ts';
import { message } from '../texts/messages.ts';
import { type AnswerRow, buildStatement } from './build-statement.ts';
import { dataSets } from './data-sets/index.ts';
import type { DataReader, Dimension } from './model/data-set.ts';
import { readMovedSeries } from './model/device-history.ts';
import { type PlannedQuery, planQuery } from './plan-query.ts';
import { shapeAnswer } from './shape-answer.ts';
import { atMinute, figuresKeyOf, sharedQuestionOf } from './shared-question.ts';

/**
 * Answers one query.
 * @throws Refusal A0400 for a query that cannot be answered
 */
export async function answerQuery(db: Queryable, reader: DataReader, query: DataQuery): Promise<DataAnswer> {
  return shape(await readFigures(db, reader, query, createCallCache()), query);
}

/** What a query has read. */
interface Figures {
  plan: PlannedQuery;
  rows: readonly AnswerRow[];
}

async function readFigures(db: Queryable, reader: DataReader, query: DataQuery, cache: CallCache): Promise<Figures> {
  const seen = await readerOfSet(db, atMinute(reader, query.dataSet), query.dataSet, cache);
  const plan = await withOwnColors(db, planQuery(query, seen), cache);
  const { rows } = await db.execute<AnswerRow & Record<string, unknown>>(buildStatement(plan));
  return { plan, rows };
}

/** The answer to a query whose figures are those that were read, or of the same period without a comparison. */
function shape({ plan, rows }: Figures, query: DataQuery): DataAnswer {
  if (query.compare || plan.periods.length <= 1) return shapeAnswer({ ...plan, query }, rows);
  const own = rows.filter(({ p }) => p === 0);
  return shapeAnswer({ ...plan, query, periods: plan.periods.slice(0, 1) }, own);
}

/** What the queries of one call share: it is read once, and may be as old as the call. */
interface CallCache {
  once<Value>(key: unknown, read: () => Promise<Value>): Promise<Value>;
}

function createCallCache(): CallCache {
  const values = new Map<unknown, Promise<unknown>>();
  return {
    once<Value>(key: unknown, read: () => Promise<Value>) {
      const known = values.get(key) as Promise<Value> | undefined;
      if (known) return known;
      const value = read();
      values.set(key, value);
      // The next query tries again.
      value.catch(() => values.delete(key));
      return value;
    },
  };
}

/** The plan with the colors that the tenant has given what it is grouped by. */
async function withOwnColors(db: Queryable, plan: PlannedQuery, cache: CallCache): Promise<PlannedQuery> {
  const painted = async <One extends Dimension | undefined>(dimension: One): Promise<One> => {
    const read = dimension?.ownColors;
    if (!dimension || !read) return dimension;
    const colors = await cache.once(read, () => read(db, plan.reader));
    return { ...dimension, tones: { ...dimension.tones, ...colors } };
  };
  return { ...plan, dimension: await painted(plan.dimension), split: await painted(plan.split) };
}

/** Longest time between two records while the platform runs, with some to spare. */
const recordedWithinMs = 900_000;

/** The reader with what a data set needs: which totals hold, and the time of the last record. */
async function readerOfSet(db: Queryable, reader: DataReader, id: string, cache: CallCache): Promise<DataReader> {
  const set = dataSets.find((one) => one.id === id);
  const readMoved = () => readMovedSeries(db, reader.tenantId);
  const whole = set?.isOfDevices ? { ...reader, moved: await cache.once(readMovedSeries, readMoved) } : reader;
  return set?.isOfLastRecord ? atLastRecord(db, whole) : whole;
}

async function atLastRecord(db: Queryable, reader: DataReader): Promise<DataReader> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, markKey));
  const { hoursAt } = (row?.value ?? {}) as Partial<RecordMark>;
  const at = hoursAt === undefined ? undefined : new Date(hoursAt);
  const isRecent = at && at <= reader.now && reader.now.getTime() - at.getTime() < recordedWithinMs;
  return isRecent ? { ...reader, now: at } : reader;
}

/**
 * Likewise, with the figures of another call where they may be shared.
 *
 * @param among the queries of the call: a query without a comparison takes its figures from an equal one that has one
 */
export async function answerShared(
  reader: DataReader,
  query: DataQuery,
  share: Sharing,
  { among = [], cache = createCallCache() }: { among?: readonly DataQuery[]; cache?: CallCache } = {},
): Promise<DataAnswer> {
  const read = (one: DataQuery) => share(sharedQuestionOf(reader, one), (on) => readFigures(on, reader, one, cache));
  const comparing = comparingOf(query, among);
  if (comparing === query) return shape(await read(query), query);
  // It may fail for the earlier period alone.
  const figures = await read(comparing).catch((error: unknown) => {
    if (isCallerGone(error)) throw error;
    return read(query);
  });
  return shape(figures, query);
}

/** The query itself, or one among others that asks for the same and for a comparison. */
function comparingOf(query: DataQuery, among: readonly DataQuery[]): DataQuery {
  if (query.compare || among.length === 0) return query;
  const key = figuresKeyOf(query);
  return among.find((one) => one.compare && figuresKeyOf(one) === key) ?? query;
}

/** Answers queries one after another, so that other calls get their turn; one that fails leaves the others alone. */
export async function answerQueries(
  c: AppContext,
  reader: DataReader,
  queries: readonly DataQuery[],
): Promise<DataResult[]> {
  const { db, log, sharedAnswers } = c.var.services;
  const share = shareOf(sharedAnswers, db);
  const of = { among: queries, cache: createCallCache() };
  const results: DataResult[] = [];
  for (const query of queries) {
    try {
      results.push({ id: query.id, data: await answerShared(reader, query, share, of) });
    } catch (error) {
      if (isCallerGone(error)) throw error;
      if (error instanceof Refusal) {
        results.push({ id: query.id, status: error.status, message: message(reader.locale, error.key, error.params) });
        continue;
      }
      log.error('a data query failed', { requestId: c.var.requestId, stack: describeError(error) });
      results.push({
        id: query.id,
        status: envelopeStatus.serverError,
        message: message(reader.locale, failureKey(error, true)),
      });
    }
  }
  return results;
}
