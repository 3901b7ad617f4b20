/**
 * Adds filters to the parameters of a path. A parameter that the path has already stays, unless the filter is narrower:
 * a code below that of the path.
 */
export function withFilters(
  path: string,
  wanted: readonly { filter: string; as: string }[] | undefined,
  filters: Readonly<Record<string, string>> | undefined,
): string {
  const [page = '', search = ''] = path.split('?', 2);
  const words = new URLSearchParams(search);
  for (const { filter, as } of wanted ?? []) {
    const value = filters?.[filter];
    if (value?.startsWith(words.get(as) ?? '')) words.set(as, value);
  }
  return words.size === 0 ? page : `${page}?${words}`;
}

/**
 * Adds every filter of an answer to the path of a number; undefined if one is not handed over or has several values:
 * the list would show other rows than were counted.
 *
 * @param filters each with its values, as data sets answer
 */
export function withAllFilters(
  path: string,
  wanted: readonly { filter: string; as: string }[],
  filters: Readonly<Record<string, unknown>>,
): string | undefined {
  const single: Record<string, string> = {};
  for (const [filter, values] of Object.entries(filters)) {
    if (!Array.isArray(values) || values.length === 0) continue;
    if (values.length > 1 || !wanted.some((one) => one.filter === filter)) return undefined;
    single[filter] = String(values[0]);
  }
  return withFilters(path, wanted, single);
}
