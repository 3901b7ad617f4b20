import type { LayoutItem, SizeLimits } from '../../../engine/layout/layout-item.ts';
import type { EditedLayout } from './layout-grid-props.ts';

export const limitsOf = (layout: EditedLayout, item: LayoutItem): SizeLimits =>
  layout.limitsOf?.(item) ?? { minW: 1, maxW: layout.columns, minH: 1, maxH: 12 };
