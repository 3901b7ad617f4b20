import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import { expectPage } from '../../data/expect-rows.ts';
import type { Http } from '../../data/http/create-http.ts';
import { paced } from '../../data/paced.ts';
import { countOpenAlarms } from '../../data/platform/alarms.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { EventsStore } from '../live/events-store.ts';
import type { MenuStore } from '../routing/menu-store.ts';

type Row = NonNullable<Site['shell']['alarms']>['rows'][number];

interface Deps {
  environment: Pick<ConsoleEnvironment, 'timer'>;
  http: Http;
  menu: MenuStore;
  events: EventsStore;
  site: Site;
}

/** The numbers change at most once in this time: nobody reads faster. */
const calmMs = 500;

/** The open alarms in the bell: the permitted rows and their sum (SHELL-03, PERM-04). */
export class AlarmBellStore {
  /** Counts by uKey; undefined until loaded. */
  counts: ReadonlyMap<string, number> | undefined = undefined;
  /** The latest counts, which are about to be shown. */
  private latest: ReadonlyMap<string, number> | undefined = undefined;
  private round = 0;
  private readonly showSoon: () => void;
  private readonly stop: () => void;

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'show'>(this, {
      counts: observableRef,
      isShown: computed,
      rows: computed,
      total: computed,
      show: action,
    });
    this.showSoon = paced(() => this.show(), calmMs, deps.environment.timer);
    this.stop = deps.events.follow('AlarmCount', (rows) => this.take(rows));
  }

  /** True if the user has one of the functions of the bell. */
  get isShown(): boolean {
    const { alarms } = this.deps.site.shell;
    return alarms !== undefined && this.deps.menu.permits({ any: alarms.funcs });
  }

  /** The permitted rows with their counts. */
  get rows(): readonly (Row & { count: number | undefined })[] {
    const { site, menu } = this.deps;
    return (site.shell.alarms?.rows ?? [])
      .filter(({ func }) => menu.hasPermission(func))
      .map((row) => ({ ...row, count: this.counts?.get(row.key) }));
  }

  /** The sum of the permitted rows, not the length of a limited list. */
  get total(): number {
    return this.rows.reduce((sum, { count }) => sum + (count ?? 0), 0);
  }

  async load(): Promise<void> {
    if (!this.isShown) return;
    const round = ++this.round;
    try {
      const answer = await countOpenAlarms(this.deps.http);
      if (round === this.round) this.take(expectPage(answer).rows);
    } catch {
      // Keeps the last counts until the next event or reconnection.
    }
  }

  dispose(): void {
    this.round += 1;
    this.stop();
  }

  private take(rows: readonly Record<string, unknown>[]): void {
    // A pending response is older than an event.
    this.round += 1;
    this.latest = new Map(rows.map(({ uKey, value }) => [String(uKey), Math.max(0, Number(value) || 0)]));
    this.showSoon();
  }

  private show(): void {
    this.counts = this.latest;
  }
}
