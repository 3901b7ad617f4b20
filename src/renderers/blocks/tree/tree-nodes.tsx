import { type GetRef, Tree } from 'antd';
import { observer } from 'mobx-react-lite';
import { type Key, useEffect, useMemo, useRef } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { TreeChildren } from '../../../engine/data/sources/define-source.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { shapeOf, type TreeIndex, type TreeItem, treeIndexOf } from '../../format/tree-index.ts';
import { useHeight } from '../../hooks/use-height.ts';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { NodeTitle } from './node-title.tsx';
import { searchTree } from './search-tree.ts';
import { type Drop, placeOfDrop } from './tree-places.ts';
import { TreeSearchBox } from './tree-search-box.tsx';
import type { TreeView } from './tree-view.ts';

/** A node of antd's tree with our item attached. */
interface Drawn {
  key: string;
  title: string;
  item: TreeItem;
  children: Drawn[];
  /** False for a node whose children are not loaded yet. */
  isLeaf: boolean;
}

/** @param shown the nodes to draw, default all */
function drawn(
  items: readonly TreeItem[],
  shown: ReadonlySet<string> | undefined,
  lazy: TreeChildren | undefined,
): Drawn[] {
  const nodes: Drawn[] = [];
  for (const item of items) {
    if (shown && !shown.has(item.key)) continue;
    const { key, title } = item;
    const children = drawn(item.children, shown, lazy);
    nodes.push({ key, title, item, children, isLeaf: children.length === 0 && !lazy?.isMissing(item.node) });
  }
  return nodes;
}

const nothing: readonly TreeItem[] = [];

/** The expanded nodes whose children are to be loaded. A failed one waits for the user. */
const nodesToLoad = (open: readonly string[], { byKey }: TreeIndex, lazy: TreeChildren): TreeItem[] =>
  open.flatMap((key) => {
    const item = byKey.get(key);
    return item && lazy.stateOf(key) === undefined && lazy.isMissing(item.node) ? [item] : [];
  });

/** The nodes: selected by click or Space, searched, expanded, moved. The selection is kept in the URL. */
export const TreeNodes = observer(
  ({ plan, view, data }: { plan: BlockPlanOf<'tree'>; view: TreeView; data: unknown }) => {
    const menu = useMenu();
    const page = usePage();
    const text = useText();
    const { ref, height } = useHeight<HTMLDivElement>();
    const tree = useRef<GetRef<typeof Tree>>(null);
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
      if (chosen && view.reveal(chosen, index)) tree.current?.scrollTo({ key: chosen.key, align: 'auto' });
    }, [page, plan, view, index, queryKey, chosen, chosenKey, lazy]);

    const found = useMemo(
      () => (view.isSearching ? searchTree(index, view.searchText) : undefined),
      [index, view.isSearching, view.searchText],
    );
    const treeData = useMemo(() => drawn(index.roots, found?.shown, lazy), [index, found, lazy]);
    const mayMove = plan.move !== undefined && menu.permits(plan.moveFunc);
    const searchText = view.searchText;
    const titleRender = useMemo(
      () => (node: Drawn) => (
        <NodeTitle plan={plan} index={index} item={node.item} searchText={searchText} mayMove={mayMove} lazy={lazy} />
      ),
      [plan, index, searchText, mayMove, lazy],
    );
    const open = view.openKeys(index, found);
    const waiting = lazy && !found ? nodesToLoad(open, index, lazy) : nothing;
    useEffect(() => {
      for (const { node } of waiting) void lazy?.load(node);
    });
    if (index.byKey.size === 0) return <StateView compact kind="empty" title={text(plan.empty ?? texts.emptyTitle)} />;

    const sideOf = (position: number, isOpen: boolean): Drop['side'] =>
      position < 0 ? 'before' : position > 0 ? 'after' : isOpen ? 'first' : 'last';
    return (
      <>
        {plan.search && <TreeSearchBox view={view} count={found?.count} isPartial={lazy !== undefined} />}
        <div ref={ref} className="lamp-tree-body">
          {height > 0 && (
            <Tree<Drawn>
              ref={tree as never}
              blockNode
              showIcon={false}
              height={height}
              treeData={treeData}
              titleRender={titleRender}
              aria-label={text(plan.title ?? page.plan.title)}
              expandedKeys={open}
              onExpand={(keys) => view.setOpen(keys as string[], found)}
              selectedKeys={chosen ? [chosen.key] : []}
              onSelect={([key]: Key[]) => {
                // One that begins with a selection always has one.
                if (key !== undefined || !plan.select) page.setQuery(queryKey, key?.toString());
              }}
              // Among search results a position would be misleading.
              draggable={
                mayMove && !found && { icon: false, nodeDraggable: (node) => (node as Drawn).item.parent !== undefined }
              }
              allowDrop={({ dragNode, dropNode, dropPosition }) => {
                const side = sideOf(dropPosition, open.includes(dropNode.key));
                return placeOfDrop(index, { moved: dragNode.key, target: dropNode.key, side }) !== undefined;
              }}
              onDrop={({ node, dragNode, dropPosition }) => {
                const side = sideOf(dropPosition - Number(node.pos.split('-').at(-1)), node.expanded);
                const moved = placeOfDrop(index, { moved: dragNode.key, target: node.key, side });
                if (moved) void page.run(plan.move ?? [], { moved, row: moved.node });
              }}
            />
          )}
        </div>
      </>
    );
  },
);
