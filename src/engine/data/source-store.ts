import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { asPlatformError, type PlatformError } from './http/platform-error.ts';

/** The state of a source: not loaded, loading, loaded, or failed with the last data kept. */
export type SourceState = 'idle' | 'loading' | 'ready' | 'failed';

/** Maximum number of cached responses to other queries. */
const maxKept = 20;

/**
 * Data loaded by a call. A late response never overwrites a newer one (HTTP-07); a failure keeps the last data and the
 * time of its load. When the query changes (another department, another page), a cached response to it is shown at once
 * and reloaded; a response to another query is never shown as this one's.
 */
export class SourceStore<Data> {
  data: Data | undefined = undefined;
  state: SourceState = 'idle';
  error: PlatformError | undefined = undefined;
  /** Time of the last successful load, epoch ms. */
  loadedAt: number | undefined = undefined;
  /** False while the query is incomplete because of a missing selection. */
  isAsked = true;
  private running: AbortController | undefined;
  private reading: Promise<void> | undefined;
  /** The current query, and the query of `data`. */
  private key = '';
  private dataKey = '';
  private isWanted = false;
  /** Views on screen; undefined for a source that nobody ever watched. */
  private watchers: number | undefined;
  /** True if a background load waits for the next view. */
  private isDue = false;
  private keepsOnFailure = false;
  private readonly kept = new Map<string, { data: Data; loadedAt: number }>();

  constructor(
    private readonly read: (signal: AbortSignal, isRefresh: boolean) => Promise<Data>,
    private readonly now: () => number,
    /** False for data that others than its views read: a background load then never waits for a view. */
    private readonly waitsForViews = true,
  ) {
    makeObservable(this, {
      data: observableRef,
      state: observable,
      error: observableRef,
      loadedAt: observable,
      isAsked: observable,
      load: action,
      switchTo: action,
      put: action,
      change: action,
      clear: action,
    });
  }

  /**
   * Reloads and cancels a pending read, whose caller then waits for this one. `isRefresh` marks background reads, which
   * show no overlay; of a source whose views are all off screen they wait, and become one when a view is back.
   */
  async load(isRefresh = false): Promise<void> {
    this.isWanted = true;
    if (!this.isAsked) return;
    this.isDue = isRefresh && this.waitsForViews && this.watchers === 0;
    if (this.isDue) return;
    this.running?.abort();
    const controller = new AbortController();
    this.running = controller;
    this.state = 'loading';
    this.reading = this.readInto(controller, isRefresh);
    await this.settle();
  }

  /** Reports a view on screen. Returns a function that ends it. */
  watch(): () => void {
    this.watchers = (this.watchers ?? 0) + 1;
    if (this.isDue) void this.load(true);
    return () => {
      this.watchers = this.watchers! - 1;
    };
  }

  /** Loads once; concurrent callers share the pending read. */
  async need(): Promise<void> {
    if (this.state === 'idle') await this.load();
    else await this.settle();
  }

  /**
   * Sets a new query, identified by `key`, and loads it if the old one was needed.
   *
   * @param how.isAsked false while the query is incomplete
   * @param how.keepsOld shows the old response until the new one has arrived or failed
   * @param how.keepsOnFailure shows it after a failure too: rows of another section of the same data
   */
  switchTo(key: string, how: { isAsked?: boolean; keepsOld?: boolean; keepsOnFailure?: boolean } = {}): void {
    const { isAsked = true, keepsOld = false, keepsOnFailure = false } = how;
    if (key === this.key && isAsked === this.isAsked) return;
    this.dispose();
    this.key = key;
    this.isAsked = isAsked;
    this.keepsOnFailure = keepsOnFailure;
    this.error = undefined;
    this.state = 'idle';
    const earlier = isAsked ? this.kept.get(key) : undefined;
    if (earlier || !keepsOld || !isAsked) {
      this.data = earlier?.data;
      this.loadedAt = earlier?.loadedAt;
      this.dataKey = key;
    }
    if (isAsked && this.isWanted) void this.load();
  }

  /** Sets the data of the current query: from a call, an event, or computed. */
  put(data: Data): void {
    this.data = data;
    this.dataKey = this.key;
    this.state = 'ready';
    this.error = undefined;
    this.loadedAt = this.now();
    this.keep();
  }

  /** Changes the current data in place, as an event demands; what is loaded and when stay as they are. */
  change(how: (data: Data) => Data): void {
    if (this.data === undefined || this.dataKey !== this.key) return;
    const data = how(this.data);
    if (data === this.data) return;
    this.data = data;
    const kept = this.kept.get(this.key);
    if (kept) this.kept.set(this.key, { ...kept, data });
  }

  /** Resets to the initial state. */
  clear(): void {
    this.dispose();
    this.kept.clear();
    this.isWanted = false;
    this.data = undefined;
    this.state = 'idle';
    this.error = undefined;
    this.loadedAt = undefined;
  }

  dispose(): void {
    const { running } = this;
    this.running = undefined;
    running?.abort();
  }

  /** Reads; only the newest read changes the state. */
  private async readInto(controller: AbortController, isRefresh: boolean): Promise<void> {
    try {
      const data = await this.read(controller.signal, isRefresh);
      if (this.running === controller) this.put(data);
    } catch (error) {
      if (this.running === controller) this.fail(asPlatformError(error));
    } finally {
      // Nothing is left to cancel.
      if (this.running === controller) this.running = undefined;
    }
  }

  /** Waits for the pending read, or the one that has replaced it. */
  private async settle(): Promise<void> {
    let awaited: Promise<void> | undefined;
    while (awaited !== this.reading) {
      awaited = this.reading;
      await awaited;
    }
  }

  private fail(failure: PlatformError): void {
    runInAction(() => {
      // A response to another query is not stale but wrong.
      if (this.dataKey !== this.key && !this.keepsOnFailure) {
        this.data = undefined;
        this.loadedAt = undefined;
      }
      const isCancelled = failure.kind === 'cancelled';
      this.state = isCancelled ? (this.data === undefined ? 'idle' : 'ready') : 'failed';
      this.error = isCancelled ? undefined : failure;
    });
  }

  /** Evicts the oldest entries beyond the limit. */
  private keep(): void {
    this.kept.delete(this.key);
    this.kept.set(this.key, { data: this.data as Data, loadedAt: this.loadedAt! });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= maxKept) break;
      this.kept.delete(oldest);
    }
  }
}
