import type { PagePlan } from '../../compile/plan/plan.ts';
import type { Ports } from '../../data/ports.ts';
import type { SourceState } from '../../data/source-store.ts';
import { patchRows } from '../../records/patch-rows.ts';
import { canCatchUp, followSources } from './follow-sources.ts';
import type { PageSources } from './page-sources.ts';
import type { PageTables } from './page-tables.ts';
import { patchSources } from './patch-sources.ts';

interface Deps {
  sources: PageSources;
  tables: PageTables;
  ports: Pick<Ports, 'events' | 'clock'>;
}

/** Keeps the data of a page up to date: after actions, on events, and after the live connection was lost. */
export class PageReloads {
  private readonly stops: (() => void)[];
  private readonly added = new Set<string>();

  constructor(
    private readonly plans: PagePlan['sources'],
    private readonly deps: Deps,
  ) {
    const { sources, tables, ports } = deps;
    this.stops = [
      followSources(plans, ports, (source) => this.follow(source)),
      patchSources(plans, ports, (source, changes) => {
        const how = (data: unknown) => patchRows(data, changes);
        sources.get(source)?.change(how);
        tables.change(source, how);
      }),
    ];
  }

  /** Follows the events of sources that were added later, each once. */
  add(plans: PagePlan['sources']): void {
    const fresh = Object.entries(plans).filter(([name]) => !this.added.has(name));
    if (fresh.length === 0) return;
    for (const [name] of fresh) this.added.add(name);
    this.stops.push(followSources(Object.fromEntries(fresh), this.deps.ports, (source) => this.follow(source)));
  }

  /** Reloads a source that an action has changed, with those that follow from it. */
  async changed(name: string, isRefresh = false): Promise<void> {
    const plan = this.plans[name];
    const others = (plan && 'alsoReload' in plan && plan.alsoReload) || [];
    await Promise.all([
      this.reload(name, isRefresh),
      ...others.filter((other) => other !== name).map((other) => this.reload(other, true)),
    ]);
  }

  /** Reloads in the background everything that has been read. */
  async reread(): Promise<void> {
    const read = Object.entries(this.plans).filter(
      ([name, { kind }]) => kind !== 'reference' && this.storesOf(name).some(({ state }) => state !== 'idle'),
    );
    await Promise.all(read.map(([name]) => this.reload(name, true)));
  }

  /**
   * Called once the live connection is open: reloads what missed events would have changed.
   *
   * @returns false if some could not be read
   */
  async catchUp(): Promise<boolean> {
    const due = [...Object.entries(this.plans), ...this.deps.sources.addedPlans].filter(
      ([name, plan]) =>
        (canCatchUp(plan) || this.deps.tables.ofSource(name)?.arrivals) &&
        !this.storesOf(name).some(({ state }) => state === 'failed'),
    );
    await Promise.all(due.map(([name]) => this.reload(name, true)));
    return due.every(([name]) => this.storesOf(name).every(({ state }) => state !== 'failed'));
  }

  /** Called on reconnection: reloads what has failed. @returns false if some has failed again */
  async recover(): Promise<boolean> {
    const { sources, tables } = this.deps;
    const isRead = await Promise.all([sources.recover(), tables.recover()]);
    return isRead.every(Boolean);
  }

  dispose(): void {
    for (const stop of this.stops) stop();
  }

  /** Reloads a source after its event. @returns false if it has failed */
  private async follow(name: string): Promise<boolean> {
    await this.reload(name, true);
    return this.storesOf(name).every(({ state }) => state !== 'failed');
  }

  private storesOf(name: string): { state: SourceState }[] {
    return [this.deps.sources.get(name), this.deps.tables.ofSource(name)].filter((one) => one !== undefined);
  }

  private async reload(name: string, isRefresh = false): Promise<void> {
    const store = this.deps.sources.get(name);
    // A source that was never loaded is loaded on first use.
    const isShown = store !== undefined && store.state !== 'idle';
    await Promise.all([this.deps.tables.reload(name, isRefresh), isShown ? store.load(true) : undefined]);
  }
}
