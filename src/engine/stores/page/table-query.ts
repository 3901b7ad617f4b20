import { pageSizes } from '../../../schemas/grammar/page-sizes.ts';
import type { FilterPlan, TablePlan } from '../../compile/plan/plan.ts';
import { searchProblem } from '../../forms/search-problem.ts';
import { readNumber } from '../../forms/typed-number.ts';
import type { Order } from '../../records/start-order.ts';

/** The query of a table. It is kept in the URL, so that a view can be shared. */
export interface TableQuery {
  pageNum: number;
  pageSize: number;
  /** True while the page size follows the height of the table. */
  fits: boolean;
  sortName: string;
  sortOrder: 'ASC' | 'DESC' | '';
  filters: Readonly<Record<string, unknown>>;
  /** What the rows are grouped by. */
  groupBy?: string;
}

/** The value for a removed order; without the parameter the order of the document applies. */
const unsorted = '-';
/** Separates the two days of a range. */
const rangeMark = '..';
/** A day; links may name the second, such as that of a chart's period. */
const moment = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;
const isDay = (text: unknown): boolean => String(text).length === 'yyyy-MM-dd'.length;
/** The largest page that a service is asked for. */
export const maxPageSize = Math.max(...pageSizes);

/** What a table begins with: its order, and the page size that the user has chosen or that fits. */
export interface TableStart extends Pick<TableQuery, 'pageSize' | 'fits'> {
  sort: Order | undefined;
}

/** @param prefix of the query parameters for all but the first table of a page, 'members.' */
export function readTableQuery(search: string, table: TablePlan, start: TableStart, prefix = ''): TableQuery {
  const { sort } = start;
  const words = ownWords(search, prefix);
  const page = Number(words.get('page'));
  const [sortName = '', order = ''] = (words.get('sort') ?? '').split(' ');
  const isUnsorted = sortName === unsorted;
  const sorted =
    table.columns.some((column) => column.sort && column.field === sortName) && (order === 'ASC' || order === 'DESC');
  const filters: Record<string, unknown> = {};
  for (const filter of table.filters) {
    const text = words.get(`q.${filter.field}`);
    const value = text === null || text === '' ? undefined : readFilter(filter, text);
    if (value !== undefined) filters[filter.field] = value;
  }
  const { by = [] } = table.groups ?? {};
  for (const { filter } of by) {
    const text = words.get(`q.${filter}`);
    if (text && !table.filters.some(({ field }) => field === filter)) filters[filter] = text;
  }
  const grouping = by.find(({ value }) => value === words.get('group'));
  return {
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
    ...readSize(words, start),
    sortName: sorted ? sortName : isUnsorted ? '' : (sort?.field ?? ''),
    sortOrder: sorted ? (order as 'ASC' | 'DESC') : isUnsorted ? '' : (sort?.order ?? ''),
    filters,
    ...(grouping && { groupBy: grouping.value }),
  };
}

/** A link to a later page names its size, because the height of another window gives other pages. */
function readSize(words: URLSearchParams, { pageSize, fits }: TableStart): Pick<TableQuery, 'pageSize' | 'fits'> {
  const fit = Number(words.get('fit'));
  if (Number.isInteger(fit) && fit > 0 && fit <= maxPageSize) return { pageSize: fit, fits: true };
  const size = Number(words.get('size'));
  const known = pageSizes.find((one) => one === size);
  return known === undefined ? { pageSize, fits } : { pageSize: known, fits: false };
}

/** Reads the value of a filter from the URL; undefined for one that it cannot have. */
export function readFilter(filter: FilterPlan, text: string): unknown {
  if (filter.input === 'dateRange') {
    const days = text.split(rangeMark);
    return days.length === 2 && days.every((day) => moment.test(day)) ? days : undefined;
  }
  if (filter.input === 'number') return readNumbers(filter, text);
  if (filter.options.length === 0) return searchProblem(text) ? undefined : text;
  return filter.options.find((candidate) => String(candidate.value) === text)?.value;
}

/** A number, or the smallest and the largest one, null where there is none: '5..', '..10'. */
function readNumbers({ endField }: FilterPlan, text: string): unknown {
  const sides = endField === undefined ? [text] : text.split(rangeMark);
  const numbers = sides.map((side) => (side === '' ? null : readNumber(side)));
  const isWrong = numbers.includes(undefined);
  if (isWrong || numbers.every((number) => number === null) || numbers.length > 2) return undefined;
  return endField === undefined ? numbers[0] : [numbers[0], numbers[1] ?? null];
}

/** The query parameters of a table. */
const isOurs = (word: string, prefix: string) =>
  ['page', 'size', 'fit', 'sort', 'group'].some((own) => word === prefix + own) || word.startsWith(`${prefix}q.`);

function ownWords(search: string, prefix: string): URLSearchParams {
  const entries = [...new URLSearchParams(search)].filter(([word]) => isOurs(word, prefix));
  return new URLSearchParams(entries.map(([word, value]) => [word.slice(prefix.length), value]));
}

/** Writes the value of a filter for the URL; undefined for none. */
export function writeFilter(value: unknown): string | undefined {
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return undefined;
  return Array.isArray(value) ? value.join(rangeMark) : String(value);
}

/** Writes a query to the URL; omits initial values and keeps other parameters. */
export function writeTableQuery(query: TableQuery, start: TableStart, search = '', prefix = ''): string {
  const { sort } = start;
  const words = new URLSearchParams();
  for (const [word, value] of new URLSearchParams(search)) if (!isOurs(word, prefix)) words.set(word, value);
  const set = (word: string, value: string) => words.set(prefix + word, value);
  if (query.pageNum > 1) set('page', String(query.pageNum));
  if (!query.fits) set('size', String(query.pageSize));
  else if (query.pageNum > 1) set('fit', String(query.pageSize));
  const isStart = query.sortName === (sort?.field ?? '') && query.sortOrder === (sort?.order ?? '');
  if (!isStart) set('sort', query.sortName ? `${query.sortName} ${query.sortOrder}` : unsorted);
  if (query.groupBy !== undefined) set('group', query.groupBy);
  for (const [field, value] of Object.entries(query.filters)) {
    const text = writeFilter(value);
    if (text !== undefined) set(`q.${field}`, text);
  }
  const text = words.toString();
  return text ? `?${text}` : '';
}

/** The ranges that end today until others are chosen, by field. @param today 'yyyy-MM-dd' */
export function standingRanges(filters: readonly FilterPlan[], today: string): TableQuery['filters'] {
  const ranges = filters.flatMap(({ field, lastDays }) => {
    if (lastDays === undefined) return [];
    const first = new Date(Date.parse(today) - (lastDays - 1) * dayMs).toISOString().slice(0, today.length);
    return [[field, [first, today]] as const];
  });
  return Object.fromEntries(ranges);
}
const dayMs = 86_400_000;

/** Converts filters for the platform: a range has two conditions, of days their start and end. */
export function sentFilters({ filters }: TablePlan, chosen: TableQuery['filters']): Record<string, unknown> {
  const ranges = filters.flatMap(({ field, endField, input }) => {
    const sides = chosen[field];
    if (endField === undefined || !Array.isArray(sides)) return [];
    const [first, last] = sides;
    // A condition without a value is omitted.
    if (input === 'number')
      return [
        [field, first ?? undefined],
        [endField, last ?? undefined],
      ];
    return [
      [field, isDay(first) ? `${first} 00:00:00` : first],
      [endField, isDay(last) ? `${last} 23:59:59` : last],
    ];
  });
  return { ...chosen, ...Object.fromEntries(ranges) };
}
