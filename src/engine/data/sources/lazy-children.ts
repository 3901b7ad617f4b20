import { type ObservableMap, observable, runInAction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { buildRead, partOf } from '../build-read.ts';
import { expectList } from '../expect-rows.ts';
import { asPlatformError } from '../http/platform-error.ts';
import type { ReadPort, ScopePort } from '../ports.ts';
import type { SourceStore } from '../source-store.ts';
import type { SourcePlanOf, TreeChildren } from './define-source.ts';

type Node = Readonly<Record<string, unknown>>;
type TreePlan = SourcePlanOf<'tree'>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Loads the child nodes of a tree when they are expanded, and again with the tree, so that a reload folds nothing. */
export class LazyChildren implements TreeChildren {
  private readonly states: ObservableMap<string, 'loading' | 'failed'> = observable.map();
  /** The nodes whose children have been loaded. */
  private readonly loaded = new Set<string>();
  /** Those that had none after all. */
  private readonly empty = new Set<string>();

  /** @param store receives the loaded nodes */
  constructor(
    private readonly plan: TreePlan,
    private readonly lazy: NonNullable<TreePlan['lazy']>,
    private readonly reads: ReadPort,
    private readonly scope: ScopePort,
    private readonly store: SourceStore<unknown>,
  ) {}

  isMissing(node: unknown): boolean {
    if (!isRecord(node) || listOf(node[this.plan.children]).length > 0) return false;
    const flag = node[this.lazy.hasChildren];
    return (flag === true || Number(flag) > 0) && !this.empty.has(this.keyOf(node));
  }

  stateOf(key: string): 'loading' | 'failed' | undefined {
    return this.states.get(key);
  }

  async load(node: Node): Promise<void> {
    const key = this.keyOf(node);
    if (this.states.get(key) === 'loading') return;
    runInAction(() => this.states.set(key, 'loading'));
    try {
      const children = await this.read(node);
      runInAction(() => {
        this.states.delete(key);
        this.remember(key, children);
        // The tree may have been reloaded meanwhile; a node that is gone is left out.
        if (this.store.data !== undefined) this.store.put(this.graft(this.store.data, new Map([[key, children]])));
      });
    } catch (error) {
      const isCancelled = asPlatformError(error).kind === 'cancelled';
      runInAction(() => (isCancelled ? this.states.delete(key) : this.states.set(key, 'failed')));
    }
  }

  /** Adds the children that were loaded before to a reloaded tree. */
  complete(data: unknown, signal: AbortSignal): Promise<unknown> {
    this.empty.clear();
    return this.addLevels(data, signal, new Set());
  }

  /** @param tried keys that have been read, as a platform may return a node below itself */
  private async addLevels(data: unknown, signal: AbortSignal, tried: Set<string>): Promise<unknown> {
    const isWanted = (key: string) => this.loaded.has(key) && !tried.has(key);
    const wanted = this.find(data, (node) => isWanted(this.keyOf(node)) && this.isMissing(node));
    if (wanted.length === 0) return data;
    const found = new Map<string, readonly unknown[]>();
    const readOne = async (node: Node) => {
      const key = this.keyOf(node);
      tried.add(key);
      try {
        const children = await this.read(node, signal);
        this.remember(key, children);
        found.set(key, children);
      } catch {
        // It loads them when it is expanded.
        if (!signal.aborted) this.loaded.delete(key);
      }
    };
    await Promise.all(wanted.map(readOne));
    return this.addLevels(this.graft(data, found), signal, tried);
  }

  private remember(key: string, children: readonly unknown[]): void {
    this.loaded.add(key);
    if (children.length === 0) this.empty.add(key);
  }

  private async read(node: Node, signal?: AbortSignal): Promise<readonly unknown[]> {
    const { plan, lazy } = this;
    const compute = (value: unknown) => this.scope.valueOf(value, { row: node });
    const own = { get: lazy.get, post: lazy.post, query: compute(lazy.query), body: compute(lazy.body) };
    const isSame = lazy.get === undefined && lazy.post === undefined;
    const asked = isSame
      ? {
          get: plan.get,
          post: plan.post,
          query: { ...Object(compute(plan.query)), ...Object(own.query) },
          body: { ...Object(compute(plan.body)), ...Object(own.body) },
        }
      : own;
    const { options, ...call } = buildRead(asked as Parameters<typeof buildRead>[0], (value) => value);
    const answer = await this.reads.read({ ...call, signal, options: { ...options, hideLoading: true } });
    const data = expectList(partOf(answer, lazy.at ?? plan.at));
    return Array.isArray(data) ? data : this.belowOf(node, data);
  }

  /** A platform may answer with the node itself, which has the children. */
  private belowOf(node: Node, data: unknown): readonly unknown[] {
    if (!isRecord(data)) return [];
    return this.keyOf(data) === this.keyOf(node) ? listOf(data[this.plan.children]) : [data];
  }

  private graft(data: unknown, found: ReadonlyMap<string, readonly unknown[]>): unknown {
    const { children } = this.plan;
    const copy = (value: unknown): unknown => {
      if (Array.isArray(value)) {
        const copies = value.map(copy);
        return copies.some((one, index) => one !== value[index]) ? copies : value;
      }
      if (!isRecord(value)) return value;
      const given = found.get(this.keyOf(value)) ?? value[children];
      const below = copy(given);
      return below === value[children] ? value : { ...value, [children]: below };
    };
    return copy(data);
  }

  private find(data: unknown, matches: (node: Node) => boolean): Node[] {
    if (Array.isArray(data)) return data.flatMap((one) => this.find(one, matches));
    if (!isRecord(data)) return [];
    return [...(matches(data) ? [data] : []), ...this.find(data[this.plan.children], matches)];
  }

  private keyOf(node: Node): string {
    return String(node[this.plan.key] ?? '');
  }
}
