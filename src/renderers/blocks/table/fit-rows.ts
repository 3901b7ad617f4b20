import type { TableStore } from '../../../engine/stores/page/table-store.ts';

/** Pixels of the header row until it is drawn. */
const usualHead = 39;

/** Sets the page size of a table to the whole rows that its place has room for, unless the place grows with the rows. */
export function fitRows(place: HTMLElement, table: TableStore): void {
  const { clientHeight } = place;
  // A hidden table has no height.
  if (clientHeight === 0 || getComputedStyle(place).getPropertyValue('--lamp-fits').trim() === '0') return;
  table.fitTo(clientHeight - (place.querySelector('thead')?.clientHeight ?? usualHead));
}
