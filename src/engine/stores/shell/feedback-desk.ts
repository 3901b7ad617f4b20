import { action, makeObservable, observableRef } from 'mobx';
import { asPlatformError } from '../../data/http/platform-error.ts';
import { loadPart } from '../environment/load-part.ts';
import type { FeedbackDeps, FeedbackStore } from './feedback-store.ts';

interface Deps extends FeedbackDeps {
  /** True if the platform supports feedback. */
  isOffered: boolean;
  /** Reports that the form could not be loaded. */
  report(error: unknown): void;
}

/** The place of the feedback form in the shell; its store loads when it is first opened. */
export class FeedbackDesk {
  store: FeedbackStore | undefined = undefined;
  private loading: Promise<FeedbackStore> | undefined;

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'take'>(this, { store: observableRef, take: action });
  }

  /** True if the user has the function and the platform supports feedback (PERM-04). */
  get isShown(): boolean {
    const { site, menu, isOffered } = this.deps;
    return isOffered && site.shell.feedback !== undefined && menu.hasPermission(site.shell.feedback.func);
  }

  get isOpen(): boolean {
    return this.store?.isOpen ?? false;
  }

  /** Opens the form; a failure to load it is reported, and the next call tries again. */
  async open(): Promise<void> {
    this.loading ??= this.load();
    try {
      (await this.loading).open();
    } catch (error) {
      this.loading = undefined;
      this.deps.report(asPlatformError(error));
    }
  }

  close(): void {
    this.store?.close();
  }

  /** Clears the form at the end of the session. */
  clear(): void {
    this.store?.clear();
  }

  private async load(): Promise<FeedbackStore> {
    const { FeedbackStore } = await loadPart(() => import('./feedback-store.ts'));
    return this.take(new FeedbackStore(this.deps));
  }

  private take(store: FeedbackStore): FeedbackStore {
    this.store = store;
    return store;
  }
}
