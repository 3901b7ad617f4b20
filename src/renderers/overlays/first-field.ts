/** What takes typing; pickers and lists are left out, since some open with the focus. */
const typed =
  'textarea:not(:disabled, [readonly]), input:not(:disabled, [readonly], [type="hidden"], [type="file"], [type="radio"], [type="checkbox"], [role="combobox"], [aria-haspopup])';
const others =
  'input:is([type="radio"]:checked, [type="checkbox"], [role="combobox"]):not(:disabled), select:not(:disabled)';
/** What a picker opens from, and what is not of the form: the head, the foot. */
const leftOut = '.ant-picker, .ant-drawer-header, .ant-drawer-footer, .ant-modal-header, .ant-modal-footer';

/**
 * Moves the focus of a dialog to its first box for text, or else to its first field; to the field if the box is below
 * the window. Waits for fields that are still loaded, until the user does something in the dialog.
 *
 * @returns ends the waiting
 */
export function focusFirstField(panel: HTMLElement): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const take = () => {
    const { activeElement } = document;
    // A dialog may have chosen a field itself.
    const field = activeElement?.matches(`${typed}, ${others}`) && panel.contains(activeElement);
    const first = field ? undefined : firstField(panel);
    first?.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement && first.matches('[type="text"], :not([type])'))
      first.setSelectionRange(first.value.length, first.value.length);
    if (field || (first && document.activeElement === first)) end();
  };
  const observer = new MutationObserver(take);
  ended.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  for (const act of ['pointerdown', 'keydown']) panel.addEventListener(act, end, { signal: ended.signal });
  take();
  return end;
}

function firstField(panel: HTMLElement): HTMLElement | undefined {
  const find = (which: string) =>
    [...panel.querySelectorAll<HTMLElement>(which)].filter(
      (one) => one.closest(leftOut) === null && one.checkVisibility({ visibilityProperty: true }),
    );
  const [box] = find(typed);
  if (box && box.getBoundingClientRect().bottom <= window.innerHeight) return box;
  return find(`${typed}, ${others}`)[0];
}
