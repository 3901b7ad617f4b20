import { isRecord } from '../../schemas/rules/is-record.ts';
import type { Dialect } from '../../schemas/sources/paged.ts';
import type { PagedSourcePlan, SourcePlan } from '../compile/plan/plan.ts';
import { valueAt } from '../records/record-path.ts';
import type { Call } from './http/call.ts';

type Values = Record<string, unknown>;
type Query = NonNullable<Call['query']>;

/** The requested page of rows. */
export interface PageQuery {
  pageNum: number;
  pageSize: number;
  sortName: string;
  sortOrder: 'ASC' | 'DESC' | '';
  filters: Readonly<Values>;
  /** Values for {name} in the path. */
  fill?: unknown;
}

/** Nothing else of a query is sent. */
const pageOf = ({ pageNum, pageSize, sortName, sortOrder }: Omit<PageQuery, 'filters' | 'fill'>) => ({
  pageNum,
  pageSize,
  sortName,
  sortOrder,
});

/** The request body of each paging dialect (contract 2.2). */
const bodies: Record<Dialect, (query: PageQuery) => Values> = {
  condition: ({ filters, pageNum, pageSize, sortName, sortOrder }) => ({
    condition: filters,
    pageNum,
    pageSize,
    sortName,
    sortOrder,
  }),
  conditionPage: ({ filters, pageNum, pageSize, sortName, sortOrder }) => ({
    condition: filters,
    page: pageNum,
    pageSize,
    sortName,
    sortOrder,
  }),
  flat: ({ filters, ...query }) => ({ ...filters, ...pageOf(query) }),
  flatPage: ({ filters, pageNum, pageSize, sortName, sortOrder }) => ({
    ...filters,
    page: pageNum,
    rp: pageSize,
    sortName,
    sortOrder,
  }),
  criteria: ({ filters, ...query }) => ({ panelItemCriteria: { ...filters, ...pageOf(query) } }),
};

export const dialectNames: readonly string[] = Object.keys(bodies);

/** Builds the call for one page of rows. A list query by POST changes nothing and shows no message (HTTP-04). */
export function buildPageRead(source: PagedSourcePlan, query: PageQuery): Call {
  const body = bodies[source.dialect](query);
  const more = { options: { hideNotify: true, isRead: true }, ...filledBy(query.fill) };
  return source.get === undefined
    ? { method: 'POST', path: source.post ?? '', body, ...more }
    : { method: 'GET', path: source.get, query: toQuery(body), ...more };
}

type Asked = Pick<Extract<SourcePlan, { kind: 'rest' }>, 'get' | 'post' | 'query' | 'body'> & { fill?: unknown };

/** Builds the call of an unpaged source, without a body if it has none; `compute` evaluates its values. */
export function buildRead(source: Asked, compute: (value: unknown) => unknown): Call {
  const query = source.query === undefined ? undefined : toQuery(compute(source.query) as Values);
  const options = { hideNotify: true, hideError: true, isRead: true };
  const more = { query, options, ...filledBy(source.fill && compute(source.fill)) };
  return source.post === undefined
    ? { method: 'GET', path: source.get ?? '', ...more }
    : { method: 'POST', path: source.post, body: source.body && compute(source.body), ...more };
}

const filledBy = (fill: unknown): Pick<Call, 'pathValues'> =>
  isRecord(fill) && Object.keys(fill).length > 0 ? { pathValues: fill } : {};

const isSimple = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Only simple values go in a query string, and lists of them, separated by commas; missing ones are omitted. */
export function toQuery(values: Values | undefined): Query {
  const query: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    if (isSimple(value)) query[name] = value;
    else if (Array.isArray(value) && value.every(isSimple)) query[name] = value.join(',');
    else if (value !== undefined && value !== null) query[name] = JSON.stringify(value);
  }
  return query;
}

/** The part of the response that a source uses. */
export const partOf = (answer: unknown, at: string | undefined): unknown =>
  at === undefined ? answer : valueAt(answer, at);
