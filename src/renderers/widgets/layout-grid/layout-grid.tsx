import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { byReadingOrder, type LayoutItem } from '../../../engine/layout/layout-item.ts';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { cellStyle } from './cell-style.ts';
import type { EditedLayout, LayoutGridProps, LayoutPreview } from './layout-grid-props.ts';
import './layout-grid.css';

const LayoutEditor = lazyPart(() => import('./layout-editor.tsx'));

/**
 * Items on a grid of columns. While editing they are moved and resized by pointer and keyboard; on a phone they are one
 * column, moved up and down by buttons.
 */
export function LayoutGrid<Item extends LayoutItem>(props: LayoutGridProps<Item>) {
  const { items, columns, rowHeight, gap, label, isEditing = false, fitsContent = false } = props;
  const isPhone = useIsPhone();
  const [preview, setPreview] = useState<LayoutPreview<LayoutItem>>();
  const order = useOrder(items, isEditing);
  const byId = new Map(items.map((item) => [item.id, item]));
  const places = new Map((preview?.items ?? items).map((item) => [item.id, item]));
  const ordered = order.flatMap((id) => byId.get(id) ?? []);
  const sizes = { '--lamp-columns': columns, '--lamp-row': `${rowHeight}px`, '--lamp-gap': `${gap}px` };
  const landing = preview && places.get(preview.id);
  const grid = useRef<HTMLDivElement>(null);
  useAddedInView(grid, order, isEditing);
  return (
    <div ref={grid} className="lamp-layout" style={sizes as CSSProperties} data-editing={isEditing || undefined}>
      <ul
        className="lamp-layout-grid"
        aria-label={label}
        data-fits={(fitsContent && !isEditing) || undefined}
        inert={isEditing}
        hidden={isEditing && isPhone}
      >
        {ordered.map((item) => (
          <li
            key={item.id}
            data-cell={item.id}
            className="lamp-layout-item"
            style={cellStyle(places.get(item.id) ?? item, preview?.id === item.id ? preview.shift : undefined)}
            data-held={preview?.id === item.id || undefined}
          >
            {props.renderItem(item)}
          </li>
        ))}
        {landing && <Landing place={landing} />}
      </ul>
      {isEditing && (
        <LazyPlace isOpen giveUp={() => undefined}>
          <LayoutEditor
            layout={props as unknown as EditedLayout}
            ordered={ordered}
            places={places}
            isPhone={isPhone}
            held={preview?.id}
            setPreview={setPreview}
          />
        </LazyPlace>
      )}
    </div>
  );
}

/** Scrolls to an item that was added while editing: it may be below what is on the screen. */
function useAddedInView(grid: RefObject<HTMLElement | null>, ids: readonly string[], isEditing: boolean): void {
  const known = useRef<readonly string[]>(undefined);
  const key = ids.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useLayoutEffect(() => {
    const added = ids.find((id) => known.current?.includes(id) === false);
    known.current = isEditing ? ids : undefined;
    if (added === undefined) return;
    const cell = grid.current?.querySelector(`[data-cell="${CSS.escape(added)}"]`);
    cell?.scrollIntoView({ block: 'nearest' });
  }, [grid, key, isEditing]);
}

/** Where the item will land; kept in view. */
function Landing({ place }: { place: LayoutItem }) {
  const element = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is somewhere else
  useLayoutEffect(() => void element.current?.scrollIntoView({ block: 'nearest' }), [place.x, place.y]);
  return <li ref={element} aria-hidden className="lamp-layout-landing" style={cellStyle(place)} />;
}

/** The ids in reading order. While editing nothing changes its place in the document: what moves would lose the focus. */
function useOrder(items: readonly LayoutItem[], isEditing: boolean): readonly string[] {
  const sorted = items.toSorted(byReadingOrder).map((item) => item.id);
  const [order, setOrder] = useState(sorted);
  const known = isEditing ? order.filter((id) => sorted.includes(id)) : [];
  const next = [...known, ...sorted.filter((id) => !known.includes(id))];
  if (next.join('\n') !== order.join('\n')) setOrder(next);
  return next;
}
