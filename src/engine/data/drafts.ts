import { createStore, del, entries, get, promisifyRequest } from 'idb-keyval';
import type { Draft, DraftKey } from './draft.ts';
import { HeldDrafts } from './held-drafts.ts';

/** Stores drafts. Not local storage, which a lost session clears. */
export interface Drafts {
  save(owner: string, draft: Draft): Promise<void>;
  find(owner: string, page: string, dialog: string, record: string): Promise<Draft | undefined>;
  ofPage(owner: string, page: string): Promise<Draft[]>;
  discard(owner: string, page: string, dialog: string, record: string): Promise<void>;
}

const keepMs = 7 * 24 * 3_600_000;

/**
 * Drafts in IndexedDB, per tenant and user (`owner`), page, dialog and record; deleted after 7 days. Until a save commits, local storage
 * holds a copy, so that a reload right after a key press loses nothing.
 */
export function createDrafts(now: () => number, storage = () => window.localStorage): Drafts {
  const store = createStore('lampyris', 'drafts');
  const held = new HeldDrafts(storage);
  const isFresh = (draft: Draft | undefined): draft is Draft => draft !== undefined && now() - draft.savedAt < keepMs;
  const put = async (key: DraftKey, draft: Draft): Promise<void> => {
    await store('readwrite', (drafts) => {
      drafts.put(draft, key);
      // A page that unloads never reaches the automatic commit.
      drafts.transaction.commit();
      return promisifyRequest(drafts.transaction);
    });
    held.release(key, draft.savedAt);
  };
  /** Stores what a page that went away could not commit, unless something newer is stored. */
  const recover = async (): Promise<void> => {
    for (const [key, draft] of held.all()) {
      const stored = await get<Draft>(key, store);
      if (!stored || stored.savedAt <= draft.savedAt) await put(key, draft);
      else held.release(key, draft.savedAt);
    }
  };
  return {
    save: (owner, draft) => {
      const key: DraftKey = [owner, draft.page, draft.dialog, draft.record];
      held.hold(key, draft);
      return put(key, draft);
    },
    async find(...key) {
      await recover();
      const draft = await get<Draft>(key, store);
      return isFresh(draft) ? draft : undefined;
    },
    async ofPage(owner, page) {
      await recover();
      const all = await entries<IDBValidKey, Draft>(store);
      const stale = all.filter(([, draft]) => !isFresh(draft));
      await Promise.all(stale.map(([key]) => del(key, store)));
      return all
        .filter(([key, draft]) => Array.isArray(key) && key[0] === owner && draft.page === page && isFresh(draft))
        .map(([, draft]) => draft);
    },
    discard: (...key) => {
      held.release(key);
      return del(key, store);
    },
  };
}
