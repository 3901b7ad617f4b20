import { createCache } from '@ant-design/cssinjs';

type StyleCache = ReturnType<typeof createCache>;

/** About two themes with every component. */
const maxUnused = 400;

/** antd counts the uses of a theme's tokens: kept ones would be counted down without being counted up. */
const isKept = (path: string) => !path.startsWith('token%');

/**
 * antd's cache of generated styles that also keeps those without a mounted component.
 *
 * antd discards the styles of a component with its last instance, and generates them again for the next: a fifth of
 * the time that a dialog takes to open.
 *
 * @param max entries kept without a mounted component; the oldest are discarded
 */
export function createStyleCache(max = maxUnused): StyleCache {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  const unused = new Set<string>();
  cache.opUpdate = (path, next) => {
    update(path, (before) => {
      const after = next(before);
      unused.delete(path);
      if (after !== null || !before || !isKept(path)) return after;
      unused.add(path);
      return [0, before[1]];
    });
    for (const oldest of unused) {
      if (unused.size <= max) break;
      unused.delete(oldest);
      update(oldest, () => null);
    }
  };
  return cache;
}
