import { asc, type Column, desc, type SQL } from 'drizzle-orm';
import { envelopeStatus, type SystemPage, type SystemPageRequest } from '../../src/schemas/wire/envelope.ts';
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
  last: Column;
}

/** @throws Refusal A0400 for an unsupported name */
export function readOrder(
  { sortName, sortOrder }: { sortName?: string; sortOrder?: string },
  { allowed, otherwise, last }: Sortable,
): SQL[] {
  if (!sortName || !sortOrder) return [...otherwise, asc(last)];
  const column = Object.hasOwn(allowed, sortName) ? allowed[sortName] : undefined;
  if (!column) throw new Refusal(envelopeStatus.badRequest, 'badSort', { name: sortName.slice(0, 50) });
  return [sortOrder === 'DESC' ? desc(column) : asc(column), asc(last)];
}

/** Builds a LIKE pattern for "contains"; escapes wildcards in the text. */
export const containing = (text: string): string => `%${escapeLike(text.trim())}%`;

/** Builds a LIKE pattern for a hierarchical code and its descendants. */
export const atOrBelow = (code: string): string => `${escapeLike(code)}%`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Drops null and blank values, which mean "any". */
export function filled(condition: Record<string, unknown> | undefined): Record<string, unknown> {
  const isFilled = (value: unknown) =>
    value !== null && value !== undefined && !(typeof value === 'string' && !value.trim());
  return Object.fromEntries(Object.entries(condition ?? {}).filter(([, value]) => isFilled(value)));
}
