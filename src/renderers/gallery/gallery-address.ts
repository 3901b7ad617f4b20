import type { GalleryEntry } from './gallery-entries.ts';

/** The address of an entry: '/demo?block=table&example=2'; the first example has no number. */
export function galleryAddress({ group, name }: Pick<GalleryEntry, 'group' | 'name'>, example = 0): string {
  return `/demo?${group}=${name}${example > 0 ? `&example=${example + 1}` : ''}`;
}

/** The entry and the index of the example that an address names; the first of all for any other address. */
export function readGalleryAddress(
  search: string,
  entries: readonly GalleryEntry[],
): { entry: GalleryEntry; example: number; isNamed: boolean } {
  const words = new URLSearchParams(search);
  const named = entries.find(({ group, name }) => words.get(group) === name);
  const entry = named ?? entries[0]!;
  const number = Number(words.get('example')) - 1;
  const example = Number.isInteger(number) && number > 0 ? Math.min(number, Math.max(0, entry.examples - 1)) : 0;
  return { entry, example, isNamed: named !== undefined };
}
