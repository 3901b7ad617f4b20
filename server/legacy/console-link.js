/** The same-origin console around this page; undefined if the page is not in a frame. */
const parent = window.parent === window ? undefined : window.parent;
export const isFramed = parent !== undefined;

/** Sends a message to the console, which may ignore it. */
export function postToConsole(type, data) {
  parent?.postMessage({ type, data }, location.origin);
}

/**
 * Listens to messages of the console. Accepts only the same-origin parent page; ignores unknown messages.
 *
 * handlers: {isShowFrame(isVisible), theme({theme, language})}
 */
export function listenToConsole(handlers) {
  window.addEventListener('message', ({ origin, source, data: message }) => {
    if (!parent || origin !== location.origin || source !== parent) return;
    const { type, data } = Object(message);
    if (type === 'isShowFrame' && typeof data === 'boolean') handlers.isShowFrame(data);
    if (type === 'theme' && typeof data === 'object' && data !== null) handlers.theme(data);
  });
}

/** The console's SDK for same-origin pages; undefined elsewhere. */
function findSdk() {
  try {
    return parent?.lampyris;
  } catch {
    // A cross-origin page: its objects are not accessible.
    return undefined;
  }
}

/** Shared reference data the console has already loaded; undefined without a console. */
export async function sharedReference(name) {
  return findSdk()
    ?.reference(name)
    .catch(() => undefined);
}

/** Listens to the live events of one type until the signal aborts; text data is JSON. */
export function watchEvents(wanted, listener, signal) {
  const sdk = findSdk();
  if (!sdk?.initWatcher) return;
  const handle = ({ type, data }) => {
    if (type !== wanted) return;
    try {
      listener(typeof data === 'string' ? JSON.parse(data) : data);
    } catch {
      // Ignore malformed events.
    }
  };
  sdk.initWatcher(handle);
  const stop = () => sdk.removeWatcher(handle);
  signal.addEventListener('abort', stop, { once: true });
  // The console outlives the page and must not call into it afterwards.
  window.addEventListener('pagehide', stop, { once: true });
}
