/**
 * What tells the console that the server has now from another one: the addresses of the scripts in its page, which carry the hash of what
 * is in them. Undefined when the server answers with something else.
 */
export async function readBuild(): Promise<string | undefined> {
  const response = await fetch('./index.html', { cache: 'no-cache' });
  if (!response.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const scripts = [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '');
  return scripts.length === 0 ? undefined : scripts.sort().join(' ');
}
