import type { Draft, DraftKey } from './draft.ts';

const prefix = 'draft:';
const nameOf = (key: DraftKey): string => prefix + JSON.stringify(key);

/**
 * Copies of drafts whose transaction has not committed. IndexedDB may drop a transaction when its page goes away; local storage is
 * written synchronously and survives a reload. Without local storage, or when it is full, nothing is held.
 */
export class HeldDrafts {
  constructor(private readonly storage: () => Storage) {}

  hold(key: DraftKey, draft: Draft): void {
    this.attempt((storage) => storage.setItem(nameOf(key), JSON.stringify(draft)));
  }

  /** Removes the copy of a draft; with `savedAt`, only the copy from that time (epoch ms). */
  release(key: DraftKey, savedAt?: number): void {
    this.attempt((storage) => {
      const text = savedAt === undefined ? null : storage.getItem(nameOf(key));
      if (text !== null && (JSON.parse(text) as Draft).savedAt !== savedAt) return;
      storage.removeItem(nameOf(key));
    });
  }

  /** The copies that pages have left behind; an entry that cannot be read is removed. */
  all(): [DraftKey, Draft][] {
    const held: [DraftKey, Draft][] = [];
    this.attempt((storage) => {
      for (const name of Object.keys(storage).filter((candidate) => candidate.startsWith(prefix))) {
        try {
          const key = JSON.parse(name.slice(prefix.length)) as DraftKey;
          held.push([key, JSON.parse(storage.getItem(name) ?? '') as Draft]);
        } catch {
          storage.removeItem(name);
        }
      }
    });
    return held;
  }

  private attempt(work: (storage: Storage) => void): void {
    try {
      work(this.storage());
    } catch {
      // Storage is forbidden or full: IndexedDB alone has to do.
    }
  }
}
