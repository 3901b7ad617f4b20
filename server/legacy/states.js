import { button, element } from './dom.js';
import { text } from './words.js';

/** A card with a heading and a softer line below it. */
const message = (title, detail, ...more) =>
  element('div', { className: 'card message' }, element('strong', {}, title), detail, ...more);

/** An empty state with its reason. */
export const emptyState = (title, detail = '') => message(title, detail);

/** A failure with its reason and a retry. */
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

/** A loading state; `progress(read, total)` updates it. */
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
 * Shows a loading state, then the elements that draw(data) returns, or an empty or failed state with a retry.
 * load(progress) reads and may report progress(read, total); draw returns one element or several.
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
