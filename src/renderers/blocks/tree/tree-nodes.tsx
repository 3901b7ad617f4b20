import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { TreeChildren } from '../../../engine/data/sources/define-source.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { shapeOf, type TreeIndex, type TreeItem, treeIndexOf } from '../../format/tree-index.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { NodeTitle } from './node-title.tsx';
import { searchTree } from './search-tree.ts';
import { TreeList, type TreeListProps } from './tree-list.tsx';
import { rowsOf } from './tree-rows.ts';
import { TreeSearchBox } from './tree-search-box.tsx';
import { openKeys, type TreeView } from './tree-view.ts';

const DraggableList = lazyPart(() => import('./draggable-list.tsx'));

/** Loads the dragging ahead, while the tree is read. */
export const loadDragging = (): void => void DraggableList.load().catch(() => undefined);

const nothing: readonly TreeItem[] = [];

/** The expanded nodes whose children are to be loaded. A failed one waits for the user. */
const nodesToLoad = (open: ReadonlySet<string>, { byKey }: TreeIndex, lazy: TreeChildren): TreeItem[] =>
  [...open].flatMap((key) => {
    const item = byKey.get(key);
    return item && lazy.stateOf(key) === undefined && lazy.isMissing(item.node) ? [item] : [];
  });

/** The nodes: selected by click or Space, searched, expanded, moved. The selection is kept in the URL. */
export const TreeNodes = observer(
  ({ plan, view, data }: { plan: BlockPlanOf<'tree'>; view: TreeView; data: unknown }) => {
    const menu = useMenu();
    const page = usePage();
    const text = useText();
    const index = treeIndexOf(data, shapeOf(page.sourcePlan(plan.source), data));
    const lazy = page.childrenOf(plan.source);
    const queryKey = `t.${plan.id}`;
    const chosenKey = page.query(queryKey);
    const chosen = chosenKey === undefined ? undefined : index.byKey.get(chosenKey);

    useEffect(() => {
      const first = plan.select && chosenKey === undefined ? index.roots[0] : undefined;
      if (first) page.setQuery(queryKey, first.key);
      // In a lazy tree it may still be loaded.
      else if (!chosen && chosenKey !== undefined && !lazy) page.setQuery(queryKey, undefined);
      // The newest version of the node, or undefined if it is gone.
      page.choose(plan.id, chosen?.node);
      if (chosen) view.reveal(chosen, index);
    }, [page, plan, view, index, queryKey, chosen, chosenKey, lazy]);

    const found = useMemo(
      () => (view.isSearching ? searchTree(index, view.searchText) : undefined),
      [index, view.isSearching, view.searchText],
    );
    const { opened, foldedFound } = view;
    const open = useMemo(() => openKeys(index, found, { opened, foldedFound }), [index, found, opened, foldedFound]);
    const rows = useMemo(() => rowsOf(index.roots, open, found?.shown), [index, open, found]);
    const mayMove = plan.move !== undefined && menu.permits(plan.moveFunc);
    const searchText = view.searchText;
    const draw = useMemo(
      () => (item: TreeItem) => (
        <NodeTitle plan={plan} index={index} item={item} searchText={searchText} mayMove={mayMove} lazy={lazy} />
      ),
      [plan, index, searchText, mayMove, lazy],
    );
    const isParent = (item: TreeItem) =>
      found ? found.open.has(item.key) : item.children.length > 0 || lazy?.isMissing(item.node) === true;
    const waiting = lazy && !found ? nodesToLoad(open, index, lazy) : nothing;
    useEffect(() => {
      for (const { node } of waiting) void lazy?.load(node);
    });
    // Among search results a position would be misleading.
    const isDragged = mayMove && !found;
    if (index.byKey.size === 0) return <StateView compact kind="empty" title={text(plan.empty ?? texts.emptyTitle)} />;

    const list: TreeListProps = {
      label: text(plan.title ?? page.plan.title),
      index,
      rows,
      foldOf: (item) => (isParent(item) ? open.has(item.key) : undefined),
      fold: (key, isOpen) => view.fold(key, isOpen, index, found),
      selected: chosen?.key,
      select: (key) => {
        const isSelected = key === chosen?.key;
        // One that begins with a selection always has one.
        if (!isSelected || !plan.select) page.setQuery(queryKey, isSelected ? undefined : key);
      },
      searchText,
      draw,
    };
    return (
      <>
        {plan.search && <TreeSearchBox view={view} count={found?.count} isPartial={lazy !== undefined} />}
        {isDragged ? (
          <Suspense>
            <DraggableList {...list} move={(moved) => void page.run(plan.move ?? [], { moved, row: moved.node })} />
          </Suspense>
        ) : (
          <TreeList {...list} />
        )}
      </>
    );
  },
);
