import { guardDrags } from './drag-is-no-click.ts';
import { keepFocus } from './keep-focus.ts';
import { guardSelectKeys } from './select-keys.ts';

/** Starts what guards every list, table and overlay of the page. Returns a function that ends it. */
export function startGuards(): () => void {
  const ends = [guardSelectKeys(), guardDrags(), keepFocus()];
  return () => {
    for (const end of ends) end();
  };
}
