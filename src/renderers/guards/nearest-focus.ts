/** What can be reached by Tab and does not take single keys, as a text box does. */
const controls = ['button', 'a[href]', 'select', '[tabindex]', 'input:is([type="checkbox"], [type="radio"])', 'summary']
  .map((one) => `${one}:not([tabindex="-1"], :disabled)`)
  .join();

/** Whether an element is there to have the focus. */
export const isThere = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility({ visibilityProperty: true });

/** Where an element was when it was taken away. */
export interface Gap {
  /** What followed it, what came before it, and what contained it. */
  around: readonly Element[];
  /** Its number among the controls that were removed with it; -1 if it was removed itself. */
  place: number;
  /** The row that the removed part was about, and its place in the table. */
  row?: { table: Element; key: string | undefined; place: number } | undefined;
}

/**
 * Describes the place of a removed element. What is beside a whole dialog is not near to it.
 *
 * @param removed the part of the page that it was removed with
 */
export const gapOf = (
  element: Element,
  removed: Element,
  { target, nextSibling, previousSibling }: MutationRecord,
): Gap => ({
  around:
    target === document.body ? [] : [nextSibling, previousSibling, target].filter((node) => node instanceof Element),
  place: [...removed.querySelectorAll(controls)].indexOf(element),
  row: rowOf(element, target),
});

/** A part such as the bar of the ticked rows names its row by `data-of-row` and `data-of-place`. */
function rowOf(element: Element, target: Node): Gap['row'] {
  const part = element.closest<HTMLElement>('[data-of-row]');
  const table = target instanceof Element && target.closest('.lamp-table');
  return part && table ? { table, key: part.dataset.ofRow, place: Number(part.dataset.ofPlace) } : undefined;
}

/** The place of an element that is hidden. */
export const gapAround = ({ parentElement }: Element): Gap => ({
  around: parentElement ? [parentElement] : [],
  place: 0,
});

/**
 * The element nearest to a gap that can have the focus: the same action of the next row, the row itself, or the region
 * around it.
 */
export function nearestTo({ around, place, row }: Gap): HTMLElement | undefined {
  const rows = row ? [...row.table.querySelectorAll<HTMLElement>('[data-row-key]')] : [];
  const own = rows.find(({ dataset }) => dataset.rowKey === row?.key) ?? rows[row?.place ?? 0] ?? rows.at(-1);
  if (isThere(own)) return own.hasAttribute('tabindex') ? own : controlIn(own, 0);
  const beside = around.flatMap((one) => controlIn(one, place) ?? [])[0];
  const region = around.find((one) => one.isConnected)?.closest('[tabindex]') ?? undefined;
  return beside ?? (isThere(region) ? region : undefined);
}

function controlIn(part: Element, place: number): HTMLElement | undefined {
  if (!isThere(part)) return undefined;
  if (place < 0 && part.matches(controls)) return part;
  const inside = [...part.querySelectorAll(controls)].filter(isThere);
  return inside[Math.max(0, place)] ?? inside.at(-1) ?? (part.matches(controls) ? part : undefined);
}
