import type { PagePlan, SourcePlan } from '../../compile/plan/plan.ts';
import type { PanelQuestion } from '../../data/panel-question.ts';
import type { ScopePort } from '../../data/ports.ts';
import type { SourceStore } from '../../data/source-store.ts';
import type {
  MapLook,
  OpenSource,
  SourceKind,
  SourcePlanOf,
  SourcePorts,
  SourceRunner,
  TreeChildren,
} from '../../data/sources/define-source.ts';
import { type SourceRunners, sourceRunners } from '../../data/sources/index.ts';

/**
 * The unpaged sources of an open page. A source reloads when its expressions change, and is idle while a selection is
 * missing.
 */
export class PageSources {
  private readonly sources: Map<string, OpenSource>;
  private readonly added = new Map<string, SourcePlan>();

  constructor(
    private readonly plans: PagePlan['sources'],
    private readonly scope: ScopePort,
    private readonly ports: SourcePorts,
    private readonly runners: SourceRunners = sourceRunners,
  ) {
    this.sources = new Map(Object.entries(plans).map(([name, plan]) => [name, this.open(plan)]));
  }

  /** Opens sources that are not in the document: those of a user's panels. Known names stay as they are. */
  add(plans: Readonly<Record<string, SourcePlan>>): void {
    for (const [name, plan] of Object.entries(plans)) {
      if (this.sources.has(name)) continue;
      this.added.set(name, plan);
      this.sources.set(name, this.open(plan));
    }
  }

  get addedPlans(): Iterable<[string, SourcePlan]> {
    return this.added;
  }

  plan(name: string): SourcePlan | undefined {
    return Object.hasOwn(this.plans, name) ? this.plans[name] : this.added.get(name);
  }

  get(name: string): SourceStore<unknown> | undefined {
    return this.sources.get(name)?.store;
  }

  /** The child nodes of a lazy tree; undefined for any other source. */
  childrenOf(name: string): TreeChildren | undefined {
    return this.sources.get(name)?.children;
  }

  question(name: string): PanelQuestion | undefined {
    return this.sources.get(name)?.question?.();
  }

  fit(name: string, pixels: number): void {
    this.sources.get(name)?.fit?.(pixels);
  }

  look(name: string, view: MapLook): void {
    this.sources.get(name)?.look?.(view);
  }

  /** @throws PlatformError */
  async members(name: string, cluster: string): Promise<readonly Record<string, unknown>[]> {
    return (await this.sources.get(name)?.members?.(cluster)) ?? [];
  }

  /** Reloads loaded sources in the background; reference data follows its events. */
  refresh(): void {
    for (const { store, isShared } of this.sources.values())
      if (!isShared && store.state !== 'idle') void store.load(true);
  }

  /** Reloads reference data for figures in it that no event announces. */
  reloadShared(names: ReadonlySet<string>): void {
    for (const [name, { store, isShared }] of this.sources)
      if (isShared && names.has(name) && store.state !== 'idle') void store.load(true);
  }

  /** Reloads what has failed. @returns false if some has failed again */
  async recover(): Promise<boolean> {
    const failed = [...this.sources.values()].filter(({ store }) => store.state === 'failed');
    await Promise.all(failed.map(({ store }) => store.load(true)));
    return failed.every(({ store }) => store.state !== 'failed');
  }

  dispose(): void {
    for (const { stop } of this.sources.values()) stop?.();
    for (const { store, isShared } of this.sources.values()) if (!isShared) store.dispose();
  }

  private open<Kind extends SourceKind>(plan: SourcePlanOf<Kind>): OpenSource {
    const runner: SourceRunner<Kind> | undefined = this.runners[plan.kind as Kind];
    if (!runner) throw new Error(`the page has not loaded sources of kind '${plan.kind}'`);
    return runner.open(plan, this.ports, this.scope);
  }
}
