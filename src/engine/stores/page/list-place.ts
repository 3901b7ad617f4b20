import type { TableQuery } from './table-query.ts';
import type { TableStore } from './table-store.ts';

/** Where a table has a row: its index among the rows of a page, and what the table was asked for. */
export interface ListPlace {
  at: number;
  query: TableQuery;
}

/** The place of a row among the rows that a table shows; undefined without it. */
export function placeIn(table: TableStore, row: Record<string, unknown>): ListPlace | undefined {
  const key = table.keyOf(row);
  const at = table.view?.rows.findIndex((one) => table.keyOf(one) === key) ?? -1;
  return at < 0 ? undefined : { at, query: table.query };
}

/** Whether a table still shows the page, the filters and the order of an earlier query; its size may be another. */
export const isSameList = (earlier: TableQuery, { query }: TableStore): boolean =>
  query.pageNum === earlier.pageNum &&
  query.filters === earlier.filters &&
  query.sortName === earlier.sortName &&
  query.sortOrder === earlier.sortOrder;
