import type { ReactNode } from 'react';
import type { LayoutItem, SizeLimits } from '../../../engine/layout/layout-item.ts';

export interface LayoutGridProps<Item extends LayoutItem> {
  /** Accessible name of the grid. */
  label: string;
  items: readonly Item[];
  columns: number;
  /** Pixels of one row, and between items. */
  rowHeight: number;
  gap: number;
  /** Rows are only as high as their content, except while editing. */
  fitsContent?: boolean;
  isEditing?: boolean;
  /** Without limits an item is at most as wide as the grid and 12 rows high. */
  limitsOf?(item: Item): SizeLimits;
  /** Names an item in controls and announcements. */
  nameOf(item: Item): string;
  renderItem(item: Item): ReactNode;
  /** Further buttons of an item while editing. */
  renderTools?(item: Item): ReactNode;
  /** Called with all items after a move or a change of size. */
  onChange?(items: Item[]): void;
  /** Items can be removed if given. */
  onRemove?(id: string): void;
}

/** A layout grid with what editing adds to it; its items are of any type. */
export type EditedLayout = LayoutGridProps<LayoutItem>;

/** A layout as it will be when the pointer is released. */
export interface LayoutPreview<Item extends LayoutItem> {
  items: readonly Item[];
  /** The item under the pointer. */
  id: string;
  /** Pixels from where it will land to where the pointer has it. */
  shift: { x: number; y: number };
}
