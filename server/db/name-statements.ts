/**
 * Maximum statements that a connection keeps prepared: each takes memory there. Filters come in many combinations;
 * those beyond the maximum are planned each time.
 */
const maxNames = 200;
/** A longer one is a list of ids, which hardly comes again. */
const maxTextLength = 4_000;
/** In statements that users compose: their many forms would take the names of others. */
export const adHoc = '/* ad hoc */';

/**
 * Returns a function that names the reading statements of a pool, so that a connection plans each of them once:
 * planning a small one takes longer than running it.
 */
export function createStatementNamer(): (config: unknown) => unknown {
  const names = new Map<string, string>();
  return (config) => {
    if (typeof config !== 'object' || config === null || !('text' in config)) return config;
    const { text } = config;
    if (typeof text !== 'string' || text.length > maxTextLength || text.includes(adHoc) || !/^\s*select\b/i.test(text))
      return config;
    const known = names.get(text);
    if (known === undefined && names.size >= maxNames) return config;
    const name = known ?? `s${names.size}`;
    names.set(text, name);
    return { ...config, name };
  };
}
