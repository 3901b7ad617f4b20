import { createStore, delMany, entries, set } from 'idb-keyval';
import type { TextTable } from './kept-texts.ts';

/** A table of texts in IndexedDB. */
export function createTextTable(): TextTable {
  const store = createStore('lampyris-kept', 'texts');
  return {
    entries: () => entries<string, string>(store),
    set: (key, text) => set(key, text, store),
    delete: (keys) => delMany(keys, store),
  };
}
