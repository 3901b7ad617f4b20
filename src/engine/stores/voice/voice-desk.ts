import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { loadPart } from '../environment/load-part.ts';
import type { VoiceDeps, VoiceStage, VoiceStore } from './voice-store.ts';

interface Deps extends VoiceDeps {
  site: Site;
  /** Reports that the assistant could not be loaded. */
  failed(error: PlatformError): void;
}

/** The place of the voice assistant in the shell; its store loads with the first press. */
export class VoiceDesk {
  store: VoiceStore | undefined = undefined;
  private loading: Promise<VoiceStore | undefined> | undefined;

  constructor(private readonly deps: Deps) {
    makeObservable(this, { store: observableRef, clear: action });
  }

  /** True if site.json has the assistant. */
  get isShown(): boolean {
    return this.deps.site.shell.voice !== undefined;
  }

  get isOpen(): boolean {
    return this.store?.isOpen ?? false;
  }

  get stage(): VoiceStage {
    return this.store?.stage ?? 0;
  }

  /** The microphone's click (VOICE-01). */
  async press(): Promise<void> {
    (await this.need())?.press();
  }

  close(): void {
    this.store?.close();
  }

  /** Called at the end of the session. */
  clear(): void {
    this.store?.clear();
    this.store = undefined;
    this.loading = undefined;
  }

  /** Loads the store on first use; undefined if it could not be loaded. */
  need(): Promise<VoiceStore | undefined> {
    this.loading ??= this.make();
    return this.loading;
  }

  private async make(): Promise<VoiceStore | undefined> {
    const { deps } = this;
    try {
      const { VoiceStore } = await loadPart(() => import('./voice-store.ts'));
      const store = new VoiceStore(deps);
      runInAction(() => {
        this.store = store;
      });
      return store;
    } catch (error) {
      this.loading = undefined;
      deps.failed(asPlatformError(error));
      return undefined;
    }
  }
}
