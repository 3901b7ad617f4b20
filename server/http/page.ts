import { asc, type Column, desc, type SQL } from 'drizzle-orm';
import { envelopeStatus, type SystemPage, type SystemPageRequest } from '../../src/schemas/wire/envelope.ts';
import { Refusal } from './envelope.ts';

/** Rows of a page when the request names no size. */
const defaultPageSize = 10;

/** Where a page starts and how long it is; `page` and `pageNum` are two names of one thing (contract 2.2). */
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

/** The answer of the system service's lists (contract 2.2). */
export function systemPage<Row>(rows: Row[], total: number, { pageNum, pageSize }: PageWindow): SystemPage<Row> {
  return { data: rows, total, pageNum, pageSize, totalPage: Math.ceil(total / pageSize) };
}

/** The answer of the asset and alarm services' lists (contract 2.2). */
export function contentPage<Row>(rows: Row[], total: number, { pageNum, pageSize }: PageWindow) {
  return { content: rows, totalElements: total, pageNum, pageSize, totalPages: Math.ceil(total / pageSize) };
}

interface Sortable {
  /** Wire name -> what the rows are ordered by. Nothing else can be sorted by. */
  allowed: Record<string, Column | SQL>;
  /** The order when the request names none. */
  otherwise: SQL[];
  /** Decides between equal rows, so that no row appears on two pages. */
  last: Column;
}

/** @throws Refusal A0400 for a name that is not allowed */
export function readOrder(
  { sortName, sortOrder }: { sortName?: string; sortOrder?: string },
  { allowed, otherwise, last }: Sortable,
): SQL[] {
  if (!sortName || !sortOrder) return [...otherwise, asc(last)];
  const column = Object.hasOwn(allowed, sortName) ? allowed[sortName] : undefined;
  if (!column) throw new Refusal(envelopeStatus.badRequest, 'badSort', { name: sortName.slice(0, 50) });
  return [sortOrder === 'DESC' ? desc(column) : asc(column), asc(last)];
}

/** A text as a LIKE pattern for "contains"; its own wildcards are taken literally. */
export const containing = (text: string): string => `%${escapeLike(text.trim())}%`;

/** A LIKE pattern for a hierarchical code and everything below it. */
export const atOrBelow = (code: string): string => `${escapeLike(code)}%`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A condition without the values that mean "any": null and blank texts. */
export function filled(condition: Record<string, unknown> | undefined): Record<string, unknown> {
  const isFilled = (value: unknown) =>
    value !== null && value !== undefined && !(typeof value === 'string' && !value.trim());
  return Object.fromEntries(Object.entries(condition ?? {}).filter(([, value]) => isFilled(value)));
}
