import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { byReadingOrder, type LayoutItem } from '../../../engine/layout/layout-item.ts';
import { moveInOrder } from '../../../engine/layout/move-items.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useText } from '../../context/console-context.tsx';
import { cellStyle } from './cell-style.ts';
import type { EditedLayout, LayoutPreview } from './layout-grid-props.ts';
import { layoutGridTexts as words } from './layout-grid-texts.ts';
import { useItemDrag } from './use-item-drag.ts';
import { isSame, useItemKeys } from './use-item-keys.ts';
import '../unseen.css';

interface Props {
  layout: EditedLayout;
  /** The items in the order of the document. */
  ordered: readonly LayoutItem[];
  /** Where each item is now, or will be after the drag. */
  places: ReadonlyMap<string, LayoutItem>;
  isPhone: boolean;
  /** The item under the pointer. */
  held: string | undefined;
  setPreview(preview: LayoutPreview<LayoutItem> | undefined): void;
}

type Fill = (template: Text, item: LayoutItem, more?: Readonly<Record<string, number>>) => string;

/** The controls over the items of a layout grid, and announcements of what they did. */
export default function LayoutEditor({ layout, ordered, places, isPhone, held, setPreview }: Props) {
  const text = useText();
  const keysId = useId();
  const area = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusAfterRemoval = useFocusAfterRemoval(area, layout.items);
  const fill: Fill = (template, item, more = {}) =>
    Object.entries({ ...item, x: item.x + 1, y: item.y + 1, name: layout.nameOf(item), ...more }).reduce(
      (filled, [key, value]) => filled.replaceAll(`{${key}}`, String(value)),
      text(template),
    );

  const done = (items: LayoutItem[], id: string) => {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    const hasChanged = !isSame(items, layout.items);
    setAnnouncement(fill(hasChanged ? words.place : words.limit, item));
    if (hasChanged) layout.onChange?.(items);
  };
  const remove = (item: LayoutItem) => {
    const at = ordered.indexOf(item);
    focusAfterRemoval(item.id, (ordered[at + 1] ?? ordered[at - 1])?.id);
    layout.onRemove?.(item.id);
    setAnnouncement(fill(words.removed, item));
  };
  const drag = useItemDrag({
    layout,
    area,
    setPreview,
    drop: done,
    cancelled: () => setAnnouncement(text(words.cancelled)),
  });
  const press = useItemKeys(layout, done);

  return (
    <>
      {isPhone ? (
        <OrderList layout={layout} fill={fill} announce={setAnnouncement} remove={remove} area={area} />
      ) : (
        <ul ref={area} className="lamp-layout-grid lamp-layout-controls" aria-label={layout.label}>
          {ordered.map((item) => (
            <li
              key={item.id}
              className="lamp-layout-frame"
              style={cellStyle(places.get(item.id) ?? item)}
              data-held={item.id === held || undefined}
            >
              <div className="lamp-layout-bar">
                <button
                  type="button"
                  className="lamp-layout-handle"
                  data-item={item.id}
                  aria-label={fill(words.move, item)}
                  aria-describedby={keysId}
                  onPointerDown={(event) => drag(event, item, 'move')}
                  onKeyDown={(event) => {
                    if (held !== undefined || press(event, item)) return;
                    if (event.key === 'Delete' && layout.onRemove) remove(item);
                  }}
                >
                  <HolderOutlined />
                  <span>{layout.nameOf(item)}</span>
                </button>
                {layout.renderTools?.(item)}
                {layout.onRemove && <RemoveButton label={fill(words.remove, item)} remove={() => remove(item)} />}
              </div>
              <span aria-hidden className="lamp-layout-corner" onPointerDown={(event) => drag(event, item, 'resize')} />
            </li>
          ))}
        </ul>
      )}
      <p id={keysId} className="lamp-unseen">
        {text(layout.onRemove ? words.keysWithDelete : words.keys)}
      </p>
      <p role="status" className="lamp-unseen">
        {announcement}
      </p>
    </>
  );
}

const RemoveButton = ({ label, remove }: { label: string; remove(): void }) => (
  <button type="button" className="lamp-layout-button" aria-label={label} title={label} onClick={remove}>
    <CloseOutlined />
  </button>
);

interface OrderProps {
  layout: EditedLayout;
  fill: Fill;
  announce(text: string): void;
  remove(item: LayoutItem): void;
  area: RefObject<HTMLUListElement | null>;
}

/** On a phone: the items by name, in reading order, with buttons that move them. */
function OrderList({ layout, fill, announce, remove, area }: OrderProps) {
  const pressed = useRef<HTMLElement>(undefined);
  const { items, columns } = layout;
  // The browser takes the focus from an element that changes its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = undefined;
  }, [items]);
  const sorted = items.toSorted(byReadingOrder);
  const move = (item: LayoutItem, step: -1 | 1, button: HTMLElement) => {
    if (!sorted[sorted.indexOf(item) + step]) return;
    pressed.current = button;
    const next = moveInOrder(items, item.id, step, columns);
    const n = next.toSorted(byReadingOrder).findIndex(({ id }) => id === item.id) + 1;
    announce(fill(words.inOrder, item, { n, total: next.length }));
    layout.onChange?.(next);
  };
  return (
    <ul ref={area} className="lamp-layout-order" aria-label={layout.label}>
      {sorted.map((item, index) => (
        <li key={item.id}>
          <span>{layout.nameOf(item)}</span>
          {layout.renderTools?.(item)}
          {([-1, 1] as const).map((step) => (
            <button
              key={step}
              type="button"
              className="lamp-layout-button"
              data-item={step === -1 ? item.id : undefined}
              aria-label={fill(step === -1 ? words.up : words.down, item)}
              aria-disabled={index + step < 0 || index + step >= sorted.length}
              onClick={({ currentTarget }) => move(item, step, currentTarget)}
            >
              {step === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
            </button>
          ))}
          {layout.onRemove && <RemoveButton label={fill(words.remove, item)} remove={() => remove(item)} />}
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus to a neighbour once an item is gone. Returns what announces the removal. */
function useFocusAfterRemoval(area: RefObject<HTMLElement | null>, items: readonly LayoutItem[]) {
  const pending = useRef<{ removed: string; next: string | undefined }>(undefined);
  useLayoutEffect(() => {
    const { removed, next } = pending.current ?? {};
    if (removed === undefined || items.some((item) => item.id === removed)) return;
    pending.current = undefined;
    const handles = area.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    [...handles].find((handle) => handle.dataset.item === next)?.focus();
  }, [area, items]);
  return (removed: string, next: string | undefined) => {
    pending.current = { removed, next };
  };
}
