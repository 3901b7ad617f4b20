import { makeAutoObservable, observableRef } from 'mobx';
import { useEffect, useState } from 'react';
import { usePage } from '../../context/console-context.tsx';
import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';
import { itemsAbove, type TreeSearch } from './search-tree.ts';

/** So many levels stand open at the start. */
const openLevels = 2;

/** How one tree looks to the person: what is open and what is searched for. It lives as long as its page. */
export class TreeView {
  words = '';
  /** What the person has opened; undefined while it is as at the start. */
  private opened: readonly string[] | undefined = undefined;
  /** What the person has folded among the found nodes. */
  private foldedFound: ReadonlySet<string> = new Set();
  /** The first choice was made, or was not wanted. */
  hasBegun = false;
  private revealed: string | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'opened' | 'foldedFound' | 'revealed'>(
      this,
      { opened: observableRef, foldedFound: observableRef, hasBegun: false, revealed: false, openKeys: false },
      { autoBind: true },
    );
  }

  get isSearching(): boolean {
    return this.words.trim() !== '';
  }

  setWords(words: string): void {
    this.words = words;
    this.foldedFound = new Set();
  }

  /** What is open now. */
  openKeys(index: TreeIndex, found: TreeSearch | undefined): string[] {
    if (found) return found.open.filter((key) => !this.foldedFound.has(key));
    return [...(this.opened ?? firstLevels(index))];
  }

  /** The person has opened or folded something. */
  setOpen(keys: readonly string[], found: TreeSearch | undefined): void {
    if (found) this.foldedFound = new Set(found.open.filter((key) => !keys.includes(key)));
    else this.opened = keys;
  }

  /** Opens what stands over a node that was chosen elsewhere; once, so that it can be folded again. True when it was news. */
  reveal(item: TreeItem, index: TreeIndex): boolean {
    if (this.revealed === item.key) return false;
    this.revealed = item.key;
    const open = this.opened ?? firstLevels(index);
    const hidden = itemsAbove(item).filter((above) => !open.includes(above.key));
    if (hidden.length > 0) this.opened = [...open, ...hidden.map((above) => above.key)];
    return true;
  }
}

const firstLevels = ({ byKey }: TreeIndex): string[] =>
  [...byKey.values()].filter((item) => item.depth < openLevels && item.children.length > 0).map((item) => item.key);

/** The view of a tree, kept by its page so that it outlives the block. */
export function useTreeView(id: string): TreeView {
  const page = usePage();
  const word = `$tree.${id}`;
  const [view] = useState(() => {
    const kept = page.chosen(word);
    return kept instanceof TreeView ? kept : new TreeView();
  });
  useEffect(() => page.choose(word, view), [page, word, view]);
  return view;
}
