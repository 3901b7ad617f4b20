import type { Place } from '../../../engine/compile/json/places-of.ts';
import { rangeAt } from '../../../engine/forms/form-config/check/form-config-text.ts';

/** Selects what a place of a text names and scrolls to it. */
export function selectPlace(area: HTMLTextAreaElement | null, place: Place): void {
  if (!area) return;
  const [start, end] = rangeAt(area.value, place);
  area.focus();
  area.setSelectionRange(start, end);
  // Focusing scrolls to the textarea, not within it.
  const lines = area.value.split('\n').length;
  area.scrollTop = (area.scrollHeight * (place.line - 1)) / lines - area.clientHeight / 2;
}
