/** The console around this page, of the same origin; undefined where the page stands by itself. */
const parent = window.parent === window ? undefined : window.parent;
export const isFramed = parent !== undefined;

/** Tells the console something; it decides whether to listen. */
export function tellConsole(type, data) {
  parent?.postMessage({ type, data }, location.origin);
}

/**
 * Follows what the console says. Only the page around this one, of the same origin, is believed; what is not understood is dropped.
 * hear: {isShowFrame(isVisible), theme({theme, language})}
 */
export function listenToConsole(hear) {
  window.addEventListener('message', ({ origin, source, data: message }) => {
    if (!parent || origin !== location.origin || source !== parent) return;
    const { type, data } = Object(message);
    if (type === 'isShowFrame' && typeof data === 'boolean') hear.isShowFrame(data);
    if (type === 'theme' && typeof data === 'object' && data !== null) hear.theme(data);
  });
}

/** What the console offers to pages of its own origin; undefined elsewhere. */
function findSdk() {
  try {
    return parent?.lampyris;
  } catch {
    // A page of another origin: its objects cannot be reached.
    return undefined;
  }
}

/** Shared reference data that the console has read already; undefined where there is none to ask. */
export async function askReference(name) {
  return findSdk()
    ?.reference(name)
    .catch(() => undefined);
}

/** Hears the live events of one type until the signal says stop; data that is text is JSON. */
export function watchEvents(wanted, listener, signal) {
  const sdk = findSdk();
  if (!sdk?.initWatcher) return;
  const hear = ({ type, data }) => {
    if (type !== wanted) return;
    try {
      listener(typeof data === 'string' ? JSON.parse(data) : data);
    } catch {
      // An event that cannot be read changes nothing.
    }
  };
  sdk.initWatcher(hear);
  const stop = () => sdk.removeWatcher(hear);
  signal.addEventListener('abort', stop, { once: true });
  // The page goes, the console stays: it must not call into what is no longer there.
  window.addEventListener('pagehide', stop, { once: true });
}
