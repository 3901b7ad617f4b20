import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { DocumentSettingsRead } from '../../../schemas/wire/documents.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { readDocumentSettings, saveDocumentSettings } from '../../data/platform/documents.ts';
import type { CallPort } from '../../data/ports.ts';

/** How the tenant publishes documents. */
export class StudioSettings {
  /** Undefined until they are read. */
  settings: DocumentSettingsRead | undefined = undefined;
  failure: PlatformError | undefined = undefined;
  isBusy = false;

  constructor(private readonly call: CallPort) {
    makeObservable(this, { settings: observableRef, failure: observableRef, isBusy: observable });
  }

  load(): Promise<void> {
    return this.run(async () => undefined);
  }

  /** @param publishesInPairs true if a second person must approve what is published */
  save(publishesInPairs: boolean): Promise<void> {
    return this.run(() => saveDocumentSettings(this.call, { body: { publishesInPairs } }));
  }

  /** Runs a step and reads the settings after it, also after one that failed. */
  private async run(step: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return;
    runInAction(() => {
      this.isBusy = true;
      this.failure = undefined;
    });
    try {
      await step();
      const settings = await readDocumentSettings(this.call);
      runInAction(() => {
        this.settings = settings;
      });
    } catch (error) {
      runInAction(() => {
        this.failure = asPlatformError(error);
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
