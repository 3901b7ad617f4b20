import { observer } from 'mobx-react-lite';
import { type CSSProperties, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';
import { FoldArrow } from '../../widgets/fold-arrow.tsx';
import { effectOfKey, type TreeRow } from './tree-rows.ts';
import type { Drag } from './use-drag.ts';
import { useRowsInView } from './use-rows-in-view.ts';

export interface TreeListProps {
  label: string;
  index: TreeIndex;
  rows: readonly TreeRow[];
  /** True for an expanded node, false for a folded one, undefined for a leaf. */
  foldOf(item: TreeItem): boolean | undefined;
  fold(key: string, isOpen: boolean): void;
  selected: string | undefined;
  select(key: string): void;
  /** Other results begin at the top. */
  searchText: string;
  draw(item: TreeItem): ReactNode;
  /** Drags nodes; without it none can be. */
  drag?: Drag;
}

const rowOf = (event: MouseEvent) => (event.target as Element).closest<HTMLElement>('[role="treeitem"]');

/** The nodes of a tree, of which only those in view are drawn. */
export const TreeList = observer((props: TreeListProps) => {
  const { label, index, rows, foldOf, fold, selected, select, searchText, draw, drag } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { first, last, above, below, show } = useRowsInView(box, rows.length);
  const [active, setActive] = useState<string>();
  useLayoutEffect(() => {
    if (searchText !== '' && box.current) box.current.scrollTop = 0;
  }, [searchText]);
  /** The selected node that has been scrolled to, once. */
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (selected === shown.current) return;
    const at = selected === undefined ? -1 : rows.findIndex(({ item }) => item.key === selected);
    // Its ancestors may still have to expand or load.
    if (selected !== undefined && at < 0) return;
    shown.current = selected;
    if (at >= 0) show(at);
  });

  const goTo = (key: string) => {
    setActive(key);
    show(rows.findIndex(({ item }) => item.key === key));
  };
  const activeRow = rows.findIndex(({ item }) => item.key === active);
  return (
    <div
      ref={box}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={activeRow >= first && activeRow < last ? `${id}-${active}` : undefined}
      className="lamp-tree-body"
      onFocus={(event) => {
        if (event.target === box.current && activeRow < 0) setActive(selected ?? rows[0]?.item.key);
      }}
      onClick={(event) => {
        const key = rowOf(event)?.dataset.key;
        const item = key === undefined ? undefined : index.byKey.get(key);
        if (!item) return;
        setActive(item.key);
        const isOpen = (event.target as Element).closest('.lamp-tree-fold') ? foldOf(item) : undefined;
        if (isOpen === undefined) select(item.key);
        else fold(item.key, !isOpen);
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const effect = effectOfKey(event.key, rows, active, foldOf);
        if (!effect) return;
        event.preventDefault();
        if ('go' in effect) goTo(effect.go);
        else if ('select' in effect) select(effect.select);
        else fold(effect.fold, effect.isOpen);
      }}
      {...drag?.handlers}
    >
      <div role="none" style={{ paddingTop: above, paddingBottom: below }}>
        {rows.slice(first, last).map(({ item, place, among }) => (
          <Row
            key={item.key}
            id={`${id}-${item.key}`}
            item={item}
            place={place}
            among={among}
            isOpen={foldOf(item)}
            isSelected={item.key === selected}
            isActive={item.key === active}
            isDraggable={drag !== undefined && item.parent !== undefined}
            side={drag?.mark?.target === item.key ? drag.mark.side : undefined}
            draw={draw}
          />
        ))}
      </div>
    </div>
  );
});

const Row = observer(
  (props: {
    id: string;
    item: TreeItem;
    place: number;
    among: number;
    isOpen: boolean | undefined;
    isSelected: boolean;
    isActive: boolean;
    isDraggable: boolean;
    side: string | undefined;
    draw(item: TreeItem): ReactNode;
  }) => {
    const { id, item, place, among, isOpen, isSelected, isActive, isDraggable, side, draw } = props;
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active node
      <div
        id={id}
        role="treeitem"
        data-key={item.key}
        data-active={isActive || undefined}
        data-drop={side}
        draggable={isDraggable || undefined}
        aria-level={item.depth + 1}
        aria-posinset={place}
        aria-setsize={among}
        aria-expanded={isOpen}
        aria-selected={isSelected}
        className="lamp-tree-row"
        style={{ '--depth': item.depth } as CSSProperties}
      >
        <span className="lamp-tree-fold" aria-hidden>
          {isOpen !== undefined && <FoldArrow />}
        </span>
        {draw(item)}
      </div>
    );
  },
);
