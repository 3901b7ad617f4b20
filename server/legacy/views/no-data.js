import { emptyState } from '../states.js';
import { text } from '../words.js';

/** A view whose data the reference platform does not have: it says so and shows no fake data. */
export function show(place, { reason }) {
  place.replaceChildren(emptyState(text(`${reason}Title`), text(reason)));
}
