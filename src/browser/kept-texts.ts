import type { Kept } from '../engine/data/kept.ts';

/** A table of texts in the browser; any call may fail. */
export interface TextTable {
  entries(): Promise<[key: string, text: string][]>;
  set(key: string, text: string): Promise<void>;
  delete(keys: string[]): Promise<void>;
}

interface Deps {
  table: TextTable;
  /** Identifies this build of the console: a build never reads what another has written. */
  build: string;
  /** False to read everything from the server. */
  isRead: boolean;
  /** False for an entry to remove at start. */
  isCurrent(key: string): boolean;
  timer(run: () => void, ms: number): void;
}

/** Maximum wait for the browser's storage, in ms; the network is not much slower. */
const patienceMs = 300;

/**
 * Keeps texts in a table of the browser. Reads it once, at creation, and removes what other builds have left. A table
 * that fails or is slow counts as empty.
 */
export function createKeptTexts({ table, build, isRead, isCurrent, timer }: Deps): Kept {
  const texts = new Map<string, string>();
  const prefix = `${build} `;
  let isLoading = isRead;
  const patiently = (work: Promise<unknown>): Promise<unknown> =>
    Promise.race([work, new Promise<void>((resolve) => timer(resolve, patienceMs))]);
  const loaded = patiently(load()).then(() => {
    isLoading = false;
  });

  async function load(): Promise<void> {
    const entries = await attempt(() => table.entries());
    const outdated: string[] = [];
    for (const [stored, text] of entries ?? []) {
      if (!stored.startsWith(prefix) || !isCurrent(keyOf(stored))) outdated.push(stored);
      else if (isLoading && !texts.has(keyOf(stored))) texts.set(keyOf(stored), text);
    }
    if (outdated.length > 0) void attempt(() => table.delete(outdated));
  }

  return {
    async read(key) {
      if (!isRead) return undefined;
      await loaded;
      return texts.get(key);
    },
    async write(key, text) {
      if (texts.get(key) === text) return;
      texts.set(key, text);
      await attempt(() => table.set(prefix + key, text));
    },
    async remove(matches) {
      await loaded;
      for (const key of [...texts.keys()]) if (matches(key)) texts.delete(key);
      const removed = attempt(async () => {
        const stored = (await table.entries()).map(([key]) => key).filter((key) => matches(keyOf(key)));
        if (stored.length > 0) await table.delete(stored);
      });
      await patiently(removed);
    },
  };
}

/** The key of an entry without its build. */
const keyOf = (stored: string): string => stored.slice(stored.indexOf(' ') + 1);

/** Returns undefined on failure. Firefox throws at once if storage is blocked. */
async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
