import type { HashWindow } from '../shell/hash-router.ts';

/** A window with a history of its own. */
export function createTestWindow(hash: string) {
  const entries = [hash];
  let at = 0;
  const listeners = new Set<() => void>();
  const window: HashWindow = {
    location: {
      get hash() {
        return entries[at] ?? '';
      },
    },
    history: {
      pushState: (_, __, url) => {
        entries.splice(at + 1, entries.length, String(url));
        at += 1;
      },
      replaceState: (_, __, url) => {
        entries[at] = String(url);
      },
      go: (steps = 0) => {
        at += steps;
        for (const listener of listeners) listener();
      },
    },
    addEventListener: (_, listener) => listeners.add(listener),
  };
  return { window, entries };
}
