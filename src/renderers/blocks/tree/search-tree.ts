import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';

/** The result of a search: the matching nodes with their ancestors. */
export interface TreeSearch {
  shown: ReadonlySet<string>;
  /** The keys of the ancestors, to be expanded. */
  open: readonly string[];
  count: number;
}

/** Finds nodes whose title contains the text, ignoring case. */
export function searchTree({ byKey }: TreeIndex, searchText: string): TreeSearch {
  const wanted = searchText.trim().toLowerCase();
  const shown = new Set<string>();
  const open = new Set<string>();
  let count = 0;
  for (const item of byKey.values()) {
    if (!item.title.toLowerCase().includes(wanted)) continue;
    count += 1;
    shown.add(item.key);
    // Above an open node everything is open.
    for (let above = item.parent; above !== undefined && !open.has(above.key); above = above.parent) {
      shown.add(above.key);
      open.add(above.key);
    }
  }
  return { shown, open: [...open], count };
}

/** The ancestors of a node, nearest first. */
export function itemsAbove(item: TreeItem): TreeItem[] {
  return item.parent === undefined ? [] : [item.parent, ...itemsAbove(item.parent)];
}

/** A title split around the match, for highlighting: [before, match, after]. */
export function cutTitle(title: string, searchText: string): [string, string, string] {
  const wanted = searchText.trim().toLowerCase();
  const at = wanted === '' ? -1 : title.toLowerCase().indexOf(wanted);
  if (at < 0) return [title, '', ''];
  return [title.slice(0, at), title.slice(at, at + wanted.length), title.slice(at + wanted.length)];
}
