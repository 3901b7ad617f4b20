/**
 * Maximum statements that a connection keeps prepared: each takes memory there. Filters come in many combinations;
 * those beyond the maximum are planned each time.
 */
const maxNames = 200;
/** A longer one is a list of ids, which hardly comes again. */
const maxTextLength = 4_000;

/** Marks statements that users compose: their many forms would take the names of others. */
export const adHoc = '/* ad hoc */';
/** Maximum named ones. Planning one takes as long as running it; a plan takes up to 0.5 MB. */
const maxAdHocNames = 60;
const maxAdHocLength = 20_000;
/** Maximum texts remembered until their second use, which names them. */
const maxSeen = 300;

/**
 * Returns a function that names the reading statements of a pool, so that a connection plans each of them once:
 * planning a small one takes longer than running it.
 */
export function createStatementNamer(): (config: unknown) => unknown {
  const names = new Map<string, string>();
  const adHocNames = new Map<string, string>();
  const seen = new Set<string>();
  const isSecondUse = (text: string): boolean => {
    if (seen.delete(text)) return true;
    if (seen.size >= maxSeen) seen.clear();
    seen.add(text);
    return false;
  };
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text) ?? adHocNames.get(text);
    if (known !== undefined) return known;
    const isAdHoc = text.includes(adHoc);
    const [into, max, maxLength] = isAdHoc
      ? ([adHocNames, maxAdHocNames, maxAdHocLength] as const)
      : ([names, maxNames, maxTextLength] as const);
    if (into.size >= max || text.length > maxLength || (isAdHoc && !isSecondUse(text))) return undefined;
    const name = `${isAdHoc ? 'a' : 's'}${into.size}`;
    into.set(text, name);
    return name;
  };
  return (config) => {
    if (typeof config !== 'object' || config === null || !('text' in config)) return config;
    const { text } = config;
    if (typeof text !== 'string' || !/^\s*select\b/i.test(text)) return config;
    const name = nameOf(text);
    return name === undefined ? config : { ...config, name };
  };
}
