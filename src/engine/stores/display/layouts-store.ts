import { action, makeObservable, type ObservableMap, observable } from 'mobx';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import type { Kept } from '../../data/kept.ts';
import { type Density, type Layout, readLayouts } from '../../data/layouts.ts';
import type { LayoutPort } from '../../data/ports.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { DisplayStore } from './display-store.ts';
import { UserCacheEntry } from './user-cache-entry.ts';

interface Deps {
  http: Pick<Http, 'send'>;
  kept: Kept;
  messages: Pick<MessagesStore, 'add'>;
  timer(run: () => void, ms: number): void;
  isSignedIn(): boolean;
  display: Pick<DisplayStore, 'density' | 'fontSize'>;
  /** Height of the window in pixels. */
  viewHeight(): number;
}

/** Delay before saving, to combine several changes. */
const saveAfterMs = 800;
/**
 * Pixels above and below the rows of a table that fills a page, until its place is measured: the fewest, since rows too
 * many are left out without a call, and rows too few take a second one.
 */
const usualRest = 264;
/** Pixels of a row at the standard text size. */
const rowHeights: Record<Density, number> = { compact: 31, default: 39, comfortable: 47 };
/** Of a measured place, and of one that grows with its rows. */
const minRows = 5;
const usualMinRows = 10;
const maxRows = 200;

/**
 * What the user has arranged of tables and splits: columns, page sizes, saved views, widths. Stored on the platform
 * (contract 3.12, as one value), and kept in this browser so that a table opens as it was left.
 */
export class LayoutsStore implements LayoutPort {
  /** Pixels of the window that are not rows, by table. */
  private readonly rests = new Map<string, number>();
  private readonly layouts: ObservableMap<string, Layout> = observable.map({}, { deep: false });
  /** Keys changed here that are not saved yet. */
  private readonly pending = new Set<string>();
  private readonly cache: UserCacheEntry<Record<string, Layout>>;
  private readonly rounds = { person: 0, due: 0 };

  constructor(private readonly deps: Deps) {
    this.cache = new UserCacheEntry(deps.http, deps.kept, 'tables', (content) => ({ ...readLayouts(content) }));
    makeObservable<this, 'take' | 'restore'>(this, {
      change: action,
      endSession: action,
      take: action,
      restore: action,
    });
  }

  /** @param key '<path>#<id>' of the table or split */
  of(key: string): Layout {
    return this.layouts.get(key) ?? {};
  }

  /** Applies a change at once and saves it after a delay; undefined removes a part. */
  change(key: string, some: Layout): void {
    this.put(key, { ...this.of(key), ...some });
    this.keepUnsaved();
    this.saveSoon();
  }

  rowsFor(key: string, density = this.deps.display.density): number {
    const rest = this.rests.get(key);
    const fitting = Math.floor((this.deps.viewHeight() - (rest ?? usualRest)) / this.rowHeight(density));
    return Math.min(maxRows, Math.max(rest === undefined ? usualMinRows : minRows, fitting));
  }

  noteRows(key: string, place: number, density?: Density): number {
    this.rests.set(key, this.deps.viewHeight() - place);
    return this.rowsFor(key, density);
  }

  /** Applies what this browser keeps of the user, until `load` brings the platform's. */
  async applyKept(userId: string): Promise<void> {
    const { person } = this.rounds;
    const kept = await this.cache.readKept(userId);
    const unsaved = await this.cache.readUnsaved();
    if (person !== this.rounds.person) return;
    if (kept !== undefined) this.take(kept);
    this.restore(unsaved);
  }

  /** Loads the layouts in the background. The first save reports a failure. */
  async load(): Promise<void> {
    await this.cache.inTurn(() => this.read()).catch(() => undefined);
    if (this.pending.size > 0) this.saveSoon();
  }

  /** Saves pending changes at once: on unload or sign-out. */
  saveNow({ isLeaving = false } = {}): Promise<void> {
    // A page that is left waits for nothing.
    return isLeaving ? this.save(true) : this.cache.inTurn(() => this.save(false));
  }

  private async save(isLeaving: boolean): Promise<void> {
    const { person } = this.rounds;
    if (this.pending.size === 0 || !this.cache.isOffered || !this.deps.isSignedIn()) return;
    try {
      // Another window may have saved other tables meanwhile.
      if (!(isLeaving && this.cache.isRead)) await this.read();
      const saved = new Map(this.layouts);
      await this.cache.save(Object.fromEntries(saved), isLeaving);
      if (person !== this.rounds.person) return;
      for (const key of this.pending) if (this.layouts.get(key) === saved.get(key)) this.pending.delete(key);
      this.keepUnsaved();
    } catch (error) {
      if (person === this.rounds.person) this.report(asPlatformError(error).kind);
    }
  }

  private put(key: string, layout: Layout): void {
    const entries = Object.entries(layout).filter(([, value]) => value !== undefined);
    if (entries.length === 0) this.layouts.delete(key);
    else this.layouts.set(key, Object.fromEntries(entries));
    this.pending.add(key);
  }

  /** Takes up the changes that an earlier start did not save. */
  private restore(unsaved: Readonly<Record<string, unknown>>): void {
    const changed = readLayouts(unsaved);
    for (const key of Object.keys(unsaved)) if (!this.pending.has(key)) this.put(key, changed[key] ?? {});
  }

  private saveSoon(): void {
    const due = ++this.rounds.due;
    this.deps.timer(() => void (due === this.rounds.due && this.saveNow()), saveAfterMs);
  }

  private keepUnsaved(): void {
    this.cache.keepUnsaved(Object.fromEntries([...this.pending].map((key) => [key, this.of(key)])));
  }

  /** Called on sign-out: forgets the layouts of the user. */
  endSession(): void {
    this.rounds.person += 1;
    this.layouts.clear();
    this.pending.clear();
    this.cache.forget();
  }

  /** @throws PlatformError if loading fails */
  private async read(): Promise<void> {
    const { person } = this.rounds;
    const content = await this.cache.read();
    if (person === this.rounds.person) this.take(content);
  }

  private rowHeight(density: Density): number {
    return rowHeights[density] + Math.max(0, this.deps.display.fontSize - 14) * 1.5;
  }

  /** Replaces everything but what has changed here. */
  private take(content: Readonly<Record<string, Layout>>): void {
    for (const key of this.layouts.keys()) if (!(key in content) && !this.pending.has(key)) this.layouts.delete(key);
    for (const [key, layout] of Object.entries(content)) {
      if (this.pending.has(key) || JSON.stringify(layout) === JSON.stringify(this.layouts.get(key))) continue;
      this.layouts.set(key, layout);
    }
  }

  /** Silent on a platform without the call: the layout then lasts until the page is left. */
  private report(kind: string): void {
    if (!this.cache.isOffered || ['cancelled', 'noToken'].includes(kind)) return;
    this.deps.messages.add('warning', {
      zh: '表格布局未能保存到平台，刷新前仍然有效',
      en: 'Could not save the table layout. It applies until you reload',
    });
  }
}
