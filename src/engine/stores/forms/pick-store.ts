import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { PagedSourcePlan } from '../../compile/plan/plan.ts';
import { buildPageRead } from '../../data/build-read.ts';
import { expectPage } from '../../data/expect-rows.ts';
import type { Ports } from '../../data/ports.ts';
import { readRows } from '../../records/read-rows.ts';
import type { Order } from '../../records/start-order.ts';

type Row = Record<string, unknown>;

interface Deps {
  source: PagedSourcePlan;
  reads: Ports['reads'];
  /** The conditions of the source. */
  filters(): Row;
  /** Further conditions of a search; a stored value keeps its name without them. */
  more?: (() => Row) | undefined;
  /** The order of the source. */
  order(): Order | undefined;
}

/** Maximum number of results. */
const maxShown = 50;

/** Searches the rows of a paged source on the platform, for a pick field. */
export class PickStore {
  rows: readonly Row[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private asked: AbortController | undefined;
  private isKnown = new Map<string, Row>();
  /** Values whose rows were asked for, found or not. */
  private isAsked = new Set<string>();

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'isKnown' | 'isAsked' | 'remember'>(this, {
      rows: observableRef,
      state: observable,
      isKnown: observable,
      isAsked: observable,
      search: action,
      remember: action,
    });
  }

  /** The known rows by value, from a search or from `name`. */
  rowOf(value: string): Row | undefined {
    return this.isKnown.get(value);
  }

  /** True until the row of a value is known, or cannot be found. */
  isAwaited(value: string): boolean {
    return !this.isKnown.has(value) && !this.isAsked.has(value);
  }

  /** Searches rows by name; only the last search counts, whatever the order of responses. */
  async search(text: string, keyOf: (row: Row) => string): Promise<void> {
    this.state = 'loading';
    await this.ask({ ...this.deps.more?.(), searchValue: text }, (rows) => {
      this.rows = rows;
      this.remember(rows, keyOf);
    });
  }

  /** Loads the rows of the initial values, to show their names. */
  async name(values: readonly string[], keyOf: (row: Row) => string): Promise<void> {
    const unknown = values.filter((value) => !this.isKnown.has(value));
    for (let start = 0; start < unknown.length; start += maxShown) {
      const idList = unknown.slice(start, start + maxShown);
      try {
        const answer = await this.deps.reads.read(this.call({ idList }, undefined));
        runInAction(() => this.remember(readRows(answer).rows, keyOf));
      } catch {
        // A value without its row is shown as it is.
      }
      runInAction(() => {
        for (const value of idList) this.isAsked.add(value);
      });
    }
  }

  private async ask(filters: Row, keep: (rows: readonly Row[]) => void): Promise<void> {
    this.asked?.abort();
    const asked = new AbortController();
    this.asked = asked;
    try {
      const answer = await this.deps.reads.read(this.call(filters, asked.signal));
      const { rows } = expectPage(answer);
      if (this.asked === asked)
        runInAction(() => {
          keep(rows);
          this.state = 'ready';
        });
    } catch {
      if (this.asked === asked)
        runInAction(() => {
          this.state = 'failed';
        });
    }
  }

  private call(filters: Row, signal: AbortSignal | undefined) {
    const { source } = this.deps;
    const { field = '', order = '' } = this.deps.order() ?? {};
    const query = { pageNum: 1, pageSize: maxShown, sortName: field, sortOrder: order } as const;
    const call = buildPageRead(source, { ...query, filters: { ...this.deps.filters(), ...filters } });
    return { ...call, signal, options: { ...call.options, hideLoading: true, hideError: true } };
  }

  private remember(rows: readonly Row[], keyOf: (row: Row) => string): void {
    for (const row of rows) this.isKnown.set(keyOf(row), row);
  }
}
