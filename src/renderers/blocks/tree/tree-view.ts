import { actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import { useEffect, useState } from 'react';
import { sentText } from '../../../engine/records/sent-text.ts';
import { viewLimits } from '../../../schemas/wire/view-limits.ts';
import { useLayouts, usePage } from '../../context/console-context.tsx';
import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';
import { itemsAbove, type TreeSearch } from './search-tree.ts';

/** Number of levels expanded initially. */
const openLevels = 2;

/** The view state of one tree: expanded nodes and the search text. */
export class TreeView {
  searchText = '';
  /** Nodes the user has expanded; undefined until the first change. */
  opened: readonly string[] | undefined;
  /** Nodes the user has folded among search results. */
  foldedFound: ReadonlySet<string> = new Set();
  private revealed: string | undefined = undefined;

  /**
   * @param kept the nodes that were expanded when the user was here last
   * @param keep keeps them for the next time
   */
  constructor(
    kept: readonly string[] | undefined,
    private readonly keep: (opened: readonly string[] | undefined) => void,
  ) {
    this.opened = kept;
    makeObservable(this, {
      searchText: observable,
      opened: observableRef,
      foldedFound: observableRef,
      isSearching: computed,
      setSearchText: actionBound,
      fold: actionBound,
      reveal: actionBound,
    });
  }

  get isSearching(): boolean {
    return sentText(this.searchText) !== '';
  }

  setSearchText(searchText: string): void {
    this.searchText = searchText;
    this.foldedFound = new Set();
  }

  /** Expands or folds a node for the user. */
  fold(key: string, isOpen: boolean, index: TreeIndex, found: TreeSearch | undefined): void {
    if (found) {
      const folded = new Set(this.foldedFound);
      if (isOpen) folded.delete(key);
      else folded.add(key);
      this.foldedFound = folded;
      return;
    }
    const others = (this.opened ?? firstLevels(index)).filter((other) => other !== key);
    this.opened = isOpen ? [...others, key] : others;
    // Beyond the limit the first levels open again.
    this.keep(this.opened.length > viewLimits.opened ? undefined : this.opened);
  }

  /** Expands the ancestors of a node selected elsewhere; only once, so that they can be folded again. */
  reveal(item: TreeItem, index: TreeIndex): void {
    if (this.revealed === item.key) return;
    this.revealed = item.key;
    const open = this.opened ?? firstLevels(index);
    const hidden = itemsAbove(item).filter((above) => !open.includes(above.key));
    if (hidden.length > 0) this.opened = [...open, ...hidden.map((above) => above.key)];
  }
}

/** The keys of the expanded nodes: among search results the ancestors of matches. */
export function openKeys(
  index: TreeIndex,
  found: TreeSearch | undefined,
  { opened, foldedFound }: Pick<TreeView, 'opened' | 'foldedFound'>,
): ReadonlySet<string> {
  if (!found) return new Set(opened ?? firstLevels(index));
  return foldedFound.size === 0 ? found.open : new Set([...found.open].filter((key) => !foldedFound.has(key)));
}

const firstLevels = ({ byKey }: TreeIndex): string[] =>
  [...byKey.values()].filter((item) => item.depth < openLevels && item.children.length > 0).map((item) => item.key);

/** The view state of a tree, kept by its page so that it outlives the block; what is expanded outlives the page. */
export function useTreeView(id: string): TreeView {
  const page = usePage();
  const layouts = useLayouts();
  const key = `${page.plan.path}#${id}`;
  const stateKey = `$tree.${id}`;
  const [view] = useState(() => {
    const kept = page.chosen(stateKey);
    return kept instanceof TreeView
      ? kept
      : new TreeView(layouts.of(key).opened, (opened) => layouts.change(key, { opened }));
  });
  useEffect(() => page.choose(stateKey, view), [page, stateKey, view]);
  return view;
}
