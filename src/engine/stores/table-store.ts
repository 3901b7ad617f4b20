import { makeAutoObservable, observableRef } from 'mobx';
import type { PagedSource } from '../../schemas/source.ts';
import type { TablePlan } from '../compile/page/compile-page.ts';
import type { Http } from '../data/http/create-http.ts';
import { type Rows, readRows } from '../data/read-rows.ts';
import { SourceStore } from '../data/source-store.ts';
import { readTableQuery, type TableQuery, writeTableQuery } from './table-query.ts';

/** The rows of one table: the query comes from the address, changes go back to it. */
export class TableStore {
  query: TableQuery;
  readonly rows: SourceStore<Rows>;

  constructor(
    readonly plan: TablePlan,
    private readonly source: PagedSource,
    private readonly place: { search: string; setSearch(search: string): void },
    http: Http,
    now: () => number,
  ) {
    this.query = readTableQuery(place.search, plan, source.sort);
    this.rows = new SourceStore(async (signal) => readRows(await http.send({ ...this.call(), signal })), now);
    makeAutoObservable<this, 'source' | 'place' | 'call'>(
      this,
      { query: observableRef, plan: false, source: false, place: false, call: false, rows: false },
      { autoBind: true },
    );
  }

  get filterCount(): number {
    return Object.keys(this.query.filters).length;
  }

  /** Another page, size or order; filters put the person back on the first page. */
  change(change: Partial<TableQuery>): void {
    const backToFirst = change.filters !== undefined || change.pageSize !== undefined || change.sortName !== undefined;
    this.query = { ...this.query, ...(backToFirst ? { pageNum: 1 } : {}), ...change };
    this.place.setSearch(writeTableQuery(this.query, this.source.sort));
    void this.reload();
  }

  setFilter(field: string, value: string | number | boolean | undefined): void {
    const { [field]: _, ...others } = this.query.filters;
    this.change({ filters: value === undefined || value === '' ? others : { ...others, [field]: value } });
  }

  clearFilters(): void {
    this.change({ filters: {} });
  }

  /** The address has changed by itself: back, forward, a pasted link. */
  follow(search: string): void {
    const query = readTableQuery(search, this.plan, this.source.sort);
    if (writeTableQuery(query, this.source.sort) === writeTableQuery(this.query, this.source.sort)) return;
    this.query = query;
    void this.reload();
  }

  /** Reads again. A page that has emptied (its last row was deleted) goes back to the last one that has rows. */
  async reload(): Promise<void> {
    await this.rows.load();
    const { data } = this.rows;
    if (!data || data.rows.length > 0 || data.total === 0) return;
    const lastPage = Math.ceil(data.total / this.query.pageSize);
    if (lastPage < this.query.pageNum) this.change({ pageNum: lastPage });
  }

  private call() {
    const { pageNum, pageSize, sortName, sortOrder, filters } = this.query;
    return {
      method: 'POST' as const,
      path: this.source.post,
      body: { condition: filters, pageNum, pageSize, sortName, sortOrder },
      // A list query is a POST that changes nothing: no toast.
      options: { hideNotify: true },
    };
  }
}
