const firstDelayMs = 1000;
const maxDelayMs = 30_000;
const maxRetries = 10;

/**
 * Loads a style sheet again that could not be loaded. Vite does not: it takes the style sheet of a part for loaded
 * once it has asked for it, and the part would appear without styles.
 */
export function retryStyles(document: Document): void {
  const retries = new Map<string, number>();
  const retry = (event: Event) => {
    const failed = event.target;
    if (!(failed instanceof HTMLLinkElement) || failed.rel !== 'stylesheet') return;
    const count = retries.get(failed.href) ?? 0;
    if (count >= maxRetries) return;
    retries.set(failed.href, count + 1);
    setTimeout(() => failed.replaceWith(failed.cloneNode()), Math.min(maxDelayMs, firstDelayMs * 2 ** count));
  };
  // Failures of elements do not bubble.
  document.addEventListener('error', retry, { capture: true });
}
