import type { SourcePlan } from '../../compile/plan/plan.ts';
import { type Ports, pickPorts, type ScopePort } from '../ports.ts';
import type { SourceStore } from '../source-store.ts';

/** The ports that sources can take. */
export type SourcePorts = Pick<Ports, 'reads' | 'reference' | 'events' | 'clock'>;

export type SourceKind = SourcePlan['kind'];
export type SourcePlanOf<Kind extends SourceKind> = Extract<SourcePlan, { kind: Kind }>;

/** A source of an open page. */
export interface OpenSource {
  store: SourceStore<unknown>;
  /** Other pages have it, too: this page neither refreshes nor disposes it. */
  isShared?: boolean;
  /** Stops what the source follows. */
  stop?(): void;
}

/** How a kind of source is opened. */
export interface SourceRunner<Kind extends SourceKind> {
  readonly kind: Kind;
  open(plan: SourcePlanOf<Kind>, ports: SourcePorts, scope: ScopePort): OpenSource;
}

/** Defines how a kind of source is opened, with the ports that it takes: it is handed these and no others. */
export function defineSource<Kind extends SourceKind, Taken extends keyof SourcePorts>(
  kind: Kind,
  {
    takes,
    open,
  }: {
    takes: readonly Taken[];
    open(plan: SourcePlanOf<NoInfer<Kind>>, ports: Pick<SourcePorts, NoInfer<Taken>>, scope: ScopePort): OpenSource;
  },
): SourceRunner<Kind> {
  return { kind, open: (plan, ports, scope) => open(plan, pickPorts(ports, takes), scope) };
}
