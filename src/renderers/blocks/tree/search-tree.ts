import { sentText } from '../../../engine/records/sent-text.ts';
import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';

/** The result of a search: the matching nodes with their ancestors. */
export interface TreeSearch {
  shown: ReadonlySet<string>;
  /** The keys of the ancestors, to be expanded. */
  open: ReadonlySet<string>;
  count: number;
}

/** The titles in lower case, made with the first search of a tree. */
const lowered = new WeakMap<TreeIndex, readonly (readonly [item: TreeItem, title: string])[]>();

function loweredOf(index: TreeIndex) {
  const known =
    lowered.get(index) ?? [...index.byKey.values()].map((item) => [item, item.title.toLowerCase()] as const);
  lowered.set(index, known);
  return known;
}

/** Finds nodes whose title contains the text, ignoring case. */
export function searchTree(index: TreeIndex, searchText: string): TreeSearch {
  const wanted = sentText(searchText).toLowerCase();
  const shown = new Set<string>();
  const open = new Set<string>();
  let count = 0;
  for (const [item, title] of loweredOf(index)) {
    if (!title.includes(wanted)) continue;
    count += 1;
    shown.add(item.key);
    // Above an open node everything is open.
    for (let above = item.parent; above !== undefined && !open.has(above.key); above = above.parent) {
      shown.add(above.key);
      open.add(above.key);
    }
  }
  return { shown, open, count };
}

/** The ancestors of a node, nearest first. */
export function itemsAbove(item: TreeItem): TreeItem[] {
  return item.parent === undefined ? [] : [item.parent, ...itemsAbove(item.parent)];
}

/** A title split around the match, for highlighting: [before, match, after]. */
export function cutTitle(title: string, searchText: string): [string, string, string] {
  const wanted = sentText(searchText).toLowerCase();
  const at = wanted === '' ? -1 : title.toLowerCase().indexOf(wanted);
  if (at < 0) return [title, '', ''];
  return [title.slice(0, at), title.slice(at, at + wanted.length), title.slice(at + wanted.length)];
}
