import type { FocusEvent, KeyboardEvent } from 'react';

const entries = '[role="menuitem"]';

/** Moves the focus among the entries that are shown. Returns false for other keys. */
export function focusByKey(event: KeyboardEvent<HTMLElement>): boolean {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(entries)];
  const at = all.indexOf(event.target as HTMLElement);
  const next = nextOf(event.key, all, at);
  if (next === 'press') all[at]?.click();
  else if (next === undefined) return false;
  else all[next]?.focus();
  return true;
}

function nextOf(key: string, all: readonly HTMLElement[], at: number): number | 'press' | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % all.length;
    case 'ArrowUp':
      return (at - 1 + all.length) % all.length;
    case 'Home':
      return 0;
    case 'End':
      return all.length - 1;
    case 'ArrowRight':
      return all[at]?.getAttribute('aria-expanded') === 'true' ? at + 1 : undefined;
    case 'ArrowLeft':
      return parentOf(all, at);
    case ' ':
      // The browser presses buttons by the space bar, but not links.
      return all[at]?.tagName === 'A' ? 'press' : undefined;
    default:
      return undefined;
  }
}

/** The group around an entry. */
function parentOf(all: readonly HTMLElement[], at: number): number | undefined {
  const group = all[at]?.closest('ul')?.closest('li')?.querySelector<HTMLElement>(entries);
  return group ? all.indexOf(group) : undefined;
}

/** Tab comes back to the entry that had the focus last. */
export function keepTabStop(event: FocusEvent<HTMLElement>): void {
  for (const entry of event.currentTarget.querySelectorAll<HTMLElement>(`${entries}[tabindex="0"]`))
    entry.tabIndex = -1;
  if (event.target instanceof HTMLElement && event.target.matches(entries)) event.target.tabIndex = 0;
}
