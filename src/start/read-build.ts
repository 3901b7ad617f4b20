/**
 * Identifies the build on the server by the script URLs of its page, which contain content hashes. Undefined if the
 * server returns something else.
 */
export async function readBuild(): Promise<string | undefined> {
  const response = await fetch('./index.html', { cache: 'no-cache' });
  if (!response.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const scripts = [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '');
  return scripts.length === 0 ? undefined : scripts.sort().join(' ');
}
