import { createStore, del, entries, get, update } from 'idb-keyval';

/** The text of a document at a moment. */
export interface LocalVersion {
  /** Epoch ms. */
  at: number;
  text: string;
}

/** Versions of documents that this browser keeps, of one tenant and user (`owner`), and word between its tabs. */
export interface DocumentHistory {
  /** The newest first. */
  read(owner: string, file: string): Promise<readonly LocalVersion[]>;
  /** Adds a version to those of all tabs; returns all, the newest first. */
  add(owner: string, file: string, version: LocalVersion): Promise<readonly LocalVersion[]>;
  /** Deletes what is too old, of any document. */
  clean(): Promise<void>;
  /** Tells the other tabs that a document is being typed in here. */
  tell(owner: string, file: string): void;
  /** Calls with the document that another tab types in; returns a function that ends it. */
  listen(owner: string, onTyped: (file: string) => void): () => void;
}

/** As long as drafts. */
const keepMs = 7 * 24 * 3_600_000;
export const maxLocalVersions = 50;

/** Adds a version to a list, the newest first: none twice in a row, none too old, at most 50. Pure. */
export function withVersion(
  versions: readonly LocalVersion[],
  version: LocalVersion,
  now: number,
): readonly LocalVersion[] {
  const all = versions[0]?.text === version.text ? versions : [version, ...versions];
  return freshOf(all, now).slice(0, maxLocalVersions);
}

const freshOf = (versions: readonly LocalVersion[], now: number) => versions.filter(({ at }) => now - at < keepMs);

/** Versions in IndexedDB: a tab adds to what the others have added. A browser that cannot store keeps none. */
export function createDocumentHistory(now: () => number): DocumentHistory {
  const store = createStore('lampyris-documents', 'versions');
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lampyris-documents');
  return {
    async read(owner, file) {
      return freshOf((await get<readonly LocalVersion[]>([owner, file], store)) ?? [], now());
    },
    async add(owner, file, version) {
      let all: readonly LocalVersion[] = [];
      await update<readonly LocalVersion[]>(
        [owner, file],
        (known = []) => {
          all = withVersion(known, version, now());
          return [...all];
        },
        store,
      );
      return all;
    },
    async clean() {
      const all = await entries<IDBValidKey, readonly LocalVersion[]>(store);
      const stale = all.filter(([, versions]) => freshOf(versions, now()).length === 0);
      await Promise.all(stale.map(([key]) => del(key, store)));
    },
    tell: (owner, file) => channel?.postMessage({ owner, file }),
    listen(owner, onTyped) {
      const take = ({ data }: MessageEvent<{ owner: string; file: string }>) => {
        if (data.owner === owner) onTyped(data.file);
      };
      channel?.addEventListener('message', take);
      return () => channel?.removeEventListener('message', take);
    },
  };
}
