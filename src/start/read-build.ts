/**
 * Identifies a build by the URLs of its page's modules, which contain content hashes; extensions of the browser may add
 * other scripts. Undefined if there are none, as in a page of another server.
 */
export function buildOf(page: Document): string | undefined {
  const scripts = [...page.querySelectorAll('script[type="module"][src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
  return scripts.length === 0 ? undefined : scripts.sort().join(' ');
}

/** The build on the server. */
export async function readBuild(): Promise<string | undefined> {
  const response = await fetch('./index.html', { cache: 'no-cache' });
  return response.ok ? buildOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
}
