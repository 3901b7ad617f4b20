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
import { atMinute, sharedQuestionOf } from './shared-question.ts';

/**
 * Answers one query.
 * @throws Refusal A0400 for a query that cannot be answered
 */
export async function answerQuery(db: Queryable, reader: DataReader, query: DataQuery): Promise<DataAnswer> {
  const seen = await readerOfSet(db, atMinute(reader, query.dataSet), query.dataSet);
  const plan = await withOwnColors(db, planQuery(query, seen));
  const { rows } = await db.execute<AnswerRow & Record<string, unknown>>(buildStatement(plan));
  return shapeAnswer(plan, rows);
}

/** The plan with the colors that the tenant has given what it is grouped by. */
async function withOwnColors(db: Queryable, plan: PlannedQuery): Promise<PlannedQuery> {
  const painted = async <One extends Dimension | undefined>(dimension: One): Promise<One> =>
    dimension?.ownColors
      ? { ...dimension, tones: { ...dimension.tones, ...(await dimension.ownColors(db, plan.reader)) } }
      : dimension;
  return { ...plan, dimension: await painted(plan.dimension), split: await painted(plan.split) };
}

/** Longest time between two records while the platform runs, with some to spare. */
const recordedWithinMs = 900_000;

/** The reader with what a data set needs: which totals hold, and the time of the last record. */
async function readerOfSet(db: Queryable, reader: DataReader, id: string): Promise<DataReader> {
  const set = dataSets.find((one) => one.id === id);
  const whole = set?.isOfDevices ? { ...reader, moved: await readMovedSeries(db, reader.tenantId) } : reader;
  return set?.isOfLastRecord ? atLastRecord(db, whole) : whole;
}

async function atLastRecord(db: Queryable, reader: DataReader): Promise<DataReader> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, markKey));
  const { hoursAt } = (row?.value ?? {}) as Partial<RecordMark>;
  const at = hoursAt === undefined ? undefined : new Date(hoursAt);
  const isRecent = at && at <= reader.now && reader.now.getTime() - at.getTime() < recordedWithinMs;
  return isRecent ? { ...reader, now: at } : reader;
}

/** Likewise, with the answer of another call where it may be shared. */
export function answerShared(reader: DataReader, query: DataQuery, share: Sharing): Promise<DataAnswer> {
  return share(sharedQuestionOf(reader, query), (on) => answerQuery(on, reader, query));
}

/** Answers queries one after another, so that other calls get their turn; one that fails leaves the others alone. */
export async function answerQueries(
  c: AppContext,
  reader: DataReader,
  queries: readonly DataQuery[],
): Promise<DataResult[]> {
  const { db, log, sharedAnswers } = c.var.services;
  const share = shareOf(sharedAnswers, db);
  const results: DataResult[] = [];
  for (const query of queries) {
    try {
      results.push({ id: query.id, data: await answerShared(reader, query, share) });
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
