import type { HashWindow } from '../../../src/renderers/shell/hash-router.ts';

/** A window whose address is that of one console, not of the measured page. */
export function createMemoryWindow(): HashWindow {
  const location = { hash: '' };
  const follow = (_state: unknown, _unused: string, url?: string | URL | null) => {
    location.hash = String(url);
  };
  return {
    location,
    history: { state: null, pushState: follow, replaceState: follow, go: () => undefined },
    addEventListener: () => undefined,
  };
}
