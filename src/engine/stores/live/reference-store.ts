import { type ReferenceName, referenceNames } from '../../../schemas/grammar/reference-names.ts';
import type { ReferenceEventType } from '../../../schemas/wire/event-names.ts';
import type { Http } from '../../data/http/create-http.ts';
import { referenceCatalogue } from '../../data/reference-catalogue.ts';
import type { ParentSdk } from '../../data/shared-sdk.ts';
import { SourceStore } from '../../data/source-store.ts';

/** Shared reference data: each piece loaded once, when it is first needed, and shared by every page (DICT-08). */
export class ReferenceStore {
  private readonly stores: ReadonlyMap<ReferenceName, SourceStore<unknown>>;

  /** @param parent where the console stands in another page's frame: what that page has read is not read again (FRAME-05) */
  constructor(http: Http, now: () => number, parent?: ParentSdk) {
    this.stores = new Map(
      referenceNames.map((name) => [
        name,
        new SourceStore<unknown>(async (signal, isRefresh) => {
          // A page around that has no answer is none to wait for.
          const shared = await parent?.reference(name, isRefresh).catch(() => undefined);
          if (shared !== undefined) return shared;
          // Nobody asked for a reading after an event or a broken line: what was there stays, and is marked as old where it stands.
          return referenceCatalogue[name].read(http, { signal, options: { hideError: isRefresh } });
        }, now),
      ]),
    );
  }

  get(name: ReferenceName): SourceStore<unknown> {
    return this.stores.get(name)!;
  }

  /** An event says that something has changed: what was loaded is read again (RT-03), what nobody asked for is not. */
  reload(event: ReferenceEventType): void {
    for (const [name, store] of this.stores) {
      if (referenceCatalogue[name].events.includes(event) && store.state !== 'idle') void store.load(true);
    }
  }

  /** The session has ended: nothing of it is left for the next one. */
  clear(): void {
    for (const store of this.stores.values()) store.clear();
  }

  /** After a reconnection or another language: everything that was loaded. */
  reloadAll(): void {
    for (const store of this.stores.values()) if (store.state !== 'idle') void store.load(true);
  }
}
