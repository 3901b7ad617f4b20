import { button, element } from './dom.js';
import { text } from './words.js';

/** A card with a heading line and, below it, a softer one. */
const message = (title, detail, ...more) =>
  element('div', { className: 'card message' }, element('strong', {}, title), detail, ...more);

/** Nothing there, with the reason. */
export const nothing = (title, detail = '') => message(title, detail);

/** Why something is not shown, and the way to try again. */
export function failure(error, retry) {
  const again = button(text('retry'), retry);
  const shown =
    error.kind === 'signedOut'
      ? message(text('signedOut'), text('signedOutText'), again)
      : error.kind === 'notPermitted'
        ? message(text('notPermitted'), text('notPermittedText'), again)
        : message(text('failed'), error.message || text('unknownReason'), again);
  shown.setAttribute('role', 'alert');
  return shown;
}

/** While something is read; `progress(read, total)` tells how far it is. */
function loading() {
  const line = element('p', {}, text('loading'));
  const shown = element('div', { className: 'card message', role: 'status' }, line);
  return {
    shown,
    progress(read, total) {
      line.textContent = text('progress', { read, total });
    },
  };
}

/**
 * Reads and draws: the place shows that it is loading, then what draw(data) answers, or why there is nothing and a way to try again.
 * load(progress) reads, progress(read, total) may be told; draw answers one element or several.
 */
export async function showLoaded(place, signal, load, draw) {
  const { shown, progress } = loading();
  place.replaceChildren(shown);
  try {
    const data = await load(progress);
    if (!signal.aborted) place.replaceChildren(...[draw(data)].flat());
  } catch (error) {
    if (signal.aborted) return;
    place.replaceChildren(failure(error, () => void showLoaded(place, signal, load, draw)));
  }
}
