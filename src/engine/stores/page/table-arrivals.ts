import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { EventData } from '../../../schemas/wire/events.ts';
import type { TablePlan } from '../../compile/plan/plan.ts';
import type { Ports } from '../../data/ports.ts';
import { valueAt } from '../../records/record-path.ts';

/** Minimum time between two reloads for new rows (PAGE-83). */
const calmMs = 1000;
/** Time from a change of rows to the next count of the rows that match. */
const countAfterMs = 2000;
/** Maximum new rows that are counted exactly. */
const maxCounted = 999;

type Plan = NonNullable<TablePlan['arrivals']>;
type Event = Readonly<Record<string, unknown>>;
/** Why rows must not move: the pointer or the focus is in the table, or the user has stopped it. */
export type Hold = 'pointer' | 'focus' | 'pause';

interface Table {
  /** Whether a row with this key is shown. */
  hasRow(key: string): boolean;
  /** False if a filter of the table excludes the announced row; true as far as the event can tell. */
  mayHold(event: Event): boolean;
  /** False while a reload would take something from the user: another page than the first, ticked rows. */
  readonly mayMove: boolean;
  reload(): Promise<void>;
  /** Goes to the first page and reloads. */
  showNewest(): Promise<void>;
  /** Reads how many rows match, without the rows, unless they were read after this time (epoch ms). */
  recount(since: number): Promise<void>;
}

/**
 * New rows of a table that the platform announces. They are shown at most once a second, and never while rows must not
 * move: then they are counted.
 */
export class TableArrivals {
  /** Keys of announced rows that are not shown. */
  private readonly waiting = observable.set<string>([], { deep: false });
  private readonly holds = observable.set<Hold>([], { deep: false });
  /** Whether something shows the table. */
  private watchers = 0;
  private isResting = false;
  private isCounting = false;
  /** When rows changed last, epoch ms. */
  private changedAt = 0;
  private isOver = false;
  private readonly stop: () => void;

  constructor(
    private readonly plan: Plan,
    private readonly table: Table,
    private readonly ports: Pick<Ports, 'events' | 'clock'>,
  ) {
    makeObservable<this, 'add'>(this, {
      count: computed,
      isMore: computed,
      isPaused: computed,
      isHeld: computed,
      hold: action,
      add: action,
      clear: action,
    });
    this.stop = ports.events.followBatch(plan.event, (batch) => this.add(batch as readonly EventData[Plan['event']][]));
  }

  /** Number of new rows that are not shown. */
  get count(): number {
    return Math.min(this.waiting.size, maxCounted);
  }

  /** Whether there are more than the number. */
  get isMore(): boolean {
    return this.waiting.size > maxCounted;
  }

  get isPaused(): boolean {
    return this.holds.has('pause');
  }

  /** True while new rows wait for the user. */
  get isHeld(): boolean {
    return this.holds.size > 0 || !this.table.mayMove;
  }

  /** @param isOn false lets new rows in again */
  hold(reason: Hold, isOn: boolean): void {
    if (isOn) this.holds.add(reason);
    else if (this.holds.delete(reason)) this.soon();
  }

  /** Called while the table is on the screen. Returns a function that ends it. */
  watch(): () => void {
    this.watchers += 1;
    this.soon();
    return () => {
      this.watchers -= 1;
    };
  }

  /** Shows the new rows, whatever holds the table. */
  async show(): Promise<void> {
    this.clear();
    await this.table.showNewest();
  }

  /** Called when events have changed rows or added some: the numbers follow soon, the rows stay in place. */
  changed(): void {
    this.changedAt = this.ports.clock.now();
    if (this.isCounting) return;
    this.isCounting = true;
    this.ports.clock.timer(() => {
      this.isCounting = false;
      // A table that comes back on the screen is read again.
      if (!this.isOver && this.watchers > 0) void this.table.recount(this.changedAt);
    }, countAfterMs);
  }

  /** Forgets the new rows: they have been read. */
  clear(): void {
    this.waiting.clear();
  }

  dispose(): void {
    this.isOver = true;
    this.stop();
  }

  private add(batch: readonly unknown[]): void {
    const { key, only } = this.plan;
    const wanted = Object.entries(only ?? {});
    for (const event of batch as readonly Event[]) {
      if (this.waiting.size > maxCounted) break;
      if (!wanted.every(([name, value]) => (event[name] ?? null) === value) || !this.table.mayHold(event)) continue;
      const id = String(valueAt(event, key));
      if (!this.table.hasRow(id)) this.waiting.add(id);
    }
    this.soon();
  }

  /** Reloads unless rows must not move; at most once a second. */
  private soon(): void {
    if (this.isResting || this.isOver || this.watchers === 0 || this.isHeld || this.waiting.size === 0) return;
    this.isResting = true;
    const read = [...this.waiting];
    const reading = this.table.reload().finally(() =>
      runInAction(() => {
        // Those that came meanwhile may not be in the response.
        for (const id of read) this.waiting.delete(id);
      }),
    );
    this.ports.clock.timer(() => {
      void reading.finally(() => {
        this.isResting = false;
        this.soon();
      });
    }, calmMs);
  }
}
