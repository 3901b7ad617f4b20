import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { asPlatformError, type PlatformError } from './http/platform-error.ts';

/** What a source shows at a moment: never loaded, loading, loaded, or failed with the last good data kept. */
export type SourceState = 'idle' | 'loading' | 'ready' | 'failed';

/** So many earlier answers to other questions are kept. */
const maxKept = 20;

/**
 * Data that is read by a call and shown as it is. An answer that comes late never overwrites a newer one (HTTP-07); a failure keeps
 * the last good data and says since when it is stale. A source whose question changes (another department, another page) shows an
 * earlier answer to the same question at once and reads it again; an answer to another question never stands as this one's.
 */
export class SourceStore<Data> {
  data: Data | undefined = undefined;
  state: SourceState = 'idle';
  error: PlatformError | undefined = undefined;
  /** Epoch ms of the last good answer. */
  loadedAt: number | undefined = undefined;
  /** False while there is nothing to ask, because something has to be chosen first. */
  isAsked = true;
  private running: AbortController | undefined;
  /** The question, and the one that `data` answers. */
  private key = '';
  private dataKey = '';
  private isWanted = false;
  private readonly kept = new Map<string, { data: Data; loadedAt: number }>();

  constructor(
    private readonly read: (signal: AbortSignal, isRefresh: boolean) => Promise<Data>,
    private readonly now: () => number,
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
      clear: action,
    });
  }

  /** Reads again; a read under way is cancelled. `isRefresh` marks timed reads, which show no overlay. */
  async load(isRefresh = false): Promise<void> {
    this.isWanted = true;
    if (!this.isAsked) return;
    this.running?.abort();
    const controller = new AbortController();
    this.running = controller;
    this.state = 'loading';
    try {
      const data = await this.read(controller.signal, isRefresh);
      if (this.running === controller) this.put(data);
    } catch (error) {
      if (this.running === controller) this.fail(asPlatformError(error));
    }
  }

  /** Reads when it was never read; whoever comes second shares the read under way. */
  async need(): Promise<void> {
    if (this.state === 'idle') await this.load();
  }

  /**
   * The question is another one now, told apart by `key`. It is read when the old one was wanted.
   *
   * @param how.isAsked false while there is nothing to ask
   * @param how.keepsOld the old answer stays in sight until the new one is there, or has failed
   */
  switchTo(key: string, how: { isAsked?: boolean; keepsOld?: boolean } = {}): void {
    const { isAsked = true, keepsOld = false } = how;
    if (key === this.key && isAsked === this.isAsked) return;
    this.dispose();
    this.key = key;
    this.isAsked = isAsked;
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

  /** Data that answers the question of now: by a call, an event, or computed. */
  put(data: Data): void {
    this.data = data;
    this.dataKey = this.key;
    this.state = 'ready';
    this.error = undefined;
    this.loadedAt = this.now();
    this.keep();
  }

  /** Forgets everything, as if it had never been read. */
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

  private fail(failure: PlatformError): void {
    runInAction(() => {
      // What answers another question is not stale but wrong.
      if (this.dataKey !== this.key) {
        this.data = undefined;
        this.loadedAt = undefined;
      }
      const isCancelled = failure.kind === 'cancelled';
      this.state = isCancelled ? (this.data === undefined ? 'idle' : 'ready') : 'failed';
      this.error = isCancelled ? undefined : failure;
    });
  }

  /** The oldest goes when there are too many. */
  private keep(): void {
    this.kept.delete(this.key);
    this.kept.set(this.key, { data: this.data as Data, loadedAt: this.loadedAt! });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= maxKept) break;
      this.kept.delete(oldest);
    }
  }
}
