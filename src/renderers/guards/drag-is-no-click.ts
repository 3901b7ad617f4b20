/** Places whose text is selected and copied, although a press on it does something. */
const texts = '.lamp-table-rows';
/** Values that are pressed: browsers begin no selection there. */
const pressed = 'a, .lamp-cell-button';
const controls = 'button:not(.lamp-cell-button), input, select, label';
/** Pixels that a hand moves during a press. */
const tremor = 4;

/** Where the press began; undefined for one that began before the guard did, which may be the user's first. */
let start: { x: number; y: number } | undefined;
/** What was selected before the press. */
let selectedBefore = '';
/** Where a selection in a pressed value begins. */
let anchor: CaretPosition | null = null;

function begin({ target, clientX, clientY, pointerType }: PointerEvent): void {
  start = { x: clientX, y: clientY };
  selectedBefore = String(window.getSelection());
  const isPressed = target instanceof Element && target.closest(pressed) !== null && target.closest(texts) !== null;
  anchor = isPressed && pointerType === 'mouse' ? caretAt(clientX, clientY) : null;
}

function select({ clientX, clientY }: PointerEvent): void {
  if (!anchor || !isMovedTo(clientX, clientY)) return;
  const caret = caretAt(clientX, clientY);
  if (caret) window.getSelection()?.setBaseAndExtent(anchor.offsetNode, anchor.offset, caret.offsetNode, caret.offset);
}

/** The browser would drag what has just been selected. */
function keepDrag(event: DragEvent): void {
  if (anchor) event.preventDefault();
}

function end(event: PointerEvent): void {
  select(event);
  anchor = null;
}

/** Null in browsers that cannot tell. */
const caretAt = (x: number, y: number): CaretPosition | null => document.caretPositionFromPoint?.(x, y) ?? null;

const isMovedTo = (x: number, y: number): boolean =>
  start !== undefined && Math.hypot(x - start.x, y - start.y) > tremor;

/** A press that has moved, or has selected text, is no click on the row or the value below it. */
function keepClick(event: MouseEvent): void {
  const { target, clientX, clientY, detail } = event;
  // A click by key has no place.
  if (!(target instanceof Element) || detail === 0 || target.closest(controls)) return;
  const place = target.closest(texts);
  if (!place) return;
  const selection = window.getSelection();
  const isSelected =
    selection?.isCollapsed === false && place.contains(selection.anchorNode) && String(selection) !== selectedBefore;
  if (!isMovedTo(clientX, clientY) && !isSelected) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** Lets text of tables be selected by dragging over it. Returns a function that ends it. */
export function guardDrags(): () => void {
  start = undefined;
  selectedBefore = String(window.getSelection());
  window.addEventListener('pointerdown', begin, true);
  window.addEventListener('pointermove', select, true);
  window.addEventListener('dragstart', keepDrag, true);
  window.addEventListener('pointerup', end, true);
  window.addEventListener('click', keepClick, true);
  return () => {
    window.removeEventListener('pointerdown', begin, true);
    window.removeEventListener('pointermove', select, true);
    window.removeEventListener('dragstart', keepDrag, true);
    window.removeEventListener('pointerup', end, true);
    window.removeEventListener('click', keepClick, true);
  };
}
