import type { ParentSdk, SharedSdk } from '../engine/data/shared-sdk.ts';

/** Timeout for a reply of the embedding page, in ms. */
const answerMs = 3000;

/** Global name of the SDK that embedding pages and the console provide. */
declare global {
  interface Window {
    lampyris?: SharedSdk | undefined;
  }
}

/** The window of the embedding page; undefined if the console is not embedded. */
export const parentWindow: Window | undefined = window.parent === window ? undefined : window.parent;

/**
 * Returns the SDK of the embedding page (FRAME-05): its object if it has the same origin, or one that uses messages if
 * the installation allows its origin. Undefined if there is no such page.
 */
export function findParentSdk(allowedOrigins: readonly string[]): ParentSdk | undefined {
  if (!parentWindow) return undefined;
  try {
    const sdk = parentWindow.lampyris;
    return sdk && { reference: (name, isFresh) => sdk.reference(name, isFresh) };
  } catch {
    // A page of another origin: its objects are not accessible.
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
          reject(new Error(`the embedding page did not reply for "${name}"`));
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
