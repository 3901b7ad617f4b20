import { isRecord } from '../../../../schemas/rules/is-record.ts';
import type { SourcePlan } from '../../../compile/plan/plan.ts';
import type { PlatformError } from '../../../data/http/platform-error.ts';
import { prepareTrees } from '../../../expression/prepared-expressions.ts';
import { readRows, rowWords } from '../../../records/read-rows.ts';
import type { PageStore } from '../../page/page-store.ts';
import type { TableStore } from '../../page/table-store.ts';
import type { SentRequest } from './preview-trace.ts';

/** What is known of a source of a page now. */
export interface SourceFacts {
  name: string;
  plan: SourcePlan;
  /** `waits`: it does not ask, because its condition is false or something is not chosen yet. */
  state: 'idle' | 'waits' | 'loading' | 'ready' | 'failed';
  error: PlatformError | undefined;
  /** Epoch ms. */
  loadedAt: number | undefined;
  data: unknown;
  /** The rows that are shown, or loaded where no table shows them; undefined before the first answer. */
  rows: number | undefined;
  /** The rows on the platform; undefined if only those that are loaded are known. */
  total: number | undefined;
  /** The table that shows it, if one has been shown. */
  table: TableStore | undefined;
}

/**
 * The facts of a source; undefined for a name that the page does not have. All reads are observed.
 *
 * @param tableId the table whose rows are meant, where several show the source
 */
export function sourceFacts(page: PageStore, name: string, tableId?: string): SourceFacts | undefined {
  const plan = page.sourcePlan(name);
  if (!plan) return undefined;
  observeTables(page);
  const tables = page.openTables.filter((table) => table.plan.source === name);
  const table = tables.find((one) => one.plan.id === tableId) ?? tables[0];
  // Another block may show a paged source without a table.
  const store = table?.source ?? page.source(name);
  const { data } = store;
  const state = !store.isAsked ? 'waits' : (table?.state ?? store.state);
  const total = isRecord(data) && rowWords.some((word) => Array.isArray(data[word])) ? readRows(data).total : undefined;
  return {
    name,
    plan,
    state,
    error: table?.error ?? store.error,
    loadedAt: store.loadedAt,
    data,
    rows: data === undefined ? undefined : (table?.view?.rows.length ?? countRows(data)),
    total: table?.view?.total ?? total,
    table,
  };
}

/** The types of the events that a source follows. */
export function eventsOf(plan: SourcePlan): readonly string[] {
  const { event, follow, patch } = plan as { event?: string; follow?: readonly unknown[]; patch?: readonly unknown[] };
  const all = [event, ...(follow ?? []), ...(patch ?? [])].map((one) => (isRecord(one) ? one.event : one));
  return [...new Set(all.filter((one) => typeof one === 'string'))];
}

/** A table that is first shown adds its id to the names of `page`. */
function observeTables(page: PageStore): void {
  prepareTrees(['page'], {});
  void (page.valueOf({ $: 'page' }) as ReadonlyMap<string, unknown>).size;
}

/** The rows of an answer of any kind of source; of one record 1, of a chart its categories. */
export function countRows(data: unknown): number {
  if (data === null || data === undefined) return 0;
  if (Array.isArray(data)) return data.length;
  if (!isRecord(data)) return 1;
  if (isPlaces(data)) return data.points.length + data.clusters.length;
  const list = rowsIn(data);
  return list ? list.length : 1;
}

/** What a source of places has read: single points, and clusters of many. */
const isPlaces = (data: object): data is { points: readonly unknown[]; clusters: readonly unknown[] } =>
  'points' in data && Array.isArray(data.points) && 'clusters' in data && Array.isArray(data.clusters);

/** The list in an answer that holds its rows. */
export function rowsIn(data: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  // A table keeps what it has read as `rows`.
  const word = [...rowWords, 'rows'].find((one) => Array.isArray(data[one]));
  if (word) return data[word] as readonly unknown[];
  if (isPlaces(data)) return data.points.length > 0 ? data.points : data.clusters;
  const { option } = data;
  const axis = isRecord(option) && Array.isArray(option.xAxis) ? (option.xAxis[0] as unknown) : undefined;
  return isRecord(axis) && Array.isArray(axis.data) ? (axis.data as readonly unknown[]) : undefined;
}

/**
 * The read that has asked what a source shows, else its last one; undefined if none was sent, as of reference data and of
 * rows in the document.
 */
export function requestOf(
  page: Pick<PageStore, 'valueOf'>,
  { plan, table }: Pick<SourceFacts, 'plan' | 'table'>,
  requests: readonly SentRequest[],
): SentRequest | undefined {
  const asked = plan.kind === 'live' ? plan.start : plan;
  if (!asked) return undefined;
  const own = requests.filter((request) => fits(page, asked as Asked, plan.kind, request));
  return (table && own.findLast((request) => asksFor(request, table))) ?? own.at(-1);
}

/** True for the read of the page that a table shows, in any dialect. */
function asksFor({ query, body }: SentRequest, table: TableStore): boolean {
  const sent = isRecord(body) ? body : (query ?? {});
  const criteria = isRecord(sent.panelItemCriteria) ? sent.panelItemCriteria : sent;
  const { pageNum, page, pageSize, rp } = criteria as Readonly<Record<string, unknown>>;
  return (pageNum ?? page) === table.query.pageNum && (pageSize ?? rp) === table.query.pageSize;
}

type Asked = Partial<Record<'get' | 'post' | 'set' | 'query' | 'body' | 'with' | 'fill', unknown>>;

/** Two sources may read one path: what they ask for tells them apart. */
function fits(page: Pick<PageStore, 'valueOf'>, asked: Asked, kind: string, request: SentRequest): boolean {
  if (kind === 'data') return request.dataSet !== undefined && request.dataSet === page.valueOf(asked.set);
  const path = request.method === 'GET' ? asked.get : asked.post;
  if (path !== request.path || request.dataSet !== undefined) return false;
  const sent = JSON.stringify([request.query, request.body, request.pathValues]);
  return [asked.query, asked.body, asked.with, asked.fill].every((part) => {
    const values = part === undefined ? {} : page.valueOf(part);
    return !isRecord(values) || Object.entries(values).every(([key, value]) => isSent(key, value, sent));
  });
}

const isSent = (key: string, value: unknown, sent: string): boolean =>
  value === undefined || value === null || value === '' || sent.includes(JSON.stringify({ [key]: value }).slice(1, -1));
