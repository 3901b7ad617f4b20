/** Pixels from an edge within which a drag scrolls, and how far it does so in a frame. */
const edge = 40;
const step = 10;

/** Scrolls what is around an element while a pointer is at its upper or lower edge: for one frame of a drag. */
export function scrollAtEdge(element: Element, y: number): void {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (box.scrollHeight <= box.clientHeight || (overflowY !== 'auto' && overflowY !== 'scroll')) continue;
    const { top, bottom } = box.getBoundingClientRect();
    const by = y < top + edge ? -step : y > bottom - edge ? step : 0;
    const before = box.scrollTop;
    box.scrollTop += by;
    // At its end the next one scrolls.
    if (box.scrollTop !== before) return;
  }
}
