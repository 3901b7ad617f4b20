import { compareStructural, reaction } from 'mobx';
import type { EventType } from '../../schemas/wire/events.ts';
import type { PagePlan, SourcePlan } from '../compile/page/plan.ts';
import { buildPageRead, buildRead, partOf } from '../data/build-read.ts';
import type { Call } from '../data/http/call.ts';
import type { SharedReads } from '../data/shared-reads.ts';
import { SourceStore } from '../data/source-store.ts';
import type { EventsStore } from './events-store.ts';
import type { PageValues } from './page-values.ts';
import type { ReferenceStore } from './reference-store.ts';

interface Parts {
  reads: SharedReads;
  reference: ReferenceStore;
  events: EventsStore;
  now(): number;
}
type Of<Kind extends SourcePlan['kind']> = Extract<SourcePlan, { kind: Kind }>;

/** The sources of one open page that are read whole. A source whose expressions change asks anew; one that waits for a choice is idle. */
export class PageSources {
  private readonly stores = new Map<string, SourceStore<unknown>>();
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly plans: PagePlan['sources'],
    private readonly values: PageValues,
    private readonly parts: Parts,
  ) {
    for (const [name, plan] of Object.entries(plans)) {
      this.stores.set(name, this.storeOf(plan));
    }
  }

  plan(name: string): SourcePlan | undefined {
    return Object.hasOwn(this.plans, name) ? this.plans[name] : undefined;
  }

  get(name: string): SourceStore<unknown> | undefined {
    return this.stores.get(name);
  }

  /** What was read is read again, in the background. */
  refresh(): void {
    for (const [name, store] of this.stores)
      if (this.plan(name)?.kind !== 'reference' && store.state !== 'idle') void store.load(true);
  }

  recover(): void {
    for (const store of this.stores.values()) if (store.state === 'failed') void store.load(true);
  }

  dispose(): void {
    for (const end of this.ends) end();
    for (const [name, store] of this.stores) if (this.plan(name)?.kind !== 'reference') store.dispose();
  }

  private storeOf(plan: SourcePlan): SourceStore<unknown> {
    switch (plan.kind) {
      case 'reference':
        return this.parts.reference.get(plan.name);
      case 'rest':
      case 'tree':
        return this.askedStore(plan);
      case 'live':
        return this.liveStore(plan);
      case 'static':
        return this.computedStore(plan);
      case 'paged':
        return this.firstPageStore(plan);
    }
  }

  private askedStore(plan: Of<'rest'> | Of<'tree'>): SourceStore<unknown> {
    const { values } = this;
    const isAsked = () =>
      values.holds(plan.when) &&
      values.missingIn(plan.query) === undefined &&
      values.missingIn(plan.body) === undefined;
    return this.following(isAsked, () => buildRead(plan, (value) => values.valueOf(value)), plan.at);
  }

  /** A table pages by itself; whatever else shows a paged source shows its first page. */
  private firstPageStore(plan: Of<'paged'>): SourceStore<unknown> {
    const { values } = this;
    const { field = '', order = '' } = plan.sort ?? {};
    const call = () => {
      const filters = (values.valueOf(plan.with ?? {}) ?? {}) as Record<string, unknown>;
      return buildPageRead(plan, { pageNum: 1, pageSize: 100, sortName: field, sortOrder: order, filters });
    };
    return this.following(() => values.holds(plan.when), call, undefined);
  }

  /** A store whose question follows what its call is made of. */
  private following(isAsked: () => boolean, call: () => Call, at: string | undefined): SourceStore<unknown> {
    const { parts } = this;
    const store = new SourceStore<unknown>(async (signal, isRefresh) => {
      const { options, ...rest } = call();
      return partOf(
        await parts.reads.read({ ...rest, signal, options: { ...options, hideLoading: isRefresh, hideError: true } }),
        at,
      );
    }, parts.now);
    this.ends.push(
      reaction(
        () => {
          const asked = isAsked();
          return { isAsked: asked, key: asked ? JSON.stringify(call()) : '' };
        },
        ({ key, isAsked: asked }) => store.switchTo(key, { isAsked: asked }),
        { fireImmediately: true, equals: compareStructural },
      ),
    );
    return store;
  }

  /** The value before the first event comes by a call, if there is one; afterwards events bring it. */
  private liveStore(plan: Of<'live'>): SourceStore<unknown> {
    const { values, parts } = this;
    const { start, event } = plan;
    const store = new SourceStore<unknown>(async (signal) => {
      const last = parts.events.last[event as EventType];
      const answer = start
        ? partOf(await parts.reads.read({ ...buildRead(start, (value) => values.valueOf(value)), signal }), start.at)
        : last;
      return plan.keep === undefined ? (answer ?? null) : listOf(answer).slice(0, plan.keep);
    }, parts.now);
    const follow = (data: unknown) =>
      store.put(plan.keep === undefined ? data : [data, ...listOf(store.data)].slice(0, plan.keep));
    this.ends.push(parts.events.follow(event as EventType, follow as never));
    return store;
  }

  private computedStore(plan: Of<'static'>): SourceStore<unknown> {
    const { values, parts } = this;
    const words = plan.rows ?? plan.value;
    const compute = () => values.valueOf(words) ?? (plan.rows === undefined ? null : []);
    const store = new SourceStore<unknown>(async () => compute(), parts.now);
    this.ends.push(reaction(compute, (data) => store.put(data), { fireImmediately: true }));
    return store;
  }
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
