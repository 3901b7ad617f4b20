const daySeconds = 24 * 3600;

/** Reads a cookie of the console. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry && decodeURIComponent(entry.slice(name.length + 1));
}

/** Writes a cookie, by default for a year. Never for secrets. */
export function writeCookie(name: string, value: string, days = 365): void {
  const { pathname } = new URL('.', document.baseURI);
  // Not all supported browsers have the Cookie Store API.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${pathname}; max-age=${days * daySeconds}; samesite=lax`;
}
