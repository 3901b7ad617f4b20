import { action, compareStructural, computed, computedStruct, makeObservable, observableRef, reaction } from 'mobx';
import type { FilterPlan, PagedSourcePlan, TablePlan } from '../../compile/plan/plan.ts';
import { buildPageRead } from '../../data/build-read.ts';
import { expectPage, unexpectedAnswer } from '../../data/expect-rows.ts';
import type { PlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { type SourceState, SourceStore } from '../../data/source-store.ts';
import { holdsList, type Rows } from '../../records/read-rows.ts';
import { valueAt } from '../../records/record-path.ts';
import { type Order, startOrder } from '../../records/start-order.ts';
import { chooseRows } from './choose-rows.ts';
import type { PageValues } from './page-values.ts';
import { RowSelection } from './row-selection.ts';
import type { TableArrivals } from './table-arrivals.ts';
import type { TableLayout } from './table-layout.ts';
import {
  maxPageSize,
  readTableQuery,
  sentFilters,
  standingRanges,
  type TableQuery,
  type TableStart,
  writeTableQuery,
} from './table-query.ts';

type Row = Record<string, unknown>;

/** A paged source with what reads it. */
export interface PagedFeed {
  kind: 'paged';
  source: PagedSourcePlan;
  /** Receives what the service has answered to a page. */
  noteAnswer?(answer: unknown, pageSize: number): void;
  values: PageValues;
  ports: Pick<Ports, 'reads' | 'clock'>;
}
/** The source of a table's rows: paged by the server, or a complete list. */
export type TableFeed = PagedFeed | { kind: 'whole'; store: SourceStore<unknown>; rowsOf(data: unknown): Row[] };

export interface TablePlace {
  readonly search: string;
  setSearch(search: string): void;
  /** Prefix of the table's query parameters. */
  readonly prefix: string;
  /** Today in the platform's zone, for ranges that end with it. */
  today(): string;
}

/** The rows of a table; its query is synchronised with the URL. */
export class TableStore {
  query: TableQuery;
  /** The loaded data: one page of a paged source, everything of any other. */
  readonly source: SourceStore<unknown>;
  /** The ticked rows. */
  readonly rows = new RowSelection((row) => this.keyOf(row));
  /** The row selected by a click. */
  chosen: Row | undefined = undefined;
  /** The new rows that the platform announces, of a table that shows them. */
  arrivals: TableArrivals | undefined = undefined;
  private hasBegun = false;
  /** Rows of the call for the first page, where fewer fit: the others are left out, without another call. */
  private spare: number | undefined = undefined;
  /** Pixels for the rows that have changed while some were ticked. */
  private waitingPlace: number | undefined = undefined;
  /** The day of the last read. */
  private day: string;
  /** The last shown page and its query. */
  private settled: { question: string; rows: readonly Row[] } = { question: '', rows: [] };
  private readonly end: () => void;

  constructor(
    readonly plan: TablePlan,
    private readonly feed: TableFeed,
    private readonly place: TablePlace,
    readonly layout: TableLayout,
  ) {
    this.query = this.readQuery(place.search);
    this.day = place.today();
    this.source = feed.kind === 'whole' ? feed.store : this.pagedSource(feed);
    makeObservable<this, 'settle' | 'day' | 'spare' | 'filters' | 'noteDay'>(this, {
      query: observableRef,
      spare: observableRef,
      day: observableRef,
      chosen: observableRef,
      view: computed,
      state: computed,
      error: computed,
      conditions: computedStruct,
      filters: computedStruct,
      filterCount: computed,
      selection: computed,
      choose: action,
      change: action,
      setFilter: action,
      clearFilters: action,
      follow: action,
      fitTo: action,
      settle: action,
      noteDay: action,
    });
    const ends = [
      feed.kind === 'paged' ? this.followQuestion(feed) : () => undefined,
      reaction(
        () => this.ticked.size === 0,
        (isNone) => {
          if (isNone && this.waitingPlace !== undefined) this.fitTo(this.waitingPlace);
        },
      ),
    ];
    this.end = () => {
      for (const end of ends) end();
    };
  }

  /** The current rows; undefined before the first response. */
  get view(): Rows | undefined {
    const { data } = this.source;
    if (data === undefined) return undefined;
    if (this.feed.kind === 'paged') {
      const { rows, ...rest } = data as Rows;
      const { pageSize } = this.query;
      return this.spare === undefined || rows.length <= pageSize
        ? (data as Rows)
        : { rows: rows.slice(0, pageSize), ...rest };
    }
    if (!holdsList(data)) return undefined;
    return chooseRows(this.feed.rowsOf(data), this.plan, { ...this.query, filters: this.filters });
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
    return { ...fixed, ...sentFilters(this.plan, this.filters) };
  }

  /** The values of the filters: those that were chosen, and ranges that stand without a choice. */
  private get filters(): TableQuery['filters'] {
    return { ...standingRanges(this.plan.filters, this.day), ...this.query.filters };
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

  get ticked(): RowSelection['ticked'] {
    return this.rows.ticked;
  }

  /** Sets the ticked rows of the current page. */
  tick(keys: readonly string[]): void {
    this.rows.set(this.view?.rows ?? [], keys);
  }

  /** Ticks or unticks one row. @param isRange also those between it and the one before */
  toggleTick(key: string, isRange = false): void {
    this.rows.toggle(this.view?.rows ?? [], key, isRange);
  }

  /** Reads a page of at most 200 matching rows in the order of the table, without showing it. */
  async readRows(pageNum: number, signal: AbortSignal): Promise<Rows> {
    const page = { pageNum, pageSize: maxPageSize };
    const { feed } = this;
    if (feed.kind === 'whole')
      return chooseRows(feed.rowsOf(this.source.data), this.plan, { ...this.query, filters: this.filters, ...page });
    return expectPage(await feed.ports.reads.read({ ...this.callOf(feed, page), signal }), page);
  }

  /** Reads how many rows match, unless the rows were read after a time (epoch ms). The rows stay as they are. */
  async recount(since: number): Promise<void> {
    const { feed, source } = this;
    if (feed.kind === 'whole' || source.state !== 'ready' || (source.loadedAt ?? 0) > since) return;
    const call = this.callOf(feed, { pageNum: 1, pageSize: 1 });
    const options = { ...call.options, hideLoading: true, hideError: true };
    const asked = JSON.stringify(this.callOf(feed));
    const counted = await feed.ports.reads.read({ ...call, options }).then(
      (answer) => expectPage(answer),
      () => undefined,
    );
    if (!counted || asked !== JSON.stringify(this.callOf(feed))) return;
    const { total, summary } = counted;
    source.change((data) => ({ ...(data as Rows), total, ...(summary && { summary }) }));
  }

  /** Selects a row, or deselects the selected one. */
  choose(row: Row): void {
    this.chosen = this.isChosen(this.keyOf(row)) ? undefined : row;
  }

  isChosen(key: string): boolean {
    return this.chosen !== undefined && this.keyOf(this.chosen) === key;
  }

  untickAll(): void {
    this.rows.clear();
  }

  /** Sets the rows per page; undefined for as many as fit. */
  setPageSize(pageSize: number | undefined): void {
    this.layout.change({ pageSize });
    this.change(this.layout.pageSize);
  }

  /** @param place pixels for the rows; a page after the first keeps its size, and so does one with ticked rows */
  fitTo(place: number): void {
    // The batch bar takes a row's height: what was ticked would go.
    this.waitingPlace = this.ticked.size > 0 ? place : undefined;
    if (this.waitingPlace !== undefined) return;
    const pageSize = this.layout.noteRows(place);
    const { query, view } = this;
    if (!query.fits || query.pageNum > 1) return;
    if (view ? this.wantsSize(pageSize, view.total) : this.state === 'idle') this.setFitting(pageSize);
  }

  /** Whether another number of rows should be shown: one too many would be cut off, one more is not worth a call. */
  private wantsSize(pageSize: number, total: number): boolean {
    const { feed, spare, query } = this;
    if (total <= Math.min(pageSize, query.pageSize)) return false;
    if (feed.kind === 'whole' || pageSize <= (spare ?? query.pageSize)) return pageSize !== query.pageSize;
    return pageSize > query.pageSize + 1;
  }

  private setFitting(pageSize: number): void {
    const read = this.spare ?? this.query.pageSize;
    // A second call reads a row more: what it needs may be free once the rows are drawn.
    if (this.view) this.spare = pageSize <= read ? read : Math.min(maxPageSize, pageSize + 1);
    this.query = { ...this.query, pageSize };
  }

  /** Changes page, size, order or filters; filters return to the first page. */
  change(change: Partial<TableQuery>): void {
    this.spare = undefined;
    const backToFirst = change.filters !== undefined || change.pageSize !== undefined || change.sortName !== undefined;
    this.query = { ...this.query, ...(backToFirst ? { pageNum: 1 } : {}), ...change };
    this.place.setSearch(writeTableQuery(this.query, this.start, this.place.search, this.place.prefix));
  }

  filterOf({ field }: FilterPlan): unknown {
    return this.filters[field];
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
    const query = this.readQuery(search);
    if (writeTableQuery(query, this.start) === writeTableQuery(this.query, this.start)) return;
    this.spare = undefined;
    this.query = query;
  }

  /** The current query as a view stores it. */
  get viewSearch(): string {
    return writeTableQuery({ ...this.query, pageNum: 1 }, this.start).slice(1);
  }

  /** Shows the query of a saved view. */
  showView(search: string): void {
    this.change(readTableQuery(`?${search}`, this.plan, this.start));
  }

  async need(): Promise<void> {
    this.noteDay();
    this.beginWithView();
    await this.source.need();
  }

  /** Reloads the rows. */
  async reload(isRefresh = false): Promise<void> {
    this.noteDay();
    await this.source.load(isRefresh);
  }

  private noteDay(): void {
    this.day = this.place.today();
  }

  dispose(): void {
    this.arrivals?.dispose();
    this.end();
    if (this.feed.kind === 'paged') this.source.dispose();
  }

  /** A table whose URL says nothing begins with the view that the user has chosen for that. */
  private beginWithView(): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    const view = this.layout.startView;
    if (view && compareStructural(this.query, this.readQuery(''))) this.showView(view.search);
  }

  private get start(): TableStart {
    return { sort: this.startOrder, ...this.layout.pageSize };
  }

  /** The order that the document gives now. */
  private get startOrder(): Order | undefined {
    const { feed } = this;
    return feed.kind === 'paged' ? startOrder(feed.values.valueOf(feed.source.sort)) : undefined;
  }

  private readQuery(search: string): TableQuery {
    return readTableQuery(search, this.plan, this.start, this.place.prefix);
  }

  private pagedSource(feed: PagedFeed): SourceStore<unknown> {
    const { reads, clock } = feed.ports;
    return new SourceStore<unknown>(async (signal, isRefresh) => {
      const asked = { ...this.query, ...this.askedSize };
      const { options, ...call } = this.callOf(feed);
      // A failed timed refresh is shown in the table, not in a dialog every minute.
      const more = { ...options, hideLoading: isRefresh, hideError: isRefresh };
      const answer = await reads.read({ ...call, signal, options: more });
      feed.noteAnswer?.(answer, asked.pageSize);
      return expectPage(answer, asked);
    }, clock.now);
  }

  private get askedSize(): Partial<TableQuery> {
    return this.spare === undefined ? {} : { pageSize: this.spare };
  }

  private callOf({ source, values }: Pick<PagedFeed, 'source' | 'values'>, page?: Partial<TableQuery>) {
    const fill = values.valueOf(source.fill);
    return buildPageRead(source, { ...this.query, ...this.askedSize, ...page, filters: this.conditions, fill });
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
      // What a user has sorted stays so.
      reaction(
        () => this.startOrder,
        (next, last) => {
          const { sortName, sortOrder } = this.query;
          if (sortName !== (last?.field ?? '') || sortOrder !== (last?.order ?? '')) return;
          this.change({ sortName: next?.field ?? '', sortOrder: next?.order ?? '' });
        },
        { equals: compareStructural },
      ),
      reaction(
        () => {
          const isAsked = values.holds(source.when) && values.missingIn(source.fill) === undefined;
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
    this.rows.follow(view.rows, question === this.settled.question ? this.settled.rows : []);
    this.settled = { question, rows: view.rows };
    const lastPage = Math.ceil(view.total / this.query.pageSize);
    if (view.rows.length === 0 && view.total > 0 && lastPage < this.query.pageNum) this.change({ pageNum: lastPage });
  }
}
