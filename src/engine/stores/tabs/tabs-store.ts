import { actionBound, computed, makeObservable, observable } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';

/** An open tab: its path is its identity, the query is its state. */
export interface Tab {
  readonly path: string;
  /** '?page=2', or ''. */
  readonly search: string;
  readonly title: Text;
  /** Incremented by each reload. */
  readonly round?: number;
}

/** The effect of visiting a path on the tab bar. */
export interface Visit {
  /** The tab to evict if the limit is reached. */
  evicts: Tab | undefined;
}

const storageKey = 'openTabs';

/** The tab bar: at most `limit` tabs, evicts the oldest (TABS-01 to TABS-04). */
export class TabsStore {
  tabs: Tab[] = [];
  activePath = '';

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    readonly limit: number,
  ) {
    makeObservable(this, {
      tabs: observable,
      activePath: observable,
      active: computed,
      canClose: computed,
      open: actionBound,
      close: actionBound,
      restore: actionBound,
      retitle: actionBound,
      renew: actionBound,
      drop: actionBound,
      clear: actionBound,
    });
  }

  get active(): Tab | undefined {
    return this.tabs.find((tab) => tab.path === this.activePath);
  }

  get canClose(): boolean {
    return this.tabs.length > 1;
  }

  /** Returns the effect of opening a path, to ask about unsaved input first. */
  visitOf(path: string): Visit {
    const isOpen = this.tabs.some((tab) => tab.path === path);
    return { evicts: !isOpen && this.tabs.length >= this.limit ? this.tabs[0] : undefined };
  }

  /** Opens or activates the tab of a path (TABS-01); evicts the oldest above the limit (TABS-02). */
  open(tab: Tab): void {
    const known = this.tabs.findIndex((other) => other.path === tab.path);
    if (known >= 0) this.tabs[known] = { ...tab, round: this.tabs[known]!.round };
    else this.tabs = [...this.tabs, tab].slice(-this.limit);
    this.activePath = tab.path;
    this.save();
  }

  /** Closes a tab while more than one is open (TABS-03). Returns the tab to activate if the active one was closed. */
  close(path: string): Tab | undefined {
    const index = this.tabs.findIndex((tab) => tab.path === path);
    if (index < 0 || !this.canClose) return undefined;
    this.tabs = this.tabs.filter((tab) => tab.path !== path);
    this.save();
    return path === this.activePath ? (this.tabs[index] ?? this.tabs[index - 1]) : undefined;
  }

  /** Restores tabs from session storage (TABS-04), without those no longer allowed. */
  restore(titleOf: (path: string) => Text | undefined): void {
    const kept = this.readKept();
    const tabs = kept.flatMap((tab) => {
      const title = titleOf(tab.path);
      return title === undefined ? [] : [{ path: tab.path, search: tab.search, title }];
    });
    this.tabs = tabs.slice(-this.limit);
  }

  /** Updates titles from language and menu. */
  retitle(titleOf: (path: string) => Text | undefined): void {
    this.tabs = this.tabs.map((tab) => ({ ...tab, title: titleOf(tab.path) ?? tab.title }));
  }

  /** Remounts the tab: a framed page reloads. */
  renew(path: string): void {
    this.tabs = this.tabs.map((tab) => (tab.path === path ? { ...tab, round: (tab.round ?? 0) + 1 } : tab));
  }

  /** Removes tabs that are no longer allowed, even the last one. */
  drop(paths: readonly string[]): void {
    this.tabs = this.tabs.filter((tab) => !paths.includes(tab.path));
    this.save();
  }

  clear(): void {
    this.tabs = [];
    this.activePath = '';
    this.storage.removeItem(storageKey);
  }

  private save(): void {
    this.storage.setItem(storageKey, JSON.stringify(this.tabs.map(({ path, search }) => ({ path, search }))));
  }

  private readKept(): { path: string; search: string }[] {
    try {
      const value: unknown = JSON.parse(this.storage.getItem(storageKey) ?? '[]');
      if (!Array.isArray(value)) return [];
      const tabs = value.filter((tab) => typeof tab?.path === 'string' && typeof tab?.search === 'string');
      return [...new Map(tabs.map((tab) => [tab.path, tab])).values()];
    } catch {
      return [];
    }
  }
}
