import { type ReferenceName, referenceNames } from '../../../schemas/grammar/reference-names.ts';
import type { ReferenceEventType } from '../../../schemas/wire/event-names.ts';
import type { Http } from '../../data/http/create-http.ts';
import { referenceCatalogue } from '../../data/reference-catalogue.ts';
import type { ParentSdk } from '../../data/shared-sdk.ts';
import { SourceStore } from '../../data/source-store.ts';

/** Shared reference data: loaded once, on first use, for all pages (DICT-08). */
export class ReferenceStore {
  private readonly stores: ReadonlyMap<ReferenceName, SourceStore<unknown>>;

  /** @param parent SDK of the embedding page, whose loaded data is reused (FRAME-05) */
  constructor(http: Http, now: () => number, parent?: ParentSdk) {
    this.stores = new Map(
      referenceNames.map((name) => [
        name,
        new SourceStore<unknown>(async (signal, isRefresh) => {
          // Do not wait for an embedding page that does not reply.
          const shared = await parent?.reference(name, isRefresh).catch(() => undefined);
          if (shared !== undefined) return shared;
          // A background reload after an event or a reconnection fails silently: the old data stays, marked as stale.
          return referenceCatalogue[name].read(http, { signal, options: { hideError: isRefresh } });
        }, now),
      ]),
    );
  }

  get(name: ReferenceName): SourceStore<unknown> {
    return this.stores.get(name)!;
  }

  /** Reloads data after a change event if it was loaded (RT-03). */
  reload(event: ReferenceEventType): void {
    for (const [name, store] of this.stores) {
      if (referenceCatalogue[name].events.includes(event) && store.state !== 'idle') void store.load(true);
    }
  }

  /** Clears everything at the end of a session. */
  clear(): void {
    for (const store of this.stores.values()) store.clear();
  }

  /** Reloads what is loaded or pending, once the live connection is open: events before were missed. */
  catchUp(): void {
    for (const store of this.stores.values())
      if (store.state === 'ready' || store.state === 'loading') void store.load(true);
  }

  /** Reloads all data that was read, also what has failed, after a reconnection or a change of language. */
  reloadAll(): void {
    for (const store of this.stores.values()) if (store.state !== 'idle') void store.load(true);
  }
}
