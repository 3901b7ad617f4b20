import { and, count, desc, eq, gte, ilike, lt } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type {
  NamedCode,
  OperationCondition,
  OperationDetail,
  OperationRow,
} from '../../../src/schemas/wire/operation-log.ts';
import { operationDays } from '../../../src/schemas/wire/operation-log.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { departments, operationLog } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { containing, type PageWindow, readOrder } from '../../http/page.ts';
import { readTimeRange } from '../../http/read-time-range.ts';
import { operationTypes } from '../../operation-log/audit.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { KnownRecords } from '../../records/known-records.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { describeClient } from '../session/describe-client.ts';
import { describeChanges } from './describe-changes.ts';
import { isAboutAssets, type OperationReader } from './seen-operations.ts';

const dayMs = 86_400_000;

interface OperationQuery {
  tenantId: string;
  reader: OperationReader;
  condition: OperationCondition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
  locale: Locale;
  now: Date;
}

/** Loads a page of a tenant's operations, newest first. */
export async function findOperations(
  db: Queryable,
  query: OperationQuery,
): Promise<{ rows: OperationRow[]; total: number }> {
  const { window, sort, locale, reader } = query;
  const where = operationsWhere(query);
  const order = readOrder(sort, {
    allowed: {
      startTime: operationLog.createdAt,
      userName: operationLog.userName,
      operationObject: operationLog.objectName,
      cost: operationLog.duration,
    },
    otherwise: [desc(operationLog.createdAt)],
    last: operationLog.id,
  });
  const [counted] = await db.select({ total: count() }).from(operationLog).where(where);
  const total = counted?.total ?? 0;
  // A page behind the last one would read them all.
  if (window.offset >= total) return { rows: [], total };
  const found = await selectOperations(db)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return { rows: found.map((one) => withheld(describeOperation(one, locale), reader)), total };
}

/** Counts a tenant's operations. */
export async function countOperations(
  db: Queryable,
  query: Pick<OperationQuery, 'tenantId' | 'reader' | 'condition' | 'now'>,
): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(operationLog).where(operationsWhere(query));
  return counted?.total ?? 0;
}

/** Loads an operation with the changed fields. */
export async function findOperation(
  db: Queryable,
  {
    tenantId,
    reader,
    within,
    locale,
    records,
  }: Pick<OperationQuery, 'tenantId' | 'reader' | 'locale'> & { within: AssetFilters; records: KnownRecords },
  id: string,
): Promise<OperationDetail | undefined> {
  const [found] = await selectOperations(db).where(
    and(eq(operationLog.tenantId, tenantId), eq(operationLog.id, id), reader.seen),
  );
  if (!found) return undefined;
  const { method, path, objectId, objectType } = found.entry;
  const { changes, unchanged } = await describeChanges(db, { tenantId, within, locale, records }, found.entry);
  const { personal } = reader;
  return {
    ...withheld(describeOperation(found, locale), reader),
    method,
    path,
    objectId,
    changes: isAboutAssets(objectType)
      ? changes
      : changes.map((change) => ({
          ...change,
          before: personal.showIn(change.before),
          after: personal.showIn(change.after),
        })),
    unchanged: isAboutAssets(objectType)
      ? unchanged
      : unchanged.map((one) => ({ ...one, value: personal.showIn(one.value) ?? one.value })),
  };
}

/** The types of operations in the reader's language. */
export const namedTypes = (locale: Locale): NamedCode[] => namedCodes(operationTypes, locale);

/** The kinds of objects in the reader's language. */
export const namedObjects = (locale: Locale): NamedCode[] =>
  Object.values(audited).map(({ kind, name }) => ({ code: kind, name: name[locale] }));

const namedCodes = (names: Readonly<Record<string, Bilingual>>, locale: Locale): NamedCode[] =>
  Object.entries(names).map(([code, name]) => ({ code, name: name[locale] }));

/** Operations with the department of their user. */
export const selectOperations = (db: Queryable) =>
  db
    .select({ entry: operationLog, departmentName: departments.name })
    .from(operationLog)
    .leftJoin(
      departments,
      and(eq(departments.tenantId, operationLog.tenantId), eq(departments.code, operationLog.departmentCode)),
    );
type Found = Awaited<ReturnType<typeof selectOperations>>[number];

/** @throws Refusal A0400 for an invalid range, or one of more than 15 days */
function operationsWhere({
  tenantId,
  reader,
  condition,
  now,
}: Pick<OperationQuery, 'tenantId' | 'reader' | 'condition' | 'now'>) {
  const { operationType, operationObject, objectId, userId, objectName, operationResult, ip } = condition;
  return and(
    eq(operationLog.tenantId, tenantId),
    reader.seen,
    timesWhere(condition, now),
    operationType ? eq(operationLog.type, operationType) : undefined,
    operationObject ? eq(operationLog.objectType, operationObject) : undefined,
    objectId ? eq(operationLog.objectId, objectId) : undefined,
    userId ? eq(operationLog.userId, userId) : undefined,
    objectName ? ilike(operationLog.objectName, containing(objectName)) : undefined,
    operationResult ? eq(operationLog.succeeded, operationResult === '1') : undefined,
    ip ? ilike(operationLog.ip, containing(ip)) : undefined,
  );
}

function timesWhere(
  { operationTimeStart, operationTimeEnd, operationObject, objectId }: OperationCondition,
  now: Date,
) {
  const range = readTimeRange({ startTime: operationTimeStart, overTime: operationTimeEnd });
  // One object has few operations, and an index of its own.
  const isOfObject = Boolean(operationObject && objectId);
  const before = range.before ?? new Date(now.getTime() + dayMs);
  const usualStart = Math.min(now.getTime(), before.getTime()) - operationDays.usual * dayMs;
  const from = range.from ?? (isOfObject ? undefined : new Date(usualStart));
  if (!isOfObject && from && before.getTime() - from.getTime() > (operationDays.max + 1) * dayMs)
    throw new Refusal(envelopeStatus.badRequest, 'rangeTooLong', { days: operationDays.max });
  return and(from && gte(operationLog.createdAt, from), lt(operationLog.createdAt, before));
}

/** The reason of a refusal may name assets that the reader does not see; what is about people may name their contacts. */
function withheld(row: OperationRow, { readsReasons, personal }: OperationReader): OperationRow {
  const { loginName, operationObject, message } = row;
  const isOfAssets = isAboutAssets(row.objectType.code);
  const isKept = readsReasons || row.operationResult === '1' || !isOfAssets;
  return {
    ...row,
    loginName: personal.show(loginName),
    operationObject: isOfAssets ? operationObject : personal.showIn(operationObject),
    message: isKept ? (isOfAssets ? message : personal.showIn(message)) : null,
  };
}

/** An operation as the log shows it. */
export function describeOperation({ entry, departmentName }: Found, locale: Locale): OperationRow {
  const type: Bilingual | undefined = operationTypes[entry.type as keyof typeof operationTypes];
  const object = Object.values(audited).find(({ kind }) => kind === entry.objectType);
  return {
    id: entry.id,
    startTime: displayTime(entry.createdAt),
    userId: entry.userId,
    userName: entry.userName,
    loginName: entry.loginName,
    departmentName,
    ip: entry.ip,
    client: describeClient(entry.userAgent),
    operationType: { code: entry.type, name: type?.[locale] ?? entry.type },
    objectType: { code: entry.objectType, name: object?.name[locale] ?? entry.objectType },
    operationObject: entry.objectName,
    operationResult: entry.succeeded ? '1' : '0',
    message: entry.message,
    cost: entry.duration,
    requestId: entry.requestId,
  };
}
