import { useEffect } from 'react';

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

/** What Tab and Escape do in a list of choices, wherever the component library draws one. */
export function useSelectKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', leaveByTab, true);
    window.addEventListener('keydown', noteEscape, true);
    document.addEventListener('keydown', endEscape);
    return () => {
      window.removeEventListener('keydown', leaveByTab, true);
      window.removeEventListener('keydown', noteEscape, true);
      document.removeEventListener('keydown', endEscape);
    };
  }, []);
}
