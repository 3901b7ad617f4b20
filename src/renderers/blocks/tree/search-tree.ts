import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';

/** What a search shows: the nodes it found with everything above them. */
export interface TreeSearch {
  shown: ReadonlySet<string>;
  /** The nodes above others, which have to be open. */
  open: readonly string[];
  count: number;
}

/** Finds nodes whose title holds the words, in any case. */
export function searchTree({ byKey }: TreeIndex, words: string): TreeSearch {
  const wanted = words.trim().toLowerCase();
  const shown = new Set<string>();
  const open = new Set<string>();
  let count = 0;
  for (const item of byKey.values()) {
    if (!item.title.toLowerCase().includes(wanted)) continue;
    count += 1;
    shown.add(item.key);
    for (const above of itemsAbove(item)) {
      shown.add(above.key);
      open.add(above.key);
    }
  }
  return { shown, open: [...open], count };
}

/** The nodes over a node, the nearest first. */
export function itemsAbove(item: TreeItem): TreeItem[] {
  return item.parent === undefined ? [] : [item.parent, ...itemsAbove(item.parent)];
}

/** A title cut where the words stand, so that they can be marked: [before, found, behind]. */
export function cutTitle(title: string, words: string): [string, string, string] {
  const wanted = words.trim().toLowerCase();
  const at = wanted === '' ? -1 : title.toLowerCase().indexOf(wanted);
  if (at < 0) return [title, '', ''];
  return [title.slice(0, at), title.slice(at, at + wanted.length), title.slice(at + wanted.length)];
}
