import { computed, makeObservable, reaction } from 'mobx';
import type { TablePlan } from '../../compile/plan/plan.ts';
import { buildPageRead } from '../../data/build-read.ts';
import { expectPage } from '../../data/expect-rows.ts';
import { SourceStore } from '../../data/source-store.ts';
import type { Rows } from '../../records/read-rows.ts';
import { valueAt } from '../../records/record-path.ts';
import type { PagedFeed, TableStore } from './table-store.ts';

/** Maximum number of groups that are shown: the largest ones. */
const maxGroups = 50;
const firstPage = { pageNum: 1, pageSize: maxGroups, sortName: '', sortOrder: '' } as const;
/** Minimum time between two counts, unless the user groups by something else. */
const calmMs = 1000;

type GroupsPlan = NonNullable<TablePlan['groups']>;
type Grouping = GroupsPlan['by'][number];

interface Group {
  /** The value of the condition, as text. */
  value: string;
  name: string;
  count: number;
  isChosen: boolean;
}

/** What the rows are grouped by. A link to the rows of a group shows what it is a group of. */
export function groupingOf({ plan, query }: TableStore): Grouping | undefined {
  const { by = [] } = plan.groups ?? {};
  return (
    by.find(({ value }) => value === query.groupBy) ??
    by.find(({ filter }) => isOwn(plan, filter) && query.filters[filter] !== undefined)
  );
}

/** Groups the rows by something else, or not at all; those of all groups are shown again. */
export function groupRows(table: TableStore, groupBy: string | undefined): void {
  const former = groupingOf(table)?.filter;
  const filters: Record<string, unknown> = { ...table.query.filters };
  if (former !== undefined && isOwn(table.plan, former)) delete filters[former];
  const isSame = Object.keys(filters).length === table.filterCount;
  table.change({ groupBy, ...(!isSame && { filters }) });
}

/** Whether a condition has no filter above the table, which would show it. */
const isOwn = ({ filters }: TablePlan, condition: string): boolean => !filters.some(({ field }) => field === condition);

/**
 * The groups of a table's rows, counted by the platform: anew with every load of the rows. What the rows are grouped
 * by, and the chosen group, are part of the table's query.
 */
export class TableGroups {
  readonly source: SourceStore<Rows>;
  /** Names of the groups that were shown: the chosen one may be empty by now. */
  private readonly names = new Map<string, string>();
  private question = '';
  private isResting = false;
  private isDue = false;
  private isOver = false;
  private readonly stops: readonly (() => void)[];

  constructor(
    private readonly plan: GroupsPlan,
    private readonly table: TableStore,
    private readonly feed: PagedFeed,
  ) {
    makeObservable<this, 'chosen'>(this, { by: computed, groups: computed, chosen: computed });
    this.source = new SourceStore(async (signal) => this.read(signal), feed.ports.clock.now);
    this.stops = [
      reaction(
        () => this.by,
        () => {
          this.ask(false);
          // Otherwise the rows are being loaded, and then their groups.
          if (table.source.state === 'ready') void this.source.need();
        },
        { fireImmediately: true },
      ),
      reaction(
        () => table.source.loadedAt,
        () => this.soon(),
      ),
    ];
  }

  get by(): Grouping | undefined {
    return groupingOf(this.table);
  }

  /** The largest groups, and the chosen one even if it is empty. */
  get groups(): readonly Group[] {
    const { plan, chosen } = this;
    const groups = (this.source.data?.rows ?? []).map((row) => {
      const value = String(valueAt(row, plan.valueField));
      const name = String(valueAt(row, plan.titleField) ?? value);
      return { value, name, count: Number(valueAt(row, plan.countField)) || 0, isChosen: value === chosen };
    });
    if (chosen === undefined || groups.some(({ isChosen }) => isChosen)) return groups;
    return [...groups, { value: chosen, name: this.names.get(chosen) ?? chosen, count: 0, isChosen: true }];
  }

  /** How many groups are not shown. */
  get more(): number {
    const { rows = [], total = 0 } = this.source.data ?? {};
    return Math.max(0, total - rows.length);
  }

  /** Shows the rows of a group, or again those of all. */
  toggle({ value, isChosen }: Pick<Group, 'value' | 'isChosen'>): void {
    if (this.by) this.table.setFilter(this.by.filter, isChosen ? undefined : value);
  }

  dispose(): void {
    this.isOver = true;
    for (const stop of this.stops) stop();
    this.source.dispose();
  }

  private get chosen(): string | undefined {
    const value = this.by && this.table.query.filters[this.by.filter];
    return value === undefined ? undefined : String(value);
  }

  private async read(signal: AbortSignal): Promise<Rows> {
    const { by, table, plan } = this;
    const { [by?.filter ?? '']: _, ...conditions } = table.conditions;
    const { source, values, ports } = this.feed;
    const fixed = values.valueOf(source.with ?? {}) as Record<string, unknown>;
    const call = buildPageRead(source, {
      ...firstPage,
      filters: { ...fixed, ...conditions, groupBy: by?.value },
      fill: values.valueOf(source.fill),
    });
    const options = { ...call.options, hideLoading: true, hideError: true };
    const page = expectPage(await ports.reads.read({ ...call, signal, options }), firstPage);
    for (const row of page.rows) {
      const [value, name] = [valueAt(row, plan.valueField), valueAt(row, plan.titleField)];
      this.names.set(String(value), String(name ?? value));
    }
    return page;
  }

  /**
   * Sets what is counted.
   *
   * @param keepsOld shows the former groups meanwhile
   * @returns true if this has begun a read
   */
  private ask(keepsOld: boolean): boolean {
    const { by, table } = this;
    const question = JSON.stringify([by?.value, table.conditions]);
    if (question === this.question) return false;
    this.question = question;
    this.source.switchTo(question, { isAsked: by !== undefined, keepsOld });
    return this.source.state === 'loading';
  }

  /** The rows were loaded: counts their groups, at most once a second. */
  private soon(): void {
    if (this.isOver || !this.by) return;
    this.isDue = true;
    if (this.isResting) return;
    this.isResting = true;
    this.isDue = false;
    const counted = this.ask(true) ? this.source.need() : this.source.load(true);
    this.feed.ports.clock.timer(() => {
      void counted.finally(() => {
        this.isResting = false;
        if (this.isDue) this.soon();
      });
    }, calmMs);
  }
}
