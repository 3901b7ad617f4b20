import type { ParentSdk, SharedSdk } from '../engine/data/shared-sdk.ts';

/** A page around that says nothing for so long has no answer, in ms. */
const answerMs = 3000;

/** Pages may offer theirs, and the console offers its own, under this name. */
declare global {
  interface Window {
    lampyris?: SharedSdk | undefined;
  }
}

/** The window of the page that the console stands in; undefined where it stands by itself. */
export const parentWindow: Window | undefined = window.parent === window ? undefined : window.parent;

/**
 * What the page around the console offers (FRAME-05): the object of a page of the same origin, or answers to messages of a page of an
 * origin that the installation allows. Undefined where there is no such page.
 */
export function findParentSdk(allowedOrigins: readonly string[]): ParentSdk | undefined {
  if (!parentWindow) return undefined;
  try {
    const sdk = parentWindow.lampyris;
    return sdk && { reference: (name, isFresh) => sdk.reference(name, isFresh) };
  } catch {
    // A page of another origin: its objects cannot be reached.
  }
  const origin = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
  return origin !== undefined && allowedOrigins.includes(origin) ? askByMessage(parentWindow, origin) : undefined;
}

function askByMessage(parent: Window, origin: string): ParentSdk {
  const waiting = new Map<string, (data: unknown) => void>();
  let asked = 0;
  window.addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== origin) return;
    const { type, id, data } = Object(event.data) as Record<string, unknown>;
    if (type === 'reference' && typeof id === 'string') waiting.get(id)?.(data);
  });
  return {
    reference: (name) =>
      new Promise((resolve, reject) => {
        asked += 1;
        const id = `reference-${asked}`;
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`the page around has not answered for "${name}"`));
        }, answerMs);
        waiting.set(id, (data) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(data);
        });
        parent.postMessage({ type: 'reference', id, data: name }, origin);
      }),
  };
}
