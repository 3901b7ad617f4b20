import {
  action,
  compareStructural,
  computed,
  computedStruct,
  makeObservable,
  type ObservableMap,
  observable,
  observableRef,
  reaction,
} from 'mobx';
import type { PagedSourcePlan, TablePlan } from '../../compile/plan/plan.ts';
import { buildPageRead } from '../../data/build-read.ts';
import { expectPage, unexpectedAnswer } from '../../data/expect-rows.ts';
import type { PlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { type SourceState, SourceStore } from '../../data/source-store.ts';
import { holdsList, type Rows } from '../../records/read-rows.ts';
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
/** The source of a table's rows: paged by the server, or a complete list. */
export type TableFeed = PagedFeed | { kind: 'whole'; store: SourceStore<unknown>; rowsOf(data: unknown): Row[] };

interface Place {
  readonly search: string;
  setSearch(search: string): void;
  /** Prefix of the table's query parameters. */
  readonly prefix: string;
}

/** The rows of a table; its query is synchronised with the URL. */
export class TableStore {
  query: TableQuery;
  /** The loaded data: one page of a paged source, everything of any other. */
  readonly source: SourceStore<unknown>;
  /** Selected rows by key; they stay selected on other pages. */
  readonly ticked: ObservableMap<string, Row> = observable.map({}, { deep: false });
  /** The row selected by a click. */
  chosen: Row | undefined = undefined;
  /** The key of the row ticked last, where a range begins. */
  private lastTicked: string | undefined = undefined;
  /** The last shown page and its query. */
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
      conditions: computedStruct,
      filterCount: computed,
      selection: computed,
      tick: action,
      toggleTick: action,
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

  /** The current rows; undefined before the first response. */
  get view(): Rows | undefined {
    const { data } = this.source;
    if (data === undefined) return undefined;
    if (this.feed.kind === 'paged') return data as Rows;
    if (!holdsList(data)) return undefined;
    return chooseRows(this.feed.rowsOf(data), this.plan, this.query);
  }

  get state(): SourceState {
    return this.isUnexpected ? 'failed' : this.source.state;
  }

  get error(): PlatformError | undefined {
    return this.isUnexpected ? unexpectedAnswer() : this.source.error;
  }

  /** A complete list is checked here: other blocks may use the same source for something else. */
  private get isUnexpected(): boolean {
    return this.feed.kind === 'whole' && this.source.state === 'ready' && !holdsList(this.source.data);
  }

  /** The conditions of the rows, as the call sends them: those of the source and the filters. */
  get conditions(): Row {
    const { feed } = this;
    const fixed = feed.kind === 'paged' ? (feed.values.valueOf(feed.source.with ?? {}) as Row | undefined) : undefined;
    return { ...fixed, ...sentFilters(this.plan, this.query.filters) };
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

  /** Sets the selected rows of the current page. */
  tick(keys: readonly string[]): void {
    const wanted = new Set(keys);
    for (const row of this.view?.rows ?? []) {
      const key = this.keyOf(row);
      if (wanted.has(key)) this.ticked.set(key, row);
      else this.ticked.delete(key);
    }
  }

  /** Ticks or unticks one row. @param isRange also those between it and the one before */
  toggleTick(key: string, isRange = false): void {
    const rows = this.view?.rows ?? [];
    const isTicked = !this.ticked.has(key);
    const at = rows.findIndex((row) => this.keyOf(row) === key);
    const from = isRange ? rows.findIndex((row) => this.keyOf(row) === this.lastTicked) : -1;
    const [first, last] = from < 0 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
    this.lastTicked = key;
    for (const row of rows.slice(Math.max(0, first), last + 1)) {
      if (isTicked) this.ticked.set(this.keyOf(row), row);
      else this.ticked.delete(this.keyOf(row));
    }
  }

  /** Selects a row, or deselects the selected one. */
  choose(row: Row): void {
    this.chosen = this.isChosen(this.keyOf(row)) ? undefined : row;
  }

  isChosen(key: string): boolean {
    return this.chosen !== undefined && this.keyOf(this.chosen) === key;
  }

  untickAll(): void {
    this.ticked.clear();
  }

  /** Changes page, size, order or filters; filters return to the first page. */
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

  /** Called when the URL changes: back, forward, a pasted link. */
  follow(search: string): void {
    const query = readTableQuery(search, this.plan, this.sort, this.place.prefix);
    if (writeTableQuery(query, this.sort) === writeTableQuery(this.query, this.sort)) return;
    this.query = query;
  }

  async need(): Promise<void> {
    await this.source.need();
  }

  /** Reloads the rows. */
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
      // A failed timed refresh is shown in the table, not in a dialog every minute.
      return expectPage(
        await reads.read({ ...call, signal, options: { ...options, hideLoading: isRefresh, hideError: isRefresh } }),
      );
    }, clock.now);
  }

  private callOf({ source }: Pick<PagedFeed, 'source'>) {
    return buildPageRead(source, { ...this.query, filters: this.conditions });
  }

  /** Updates the request from the query and the conditions of other blocks. */
  private followQuestion(feed: PagedFeed): () => void {
    const { source, values } = feed;
    const ends = [
      // A new selection in another block returns to the first page and clears the selected rows.
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

  /** Updates the selected rows; an emptied page (its last row was deleted) returns to the last one with rows. */
  private settle(): void {
    const { view } = this;
    if (!view) return;
    const question = JSON.stringify(this.query);
    if (this.ticked.size > 0) this.followTicked(view.rows, question === this.settled.question);
    this.settled = { question, rows: view.rows };
    const lastPage = Math.ceil(view.total / this.query.pageSize);
    if (view.rows.length === 0 && view.total > 0 && lastPage < this.query.pageNum) this.change({ pageNum: lastPage });
  }

  /** @param isSame true if the last shown rows have the same query */
  private followTicked(rows: readonly Row[], isSame: boolean): void {
    const byKey = new Map(rows.map((row) => [this.keyOf(row), row]));
    const before = new Set(isSame ? this.settled.rows.map((row) => this.keyOf(row)) : []);
    for (const key of this.ticked.keys()) {
      const row = byKey.get(key);
      if (row) this.ticked.set(key, row);
      // It was on this page and is missing now: deleted.
      else if (before.has(key)) this.ticked.delete(key);
    }
  }
}
