import { card, element } from '../dom.js';
import { text } from '../words.js';

const topics = ['Find', 'FullScreen', 'Alarms', 'Lamps', 'Report', 'Problem'];

/** Frequently asked questions of new users. */
export function show(place) {
  place.replaceChildren(
    ...topics.map((topic) => card(text(`help${topic}Title`), element('p', {}, text(`help${topic}`)))),
  );
}
