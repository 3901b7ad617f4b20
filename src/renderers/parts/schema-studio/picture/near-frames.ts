/** How far from sight a block is drawn, in CSS pixels. */
const margin = 600;

/** Where a frame is. */
export interface FramePlace {
  isNear: boolean;
  /** In CSS pixels; 0 without content. */
  height: number;
}

/** Finds which frames of a page are near sight: when frames are added, and when the page is scrolled or its size changes. */
export class NearFrames {
  private readonly frames = new Map<Element, (place: FramePlace) => void>();
  private isWaiting = false;

  /** @param root the element that the page is scrolled in */
  constructor(private readonly root: () => Element | null) {}

  /** Returns a function that ends it. */
  watch(): () => void {
    const root = this.root();
    if (!root) return () => undefined;
    const measure = () => this.measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(root);
    for (const child of root.children) sizes.observe(child);
    root.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      root.removeEventListener('scroll', measure);
    };
  }

  /**
   * @param tell called with the place of a frame, at first before it is painted
   * @returns a function that removes it
   */
  add(frame: Element, tell: (place: FramePlace) => void): () => void {
    this.frames.set(frame, tell);
    if (!this.isWaiting) {
      this.isWaiting = true;
      queueMicrotask(() => {
        this.isWaiting = false;
        this.measure();
      });
    }
    return () => void this.frames.delete(frame);
  }

  private measure(): void {
    const sight = this.root()?.getBoundingClientRect();
    // While another view of the studio is shown, all stays as it is.
    if (!sight || sight.height === 0) return;
    const places = [...this.frames].map(([frame, tell]) => ({ tell, place: placeOf(frame, sight) }));
    for (const { tell, place } of places) tell(place);
  }
}

function placeOf({ firstElementChild: first, lastElementChild: last }: Element, sight: DOMRect): FramePlace {
  if (!first || !last) return { isNear: true, height: 0 };
  const { top } = first.getBoundingClientRect();
  const { bottom } = last.getBoundingClientRect();
  return { isNear: bottom > sight.top - margin && top < sight.bottom + margin, height: bottom - top };
}
