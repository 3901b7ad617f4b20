import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { RecordDialogPlan } from '../../compile/plan/plan.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { followSources } from './follow-sources.ts';
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

  constructor(
    readonly name: string,
    readonly plan: RecordDialogPlan,
    readonly row: Values,
    private readonly context: RecordDialogContext,
  ) {
    this.record = row;
    makeObservable(this, {
      state: observable,
      failure: observableRef,
      record: observableRef,
      before: computed,
      after: computed,
      load: actionBound,
    });
    this.dispose = followSources({ [name]: plan }, context, () => this.refresh());
  }

  /** The previous row in the table, if any. */
  get before(): Values | undefined {
    return this.neighbour(-1);
  }

  get after(): Values | undefined {
    return this.neighbour(1);
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

  goTo(row: Values | undefined): void {
    if (row) this.context.open(row);
  }

  private neighbour(step: number): Values | undefined {
    const table = this.context.table();
    const rows = table?.view?.rows ?? [];
    const at = rows.findIndex((row) => table?.keyOf(row) === table?.keyOf(this.row));
    return at < 0 ? undefined : rows[at + step];
  }
}
