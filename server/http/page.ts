import { asc, Column, desc, is, type SQL, sql } from 'drizzle-orm';
import { sentText } from '../../src/engine/records/sent-text.ts';
import { envelopeStatus, type SystemPage, type SystemPageRequest } from '../../src/schemas/wire/envelope.ts';
import { escapeLike } from '../db/like-patterns.ts';
import { Refusal } from './envelope.ts';

/** Default page size. */
const defaultPageSize = 10;

/** Offset and size of a page; `page` and `pageNum` are synonyms (contract 2.2). */
export interface PageWindow {
  pageNum: number;
  pageSize: number;
  limit: number;
  offset: number;
}

export function readWindow(request: Pick<SystemPageRequest, 'page' | 'pageNum' | 'pageSize'>): PageWindow {
  const pageNum = request.pageNum ?? request.page ?? 1;
  const pageSize = request.pageSize ?? defaultPageSize;
  return { pageNum, pageSize, limit: pageSize, offset: (pageNum - 1) * pageSize };
}

/** Builds a page of the system service (contract 2.2). */
export function systemPage<Row>(rows: Row[], total: number, { pageNum, pageSize }: PageWindow): SystemPage<Row> {
  return { data: rows, total, pageNum, pageSize, totalPage: Math.ceil(total / pageSize) };
}

/** Builds a page of the asset and alarm services (contract 2.2). */
export function contentPage<Row>(rows: Row[], total: number, { pageNum, pageSize }: PageWindow) {
  return { content: rows, totalElements: total, pageNum, pageSize, totalPages: Math.ceil(total / pageSize) };
}

interface Sortable {
  /** Maps wire names to columns; nothing else is sortable. */
  allowed: Record<string, Column | SQL>;
  /** Default order. */
  otherwise: SQL[];
  /** Tie-breaker, so that no row appears on two pages. */
  last: Column | SQL;
}

/** @throws Refusal A0400 for an unsupported name */
export function readOrder(
  { sortName, sortOrder }: { sortName?: string; sortOrder?: string },
  { allowed, otherwise, last }: Sortable,
): SQL[] {
  if (!sortName || !sortOrder) return [...otherwise, asc(last)];
  return [inOrder(columnOf(sortName, allowed), sortOrder === 'DESC'), asc(last)];
}

/**
 * Orders by a column: texts naturally, 2 before 10, and what is empty last in both directions.
 *
 * @param isTurned the exact reverse, to read from the end
 */
function inOrder(column: Column | SQL, isDescending: boolean, isTurned = false): SQL {
  const isText = is(column, Column) && column.columnType === 'PgText';
  const isFilled = is(column, Column) && column.notNull;
  const value = isText && !isFilled ? sql`nullif(${column}, '')` : column;
  const by = isText ? naturally(value) : sql`${value}`;
  const direction = isDescending === isTurned ? sql`asc` : sql`desc`;
  // An index gives the order of a column that is never empty, unless nulls are mentioned.
  return isFilled ? sql`${by} ${direction}` : sql`${by} ${direction} nulls ${isTurned ? sql`first` : sql`last`}`;
}

/** A text in natural order. The collation is made by a migration. */
export const naturally = (text: Column | SQL): SQL => sql`${text} collate natural_order`;

function columnOf(sortName: string, allowed: Sortable['allowed']): Column | SQL {
  const column = Object.hasOwn(allowed, sortName) ? allowed[sortName] : undefined;
  if (!column) throw new Refusal(envelopeStatus.badRequest, 'badSort', { name: sortName.slice(0, 50) });
  return column;
}

/** A column of an order. */
interface Ordered {
  by: Column | SQL;
  isDescending?: boolean;
}

/**
 * Like readOrder, for large tables: the order can be turned round, to read a page of the second half from the end.
 * @throws Refusal A0400 for an unsupported name
 */
export function readTurnableOrder(
  { sortName, sortOrder }: { sortName?: string; sortOrder?: string },
  { allowed, otherwise, last }: Omit<Sortable, 'otherwise'> & { otherwise: Ordered[] },
): (isTurned: boolean) => SQL[] {
  const column = sortName && sortOrder ? columnOf(sortName, allowed) : undefined;
  const order: Ordered[] = column ? [{ by: column, isDescending: sortOrder === 'DESC' }] : otherwise;
  return (isTurned) => [
    ...order.map(({ by, isDescending = false }) => inOrder(by, isDescending, isTurned)),
    isTurned ? desc(last) : asc(last),
  ];
}

/** A window as it is read: from the start, or from the end in turned order, whichever is nearer. */
export function fromNearerEnd({ limit, offset }: Pick<PageWindow, 'limit' | 'offset'>, total: number) {
  const rows = Math.max(0, Math.min(limit, total - offset));
  if (offset <= total / 2) return { isTurned: false, limit: rows, offset };
  return { isTurned: true, limit: rows, offset: Math.max(0, total - offset - rows) };
}

/** Matches a list of ids or codes, as one parameter: the statement is the same for every number of them. */
export const inList = (column: Column | SQL, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/**
 * Matches a text that contains the other, ignoring case. ILIKE takes half as long again as comparing in lower case,
 * and three times as long as comparing signs without case, such as Chinese.
 */
export function contains(column: Column | SQL, text: string): SQL {
  const pattern = containing(text);
  const hasCase = text.toLowerCase() !== text.toUpperCase();
  return hasCase ? sql`lower(${column}) like lower(${pattern})` : sql`${column} like ${pattern}`;
}

/** Builds a LIKE pattern for "contains"; escapes wildcards in the text. */
export const containing = (text: string): string => `%${escapeLike(sentText(text))}%`;

/** Drops null and blank values, which mean "any". */
export function filled(condition: Record<string, unknown> | undefined): Record<string, unknown> {
  const isFilled = (value: unknown) =>
    value !== null && value !== undefined && !(typeof value === 'string' && !value.trim());
  return Object.fromEntries(Object.entries(condition ?? {}).filter(([, value]) => isFilled(value)));
}
