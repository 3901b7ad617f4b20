import type { TablePlan } from '../compile/page/compile-page.ts';

/** Page sizes of every table (PAGE-02, contract 2.3). */
export const pageSizes = [10, 50, 100, 200] as const;

/** What a table asks the server for. It lives in the address, so that a view can be sent to a colleague. */
export interface TableQuery {
  pageNum: number;
  pageSize: number;
  sortName: string;
  sortOrder: 'ASC' | 'DESC' | '';
  filters: Readonly<Record<string, string | number | boolean>>;
}

/** The word for an order that the person has taken away; without a word the document's own order holds. */
const unsorted = '-';

type Sort = { field: string; order: 'ASC' | 'DESC' };

export function readTableQuery(search: string, table: TablePlan, sort: Sort | undefined): TableQuery {
  const words = new URLSearchParams(search);
  const size = Number(words.get('size'));
  const page = Number(words.get('page'));
  const [sortName = '', order = ''] = (words.get('sort') ?? '').split(' ');
  const isUnsorted = sortName === unsorted;
  const sorted =
    table.columns.some((column) => column.sort && column.field === sortName) && (order === 'ASC' || order === 'DESC');
  const filters: Record<string, string | number | boolean> = {};
  for (const filter of table.filters) {
    const text = words.get(`q.${filter.field}`);
    if (text === null || text === '') continue;
    const option = filter.options.find((candidate) => String(candidate.value) === text);
    if (filter.options.length === 0) filters[filter.field] = text;
    else if (option) filters[filter.field] = option.value;
  }
  return {
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((known) => known === size) ?? pageSizes[0],
    sortName: sorted ? sortName : isUnsorted ? '' : (sort?.field ?? ''),
    sortOrder: sorted ? (order as 'ASC' | 'DESC') : isUnsorted ? '' : (sort?.order ?? ''),
    filters,
  };
}

/** The address of a query; what is as it was at the start is left out. */
export function writeTableQuery(query: TableQuery, sort: Sort | undefined): string {
  const words = new URLSearchParams();
  if (query.pageNum > 1) words.set('page', String(query.pageNum));
  if (query.pageSize !== pageSizes[0]) words.set('size', String(query.pageSize));
  const isStart = query.sortName === (sort?.field ?? '') && query.sortOrder === (sort?.order ?? '');
  if (!isStart) words.set('sort', query.sortName ? `${query.sortName} ${query.sortOrder}` : unsorted);
  for (const [field, value] of Object.entries(query.filters)) words.set(`q.${field}`, String(value));
  const text = words.toString();
  return text ? `?${text}` : '';
}
