import { compareShallow, reaction } from 'mobx';
import { walkBlocks } from '../../compile/plan/blocks-in.ts';
import type { BlockPlan, PagedSourcePlan, PagePlan, TablePlan } from '../../compile/plan/plan.ts';
import type { Ports } from '../../data/ports.ts';
import { readList, readNodes, readRows } from '../../records/read-rows.ts';
import { loadPart } from '../environment/load-part.ts';
import type { PageSources } from './page-sources.ts';
import type { PageValues } from './page-values.ts';
import { TableArrivals } from './table-arrivals.ts';
import { TableLayout } from './table-layout.ts';
import { type TableFeed, type TablePlace, TableStore } from './table-store.ts';

/** The tables of an open page, created when first shown. */
export class PageTables {
  private readonly stores = new Map<string, TableStore>();
  private readonly ends: (() => void)[] = [];
  /** The paged sources whose first answer has come. */
  private readonly noted = new Set<string>();
  /** The first table uses plain query parameters, the others prefix them with their id. */
  private readonly firstId: string | undefined;

  constructor(
    private readonly page: PagePlan,
    private readonly sources: PageSources,
    private readonly values: PageValues,
    private readonly ports: Pick<Ports, 'reads' | 'clock' | 'layouts' | 'identity' | 'events'>,
    private readonly address: { search(): string; setSearch(search: string): void },
  ) {
    this.firstId = firstTable(page.body);
  }

  get(plan: TablePlan): TableStore {
    const known = this.stores.get(plan.id);
    if (known) return known;
    const { address, ports } = this;
    const place: TablePlace = {
      get search() {
        return address.search();
      },
      setSearch: (search) => address.setSearch(search),
      prefix: plan.id === this.firstId ? '' : `${plan.id}.`,
      today: () => ports.clock.today(),
    };
    const layout = new TableLayout(plan, ports.layouts, `${this.page.path}#${plan.id}`);
    const table = new TableStore(plan, this.feedOf(plan), place, layout);
    if (plan.arrivals) table.arrivals = new TableArrivals(plan.arrivals, arrivalsOf(table), ports);
    this.stores.set(plan.id, table);
    this.ends.push(
      reaction(
        () => ({
          row: table.chosen,
          selection: table.selection,
          filters: table.conditions,
          total: table.view?.total,
          summary: table.view?.summary ?? noSummary,
          columns: layout.columns.filter(({ func }) => ports.identity.permits(func)).map(({ field }) => field),
        }),
        (chosen) => this.values.choose(plan.id, chosen),
        // The conditions may read what the table itself provides.
        { fireImmediately: true, equals: sameParts },
      ),
    );
    return table;
  }

  follow(search: string): void {
    for (const table of this.stores.values()) table.follow(search);
  }

  /** Reloads what failed, without messages. @returns false if some has failed again */
  async recover(): Promise<boolean> {
    const failed = [...this.stores.values()].filter(({ state }) => state === 'failed');
    await Promise.all(failed.map((table) => table.reload(true)));
    return failed.every(({ state }) => state !== 'failed');
  }

  /** Reloads loaded tables of paged sources in the background. */
  refresh(): void {
    for (const table of this.stores.values())
      if (this.sources.plan(table.plan.source)?.kind === 'paged' && table.state !== 'idle') void table.reload(true);
  }

  /** Changes rows of the tables of a source in place. A change may end what the filters ask for, in any row. */
  change(source: string, how: (data: unknown) => unknown): void {
    if (this.sources.plan(source)?.kind !== 'paged') return;
    for (const table of this.stores.values()) {
      if (table.plan.source !== source) continue;
      table.source.change(how);
      table.arrivals?.changed();
    }
  }

  /** @param isRefresh reloads without messages or a loading bar */
  async reload(source: string, isRefresh = false): Promise<void> {
    if (this.sources.plan(source)?.kind !== 'paged') return;
    const shown = [...this.stores.values()].filter((table) => table.plan.source === source);
    await Promise.all(shown.map((table) => table.reload(isRefresh)));
  }

  /** The table of the body that shows a source, also before it is drawn. */
  open(source: string): TableStore | undefined {
    for (const block of walkBlocks(this.page.body))
      if (block.kind === 'table' && block.source === source) return this.get(block);
    return undefined;
  }

  /** The tables that have been shown, and those of a source that others read. */
  get opened(): readonly TableStore[] {
    return [...this.stores.values()];
  }

  /** The table of a source. */
  ofSource(source: string): TableStore | undefined {
    return [...this.stores.values()].find((table) => table.plan.source === source);
  }

  dispose(): void {
    for (const end of this.ends) end();
    for (const table of this.stores.values()) table.dispose();
  }

  /** Tells an author once what the first answer of a source shows of a wrong dialect. */
  private noteAnswer(name: string, { dialect }: PagedSourcePlan, first: { answer: unknown; pageSize: number }): void {
    if (!this.ports.identity.isAuthor || this.noted.has(name)) return;
    this.noted.add(name);
    // Most answers fit: they need no script.
    const { length } = readRows(first.answer).rows;
    if (length > 0 && length <= first.pageSize) return;
    void loadPart(() => import('../../data/dialect-problem.ts')).then(({ dialectProblem }) => {
      const problem = dialectProblem(first.answer, { dialect, pageSize: first.pageSize });
      if (problem !== undefined) console.warn(`pages${this.page.path}.json: the source "${name}" ${problem}`);
    }, ignored);
  }

  private feedOf(plan: TablePlan): TableFeed {
    const source = this.sources.plan(plan.source);
    const store = this.sources.get(plan.source);
    if (source?.kind === 'paged')
      return {
        kind: 'paged',
        source,
        values: this.values,
        ports: this.ports,
        noteAnswer: (answer, pageSize) => this.noteAnswer(plan.source, source, { answer, pageSize }),
      };
    if (!source || !store) throw new Error(`the table "${plan.id}" has no source "${plan.source}"`);
    const children = source.kind === 'tree' ? source.children : source.kind === 'reference' ? 'children' : undefined;
    return {
      kind: 'whole',
      store,
      rowsOf: (data) => (children === undefined ? readList(data) : readNodes(data, children)),
    };
  }
}

/** The author is told the next time. */
const ignored = () => undefined;

/** What announced rows need of their table. */
const arrivalsOf = (table: TableStore) => ({
  hasRow: (key: string) => table.view?.rows.some((row) => table.keyOf(row) === key) ?? false,
  mayHold(event: Readonly<Record<string, unknown>>) {
    const { filters } = table.query;
    return table.plan.filters.every(({ field, input }) => {
      const [wanted, value] = [filters[field], event[field]];
      const isCompared = input === 'select' || input === 'dictionary';
      return !isCompared || wanted === undefined || value === undefined || value === null || value === wanted;
    });
  },
  get mayMove() {
    return table.query.pageNum === 1 && table.ticked.size === 0;
  },
  reload: () => table.reload(true),
  recount: (since: number) => table.recount(since),
  async showNewest() {
    table.change({ pageNum: 1 });
    await table.reload(true);
  },
});

/** Compares the parts of a choice, lists of names by their names. */
const noSummary = {};

const sameParts = (one: { columns: string[] }, other: { columns: string[] }): boolean =>
  compareShallow({ ...one, columns: undefined }, { ...other, columns: undefined }) &&
  compareShallow(one.columns, other.columns);

/** The id of the first table of a page. */
function firstTable(plan: BlockPlan): string | undefined {
  for (const block of walkBlocks(plan)) if (block.kind === 'table') return block.id;
  return undefined;
}
