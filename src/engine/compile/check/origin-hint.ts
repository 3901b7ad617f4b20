/** What to write instead of a text that is no origin: the origin in it, or the one that it may have been meant as. */
export function originHint(value: string, allowed: RegExp): string {
  const bare = value.trim().replaceAll("'", '');
  if (bare === 'self') return "Remove it: the console's own origin is always among them.";
  const found = [bare, `https://${bare}`].map(originOf).find((origin) => origin !== undefined && allowed.test(origin));
  return found === undefined
    ? 'Write scheme, host and port alone, such as "https://maps.example.com".'
    : `Write "${found}".`;
}

function originOf(address: string): string | undefined {
  const [, origin] = /^([a-z]+:\/\/[^/?#@\s;]+)(?:[/?#][^\s;]*)?$/i.exec(address) ?? [];
  return origin?.toLowerCase();
}
