import { type Gap, gapAround, gapOf, isThere, nearestTo } from './nearest-focus.ts';

/** Where the focus returns to: an element, or the gap that it has left. */
interface Origin {
  element: HTMLElement;
  /** The layer that the element is in. */
  layer: Element;
  gap?: Gap;
}

/** The page, or a dialog, drawer or menu over it: what is directly in the body. */
function layerOf(element: Element): Element {
  let layer = element;
  while (layer.parentElement && layer.parentElement !== document.body) layer = layer.parentElement;
  return layer;
}

/**
 * Watches the focus, so that it is never lost to the body of the page: when what has it disappears with its dialog,
 * drawer or menu, it returns to what opened that; when it disappears alone, as the button of a deleted row, it goes to
 * the nearest control. Focus that the user takes away, by a press beside everything, stays away.
 */
class FocusKeeper {
  private readonly removals = new MutationObserver((records) => this.followRemovals(records));
  /** What has the focus, or had it until it was lost. */
  private last: Origin | undefined;
  /** False once the user has left it. */
  private isHeld = false;
  /** What had the focus before a layer took it. */
  private readonly origins = new Map<Element, Origin>();

  start(): () => void {
    this.removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', this.enter);
    document.addEventListener('focusout', this.leave);
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) this.take(activeElement);
    return () => {
      this.removals.disconnect();
      document.removeEventListener('focusin', this.enter);
      document.removeEventListener('focusout', this.leave);
    };
  }

  private readonly enter = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) this.take(target);
  };

  private take(target: HTMLElement): void {
    if (target === document.body) return;
    const layer = layerOf(target);
    const { last } = this;
    if (last && last.layer !== layer && !this.isOpenedFrom(last.layer, layer)) this.origins.set(layer, last);
    this.last = { element: target, layer };
    this.isHeld = true;
  }

  /** What is hidden loses the focus without a removal; that is seen once it is hidden. */
  private readonly leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (!hasNoFocus() || !this.last) return;
      if (isThere(this.last.element)) this.isHeld = false;
      else this.restore();
    });
  };

  /** True if a layer was entered from another one, directly or through others between. */
  private isOpenedFrom(layer: Element, other: Element): boolean {
    const origin = this.origins.get(layer);
    return origin !== undefined && (origin.layer === other || this.isOpenedFrom(origin.layer, other));
  }

  private followRemovals(records: readonly MutationRecord[]): void {
    const gone = [...this.origins.values(), ...(this.last ? [this.last] : [])].filter(
      ({ element, gap }) => !gap && !element.isConnected,
    );
    for (const origin of gone) origin.gap = gapIn(records, origin.element);
    if (this.last && !this.last.element.isConnected && hasNoFocus()) this.restore();
    this.forgetLayers();
  }

  /** Keeps the origin of a layer that is gone while one over it is open: it leads to what opened the lowest one. */
  private forgetLayers(): void {
    const kept = new Set<Element>();
    for (const open of [this.last?.layer, ...this.origins.keys()])
      if (open && (open.isConnected || open === this.last?.layer))
        for (let one: Element | undefined = open; one; one = this.origins.get(one)?.layer) kept.add(one);
    for (const layer of this.origins.keys()) if (!kept.has(layer)) this.origins.delete(layer);
  }

  private restore(): void {
    const { last } = this;
    if (!last || !this.isHeld) return;
    this.isHeld = false;
    const place = this.placeFor(last) ?? document.getElementById('main');
    place?.focus({ preventScroll: true });
  }

  /** The element itself, else the nearest to it, else what opened its layer. */
  private placeFor({ element, layer, gap = gapAround(element) }: Origin): HTMLElement | undefined {
    if (isThere(element)) return element;
    const opener = this.origins.get(layer);
    return nearestTo(gap) ?? (opener && this.placeFor(opener));
  }
}

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The place in the page of the outermost part that was removed with the element. */
function gapIn(records: readonly MutationRecord[], element: Element): Gap | undefined {
  for (const record of records.toReversed())
    for (const removed of record.removedNodes)
      if (removed instanceof Element && record.target.isConnected && removed.contains(element))
        return gapOf(element, removed, record);
  return undefined;
}

/** Keeps the focus in the page. Returns a function that ends it. */
export const keepFocus = (): (() => void) => new FocusKeeper().start();
