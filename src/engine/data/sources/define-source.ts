import type { Box } from '../../../schemas/wire/map.ts';
import type { SourcePlan } from '../../compile/plan/plan.ts';
import type { PanelQuestion } from '../panel-question.ts';
import { type Ports, pickPorts, type ScopePort } from '../ports.ts';
import type { SourceStore } from '../source-store.ts';

/** The ports available to sources. */
export type SourcePorts = Pick<Ports, 'reads' | 'panels' | 'reference' | 'events' | 'clock'>;

export type SourceKind = SourcePlan['kind'];
export type SourcePlanOf<Kind extends SourceKind> = Extract<SourcePlan, { kind: Kind }>;

/** Child nodes that are loaded when their node is expanded. All reads are observed. */
export interface TreeChildren {
  /** True if the platform has child nodes of this node that are not loaded. */
  isMissing(node: unknown): boolean;
  stateOf(key: string): 'loading' | 'failed' | undefined;
  /** Loads the child nodes of a node; never rejects. */
  load(node: Readonly<Record<string, unknown>>): Promise<void>;
}

/** What a map shows: its box in GCJ-02 degrees, and its zoom with tiles of 512 pixels. */
export interface MapLook {
  box: Box;
  zoom: number;
}

/** A source of an open page. */
export interface OpenSource {
  store: SourceStore<unknown>;
  /** True if other pages share it: this page neither refreshes nor disposes it. */
  isShared?: boolean;
  /** The child nodes of a lazy tree. */
  children?: TreeChildren;
  /** Takes the width in pixels that shows its data, so that no more points are read. */
  fit?(pixels: number): void;
  /** Takes what a map shows; a source of places reads that part. */
  look?(view: MapLook): void;
  /** Reads the rows of a cluster, up to 200. @throws PlatformError */
  members?(cluster: string): Promise<readonly Record<string, unknown>[]>;
  /** What it asks of a data set; undefined while it waits. */
  question?(): PanelQuestion | undefined;
  /** Stops following changes. */
  stop?(): void;
}

/** Opens a source of one kind. */
export interface SourceRunner<Kind extends SourceKind> {
  readonly kind: Kind;
  open(plan: SourcePlanOf<Kind>, ports: SourcePorts, scope: ScopePort): OpenSource;
}

/** Defines how to open a source kind, with the ports that it uses; it receives no others. */
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
