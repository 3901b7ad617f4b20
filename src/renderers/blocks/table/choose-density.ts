import type { Density } from '../../../engine/data/layouts.ts';
import type { DisplayStore } from '../../../engine/stores/display/display-store.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';

/** Sets the height of rows: of this table alone where its document says how it begins, else of all tables. */
export function chooseDensity({ layout, plan }: TableStore, display: DisplayStore, density: Density): void {
  if (layout.density === undefined) display.choose({ density });
  else layout.change({ density: density === plan.density ? undefined : density });
}
