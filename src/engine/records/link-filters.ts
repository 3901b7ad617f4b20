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
