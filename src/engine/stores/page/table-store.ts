import {
  action,
  compareStructural,
  computed,
  makeObservable,
  type ObservableMap,
  observable,
  observableRef,
  reaction,
} from 'mobx';
import type { PagedSourcePlan, TablePlan } from '../../compile/plan/plan.ts';
import { buildPageRead } from '../../data/build-read.ts';
import type { PlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { type SourceState, SourceStore } from '../../data/source-store.ts';
import { type Rows, readRows } from '../../records/read-rows.ts';
import { valueAt } from '../../records/record-path.ts';
import { chooseRows } from './choose-rows.ts';
import type { PageValues } from './page-values.ts';
import { readTableQuery, sentFilters, type TableQuery, writeTableQuery } from './table-query.ts';

type Row = Record<string, unknown>;

interface PagedFeed {
  kind: 'paged';
  source: PagedSourcePlan;
  values: PageValues;
  ports: Pick<Ports, 'reads' | 'clock'>;
}
/** Where a table's rows come from: a source that pages on the server, or one that is there as a whole. */
export type TableFeed = PagedFeed | { kind: 'whole'; store: SourceStore<unknown>; rowsOf(data: unknown): Row[] };

interface Place {
  readonly search: string;
  setSearch(search: string): void;
  /** Before the table's words in the address. */
  readonly prefix: string;
}

/** The rows of one table: the query comes from the address, changes go back to it. */
export class TableStore {
  query: TableQuery;
  /** What is read; of a paged source one page, of any other everything. */
  readonly source: SourceStore<unknown>;
  /** Ticked rows by their key; they stay ticked on other pages. */
  readonly ticked: ObservableMap<string, Row> = observable.map({}, { deep: false });
  /** The row that a click has chosen. */
  chosen: Row | undefined = undefined;
  /** The page that was shown last, and what was asked for. */
  private settled: { question: string; rows: readonly Row[] } = { question: '', rows: [] };
  private readonly end: () => void;

  constructor(
    readonly plan: TablePlan,
    private readonly feed: TableFeed,
    private readonly place: Place,
  ) {
    this.query = readTableQuery(place.search, plan, this.sort, place.prefix);
    this.source = feed.kind === 'whole' ? feed.store : this.pagedSource(feed);
    makeObservable<this, 'settle' | 'followTicked'>(this, {
      query: observableRef,
      chosen: observableRef,
      view: computed,
      state: computed,
      error: computed,
      filterCount: computed,
      selection: computed,
      tick: action,
      choose: action,
      untickAll: action,
      change: action,
      setFilter: action,
      clearFilters: action,
      follow: action,
      settle: action,
      followTicked: action,
    });
    this.end = feed.kind === 'paged' ? this.followQuestion(feed) : () => undefined;
  }

  /** What is shown now; undefined before the first answer. */
  get view(): Rows | undefined {
    const { data } = this.source;
    if (data === undefined) return undefined;
    if (this.feed.kind === 'paged') return data as Rows;
    return chooseRows(this.feed.rowsOf(data), this.plan, this.query);
  }

  get state(): SourceState {
    return this.source.state;
  }

  get error(): PlatformError | undefined {
    return this.source.error;
  }

  get filterCount(): number {
    return Object.keys(this.query.filters).length;
  }

  get selection(): Row[] {
    return [...this.ticked.values()];
  }

  keyOf(row: Row): string {
    return String(valueAt(row, this.plan.rowKey));
  }

  /** Ticks these rows of the page that is shown and no others of it. */
  tick(keys: readonly string[]): void {
    const wanted = new Set(keys);
    for (const row of this.view?.rows ?? []) {
      const key = this.keyOf(row);
      if (wanted.has(key)) this.ticked.set(key, row);
      else this.ticked.delete(key);
    }
  }

  /** A click chooses a row; on the chosen one it takes the choice back. */
  choose(row: Row): void {
    const isChosen = this.chosen !== undefined && this.keyOf(this.chosen) === this.keyOf(row);
    this.chosen = isChosen ? undefined : row;
  }

  untickAll(): void {
    this.ticked.clear();
  }

  /** Another page, size or order; filters put the person back on the first page. */
  change(change: Partial<TableQuery>): void {
    const backToFirst = change.filters !== undefined || change.pageSize !== undefined || change.sortName !== undefined;
    this.query = { ...this.query, ...(backToFirst ? { pageNum: 1 } : {}), ...change };
    this.place.setSearch(writeTableQuery(this.query, this.sort, this.place.search, this.place.prefix));
  }

  setFilter(field: string, value: unknown): void {
    const { [field]: _, ...others } = this.query.filters;
    const isEmpty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    this.change({ filters: isEmpty ? others : { ...others, [field]: value } });
  }

  clearFilters(): void {
    this.change({ filters: {} });
  }

  /** The address has changed by itself: back, forward, a pasted link. */
  follow(search: string): void {
    const query = readTableQuery(search, this.plan, this.sort, this.place.prefix);
    if (writeTableQuery(query, this.sort) === writeTableQuery(this.query, this.sort)) return;
    this.query = query;
  }

  async need(): Promise<void> {
    await this.source.need();
  }

  /** Reads again. */
  async reload(isRefresh = false): Promise<void> {
    await this.source.load(isRefresh);
  }

  dispose(): void {
    this.end();
    if (this.feed.kind === 'paged') this.source.dispose();
  }

  private get sort() {
    return this.feed.kind === 'paged' ? this.feed.source.sort : undefined;
  }

  private pagedSource(feed: PagedFeed): SourceStore<unknown> {
    const { reads, clock } = feed.ports;
    return new SourceStore<unknown>(async (signal, isRefresh) => {
      const { options, ...call } = this.callOf(feed);
      // A timed refresh that fails says so in its place, not with a dialog every minute.
      return readRows(
        await reads.read({ ...call, signal, options: { ...options, hideLoading: isRefresh, hideError: isRefresh } }),
      );
    }, clock.now);
  }

  private callOf({ source, values }: Pick<PagedFeed, 'source' | 'values'>) {
    const fixed = (values.valueOf(source.with ?? {}) ?? {}) as Row;
    return buildPageRead(source, {
      ...this.query,
      filters: { ...fixed, ...sentFilters(this.plan, this.query.filters) },
    });
  }

  /** The question follows the query and the conditions that come from elsewhere on the page. */
  private followQuestion(feed: PagedFeed): () => void {
    const { source, values } = feed;
    const ends = [
      // Another choice elsewhere on the page begins on the first page, with nothing ticked.
      reaction(
        () => JSON.stringify(values.valueOf(source.with ?? {})),
        () => {
          this.untickAll();
          if (this.query.pageNum > 1) this.change({ pageNum: 1 });
        },
      ),
      reaction(
        () => {
          const isAsked = values.holds(source.when);
          return { isAsked, key: isAsked ? JSON.stringify(this.callOf(feed)) : '' };
        },
        ({ key, isAsked }) => this.source.switchTo(key, { isAsked, keepsOld: true }),
        { fireImmediately: true, equals: compareStructural },
      ),
      reaction(
        () => this.source.data,
        () => this.settle(),
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Ticked rows follow what was read; a page that has emptied (its last row was deleted) goes back to the last one with rows. */
  private settle(): void {
    const { view } = this;
    if (!view) return;
    const question = JSON.stringify(this.query);
    if (this.ticked.size > 0) this.followTicked(view.rows, question === this.settled.question);
    this.settled = { question, rows: view.rows };
    const lastPage = Math.ceil(view.total / this.query.pageSize);
    if (view.rows.length === 0 && view.total > 0 && lastPage < this.query.pageNum) this.change({ pageNum: lastPage });
  }

  /** @param isSame what was shown last answered the same question */
  private followTicked(rows: readonly Row[], isSame: boolean): void {
    const byKey = new Map(rows.map((row) => [this.keyOf(row), row]));
    const before = new Set(isSame ? this.settled.rows.map((row) => this.keyOf(row)) : []);
    for (const key of this.ticked.keys()) {
      const row = byKey.get(key);
      if (row) this.ticked.set(key, row);
      // It stood on this page and is no longer there: deleted.
      else if (before.has(key)) this.ticked.delete(key);
    }
  }
}
