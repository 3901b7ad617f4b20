const daySeconds = 24 * 3600;

/** A cookie of the console's own, or undefined. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry && decodeURIComponent(entry.slice(name.length + 1));
}

/** Keeps a small choice, for a year where nothing else is said; it holds nothing secret. */
export function writeCookie(name: string, value: string, days = 365): void {
  const { pathname } = new URL('.', document.baseURI);
  // The Cookie Store API is not in every browser that the console supports.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${pathname}; max-age=${days * daySeconds}; samesite=lax`;
}
