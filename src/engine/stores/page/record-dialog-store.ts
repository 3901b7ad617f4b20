import { actionBound, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { RecordDialogPlan } from '../../compile/plan/plan.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { followSources } from './follow-sources.ts';
import { isSameList, type ListPlace, placeIn } from './list-place.ts';
import type { TableStore } from './table-store.ts';

type Values = Record<string, unknown>;

/** What the detail drawer of a record needs from its page. */
export interface RecordDialogContext extends Pick<Ports, 'events' | 'clock'> {
  load(path: string, row: Values): Promise<unknown>;
  /** Called once the record is loaded. */
  opened(record: Values): void;
  /** Called with a record that was read again. */
  changed(record: Values): void;
  /** The table to step through, if it is on the page. */
  table(): TableStore | undefined;
  /** Opens the drawer with another row. */
  open(row: Values): void;
}

/** The detail drawer of a record. */
export class RecordDialogStore {
  readonly kind = 'record';
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: PlatformError | undefined = undefined;
  record: Values;
  /** Ends what follows events. */
  readonly dispose: () => void;
  private reads = 0;
  /** Where the table last had the row. */
  private seen: ListPlace | undefined = undefined;
  private isClosed = false;

  constructor(
    readonly name: string,
    readonly plan: RecordDialogPlan,
    readonly row: Values,
    private readonly context: RecordDialogContext,
  ) {
    this.record = row;
    makeObservable<this, 'seen' | 'place'>(this, {
      state: observable,
      failure: observableRef,
      record: observableRef,
      seen: observableRef,
      place: computed,
      isAway: computed,
      load: actionBound,
    });
    const ends = [
      followSources({ [name]: plan }, context, () => this.refresh().then(() => true)),
      // While the table reads another page it still shows the rows of the last one.
      reaction(
        () => (context.table()?.state === 'ready' ? this.place : undefined),
        (place) => {
          if (place) this.seen = place;
        },
        { fireImmediately: true },
      ),
    ];
    this.dispose = () => {
      this.isClosed = true;
      for (const end of ends) end();
    };
  }

  /** True if the rows of the table are others than those that the record was opened from: it has no neighbours there. */
  get isAway(): boolean {
    const table = this.context.table();
    return table?.state === 'ready' && this.place === undefined && !(this.seen && isSameList(this.seen.query, table));
  }

  /** Whether the table has a row before (-1) or after (1) the record, on this page or the neighbouring one. */
  hasNext(step: 1 | -1): boolean {
    return this.neighbour(step) !== undefined || this.pageBeside(step) !== undefined;
  }

  /** Opens the next row of this page: what follows it after the last one is known once the rows are read again. */
  goOn(): void {
    const row = this.neighbour(1);
    if (row) this.context.open(row);
  }

  /** Opens the row before (-1) or after (1) the record, from the neighbouring page at the end of this one. */
  async go(step: 1 | -1): Promise<void> {
    const row = this.neighbour(step);
    if (row) return this.context.open(row);
    const table = this.context.table();
    const pageNum = this.pageBeside(step);
    if (!table || pageNum === undefined) return;
    table.change({ pageNum });
    await table.need();
    // Meanwhile it may have been closed, or the table turned to another page.
    if (this.isClosed || table.query.pageNum !== pageNum || table.state !== 'ready') return;
    const next = table.view?.rows.at(step === 1 ? 0 : -1);
    if (next) this.context.open(next);
  }

  /** Loads the record, once per opening, because the platform may mark it as read. */
  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const { load } = this.plan;
      const loaded = load === undefined ? this.row : await this.context.load(load, this.row);
      if (typeof loaded !== 'object' || loaded === null) throw new PlatformError('notEnvelope', '');
      runInAction(() => {
        this.record = { ...this.row, ...loaded };
        this.state = 'ready';
      });
      this.context.opened(this.record);
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = asPlatformError(error);
      });
    }
  }

  /** Reads the record again and keeps showing it meanwhile; one that is gone says so. */
  async refresh(): Promise<void> {
    const { load } = this.plan;
    if (load === undefined || this.state !== 'ready') return;
    this.reads += 1;
    const read = this.reads;
    const isLast = () => read === this.reads && this.state === 'ready';
    try {
      const loaded = await this.context.load(load, this.row);
      if (!isLast() || typeof loaded !== 'object' || loaded === null) return;
      runInAction(() => {
        this.record = { ...this.row, ...loaded };
      });
      this.context.changed(this.record);
    } catch (error) {
      const failure = asPlatformError(error);
      if (!isLast() || failure.status !== envelopeStatus.notFound) return;
      runInAction(() => {
        this.state = 'failed';
        this.failure = failure;
      });
    }
  }

  /** The place of the row in the table; undefined while it is not among the rows. */
  private get place(): ListPlace | undefined {
    const table = this.context.table();
    return table && placeIn(table, this.row);
  }

  private neighbour(step: 1 | -1): Values | undefined {
    const rows = this.context.table()?.view?.rows ?? [];
    if (this.place) return rows[this.place.at + step];
    // Of a row that has left the list, such as a handled alarm, the one that took its place comes next.
    if (!this.seen || this.isAway) return undefined;
    return rows[step === 1 ? this.seen.at : this.seen.at - 1];
  }

  /** The number of the page that a step beyond the rows leads to. */
  private pageBeside(step: 1 | -1): number | undefined {
    const table = this.context.table();
    if (!table?.view || this.isAway || (!this.place && !this.seen)) return undefined;
    const { pageNum, pageSize } = table.query;
    const next = pageNum + step;
    return next < 1 || (next - 1) * pageSize >= table.view.total ? undefined : next;
  }
}
