/** The list of choices that is open at the focus. */
const openList = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest('.ant-select-open') : null;

/**
 * Tab leaves a list of choices as it is. The library would choose the option that is under the pointer or comes first,
 * and of several chosen ones take it away.
 */
function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab' && openList(event)) event.stopPropagation();
}

/**
 * The list of several choices in which something has just been chosen. Enter is done with it then: the library would take
 * away the option that is still active. Any other key goes on choosing.
 */
let chosenIn: Element | null = null;
const severalAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.ant-select-multiple.ant-select-open') : null;

function noteChoice({ target }: MouseEvent): void {
  const isOption = target instanceof Element && target.closest('.ant-select-dropdown') !== null;
  chosenIn = isOption ? severalAt(document.activeElement) : null;
}

function endByEnter(event: KeyboardEvent): void {
  const list = severalAt(event.target);
  if (event.key !== 'Enter' || !list) {
    chosenIn = null;
  } else if (chosenIn === list) {
    event.stopPropagation();
    event.preventDefault();
    closeList(event.target as Element);
  } else chosenIn = list;
}

const closeList = (box: Element) =>
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, which: 27, bubbles: true }));

/** The open calendar at the focus. */
const openCalendar = ({ target }: Event): Element | null =>
  target instanceof Element && target.closest('.ant-picker, .ant-picker-dropdown')
    ? document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
    : null;

/** Escape closes an open list or calendar, and what is below it does not see the key. */
const wasOpen = new WeakSet<Event>();
function noteEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && (openList(event) ?? openCalendar(event))) wasOpen.add(event);
}
/** Runs after the handlers of the list, and before those of dialogs, which listen on the window. */
function endEscape(event: KeyboardEvent): void {
  if (wasOpen.has(event)) event.stopImmediatePropagation();
}

/**
 * What Tab, Enter and Escape do in a list of choices, wherever the component library draws one. Returns a function
 * that ends it.
 */
export function guardSelectKeys(): () => void {
  window.addEventListener('keydown', leaveByTab, true);
  window.addEventListener('keydown', noteEscape, true);
  window.addEventListener('keydown', endByEnter, true);
  window.addEventListener('click', noteChoice, true);
  document.addEventListener('keydown', endEscape);
  return () => {
    window.removeEventListener('keydown', leaveByTab, true);
    window.removeEventListener('keydown', noteEscape, true);
    window.removeEventListener('keydown', endByEnter, true);
    window.removeEventListener('click', noteChoice, true);
    document.removeEventListener('keydown', endEscape);
  };
}
