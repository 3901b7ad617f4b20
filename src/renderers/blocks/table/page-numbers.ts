/** Pages shown on each side of the current one. */
const around = 2;

/** The pages to offer: the first, the last, the current one and its neighbours; `undefined` stands for a gap. */
export function pageNumbers(current: number, last: number): (number | undefined)[] {
  // At the ends the window keeps its size, so that the buttons stay under the pointer.
  const from = Math.max(2, Math.min(current - around, last - 1 - 2 * around));
  const to = Math.min(last - 1, Math.max(current + around, 2 + 2 * around));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
  // A gap of a single page is that page.
  const before = from === 3 ? [2] : from > 3 ? [undefined] : [];
  const after = to === last - 2 ? [last - 1] : to < last - 2 ? [undefined] : [];
  return last <= 1 ? [1] : [1, ...before, ...middle, ...after, last];
}
