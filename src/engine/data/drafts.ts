import { createStore, del, entries, get, promisifyRequest } from 'idb-keyval';

/** Unsaved input: values by field, never a password. */
export interface Draft {
  page: string;
  dialog: string;
  /** The record being edited; '' while adding. */
  record: string;
  values: Record<string, unknown>;
  /** The record as loaded, to restore the rest of it. */
  original: Record<string, unknown>;
  /** Epoch ms. */
  savedAt: number;
  /** True if the session ended while editing: the dialog reopens with the page. */
  interrupted: boolean;
}

/** Stores drafts. Not local storage, which a lost session clears. */
export interface Drafts {
  save(owner: string, draft: Draft): Promise<void>;
  find(owner: string, page: string, dialog: string, record: string): Promise<Draft | undefined>;
  ofPage(owner: string, page: string): Promise<Draft[]>;
  discard(owner: string, page: string, dialog: string, record: string): Promise<void>;
}

const keepMs = 7 * 24 * 3_600_000;

/** Drafts in IndexedDB, per tenant and user (`owner`), page, dialog and record; gone after 7 days. */
export function createDrafts(now: () => number): Drafts {
  const store = createStore('lampyris', 'drafts');
  const keyOf = (owner: string, page: string, dialog: string, record: string) => [owner, page, dialog, record];
  const isFresh = (draft: Draft | undefined): draft is Draft => draft !== undefined && now() - draft.savedAt < keepMs;
  return {
    save: (owner, draft) =>
      store('readwrite', (drafts) => {
        drafts.put(draft, keyOf(owner, draft.page, draft.dialog, draft.record));
        // A page that unloads never reaches the automatic commit.
        drafts.transaction.commit();
        return promisifyRequest(drafts.transaction);
      }),
    async find(owner, page, dialog, record) {
      const draft = await get<Draft>(keyOf(owner, page, dialog, record), store);
      return isFresh(draft) ? draft : undefined;
    },
    async ofPage(owner, page) {
      const all = await entries<IDBValidKey, Draft>(store);
      const stale = all.filter(([, draft]) => !isFresh(draft));
      await Promise.all(stale.map(([key]) => del(key, store)));
      return all
        .filter(([key, draft]) => Array.isArray(key) && key[0] === owner && draft.page === page && isFresh(draft))
        .map(([, draft]) => draft);
    },
    discard: (owner, page, dialog, record) => del(keyOf(owner, page, dialog, record), store),
  };
}
