import type { DataQuery } from '../../src/schemas/wire/analytics.ts';
import { scopeKeyOf } from '../access/asset-scope.ts';
import type { SharedQuestion } from '../db/shared-answers.ts';
import { dataSets } from './data-sets/index.ts';
import type { DataReader, DataSet } from './model/data-set.ts';

/** A minute: metrics are recorded every five. */
const minuteMs = 60_000;

/**
 * What a question is shared by: readers of the same tenant, data permission, kinds of alarms and language get the same
 * answer. Undefined for a question whose answer changes without telling.
 */
export function sharedQuestionOf(reader: DataReader, question: DataQuery): SharedQuestion | undefined {
  const set = sharedSetOf(question);
  if (!set?.changesWith) return undefined;
  const { tenantId, scopes, kinds, locale, now } = atMinute(reader, question.dataSet);
  const minute = isByMinute(set) ? now.getTime() : undefined;
  const key = JSON.stringify([
    tenantId,
    locale,
    scopeKeyOf(scopes),
    [...kinds].sort(),
    figuresKeyOf(question),
    question.compare,
    minute,
  ]);
  return { key, changesWith: set.changesWith, ...(set.changesWith.includes('history') && { freshMs: minuteMs }) };
}

/** What figures depend on, apart from the reader and a comparison: totals are read anyway. */
export const figuresKeyOf = ({ id: _, compare: __, totals: ___, ...figures }: DataQuery): string =>
  JSON.stringify(Object.entries(figures).sort());

/**
 * The reader as of the minute that has begun, for what changes with records only: questions of a minute see the same time,
 * so that their figures agree, and are answered once.
 */
export function atMinute(reader: DataReader, dataSet: string): DataReader {
  const set = dataSets.find(({ id }) => id === dataSet);
  if (!set || !isByMinute(set)) return reader;
  return { ...reader, now: new Date(Math.floor(reader.now.getTime() / minuteMs) * minuteMs) };
}

const isByMinute = ({ changesWith, isOfLastRecord }: DataSet): boolean =>
  changesWith?.includes('history') === true && !isOfLastRecord;

function sharedSetOf({ dataSet, measures }: Pick<DataQuery, 'dataSet' | 'measures'>): DataSet | undefined {
  const set = dataSets.find(({ id }) => id === dataSet);
  return measures.some((id) => set?.measures.some((one) => one.id === id && one.isUnshared)) ? undefined : set;
}
