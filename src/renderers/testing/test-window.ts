import type { HashWindow } from '../shell/hash-router.ts';

/** A window with a history of its own. */
export function createTestWindow(hash: string) {
  const entries = [hash];
  const states: unknown[] = [null];
  let at = 0;
  const listeners = new Set<() => void>();
  const window: HashWindow = {
    location: {
      get hash() {
        return entries[at] ?? '';
      },
    },
    history: {
      get state() {
        return states[at];
      },
      pushState: (state, __, url) => {
        entries.splice(at + 1, entries.length, String(url));
        states.splice(at + 1, states.length, state);
        at += 1;
      },
      replaceState: (state, __, url) => {
        entries[at] = String(url);
        states[at] = state;
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
