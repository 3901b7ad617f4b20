import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { asPlatformError, type PlatformError } from './http/platform-error.ts';

/** What a source shows at a moment: never loaded, loading, loaded, or failed with the last good data kept. */
export type SourceState = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * Data that is read by a call and shown as it is. An answer that comes late never overwrites a newer one (HTTP-07); a failure keeps
 * the last good data and says since when it is stale.
 */
export class SourceStore<Data> {
  data: Data | undefined = undefined;
  state: SourceState = 'idle';
  error: PlatformError | undefined = undefined;
  /** Epoch ms of the last good answer. */
  loadedAt: number | undefined = undefined;
  private running: AbortController | undefined;

  constructor(
    private readonly read: (signal: AbortSignal, isRefresh: boolean) => Promise<Data>,
    private readonly now: () => number,
  ) {
    makeObservable(this, {
      data: observableRef,
      state: observable,
      error: observableRef,
      loadedAt: observable,
      load: action,
      clear: action,
    });
  }

  /** Reads again; a read under way is cancelled. `isRefresh` marks timed reads, which show no overlay. */
  async load(isRefresh = false): Promise<void> {
    this.running?.abort();
    const controller = new AbortController();
    this.running = controller;
    this.state = 'loading';
    try {
      const data = await this.read(controller.signal, isRefresh);
      if (this.running !== controller) return;
      runInAction(() => {
        this.data = data;
        this.state = 'ready';
        this.error = undefined;
        this.loadedAt = this.now();
      });
    } catch (error) {
      if (this.running !== controller) return;
      const failure = asPlatformError(error);
      runInAction(() => {
        this.state = failure.kind === 'cancelled' ? (this.data === undefined ? 'idle' : 'ready') : 'failed';
        this.error = failure.kind === 'cancelled' ? undefined : failure;
      });
    }
  }

  /** Reads when it was never read; whoever comes second shares the read under way. */
  async need(): Promise<void> {
    if (this.state === 'idle') await this.load();
  }

  /** Forgets everything, as if it had never been read. */
  clear(): void {
    this.dispose();
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
}
