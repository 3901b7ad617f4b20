/** Returns the hint for an invalid origin: the origin it contains or probably means. */
export function originHint(value: string, allowed: RegExp): string {
  const bare = value.trim().replaceAll("'", '');
  if (bare === 'self') return "Remove it: the console's own origin is always allowed.";
  const found = [bare, `https://${bare}`].map(originOf).find((origin) => origin !== undefined && allowed.test(origin));
  return found === undefined
    ? 'Write only scheme, host and port, such as "https://maps.example.com".'
    : `Write "${found}".`;
}

function originOf(address: string): string | undefined {
  const [, origin] = /^([a-z]+:\/\/[^/?#@\s;]+)(?:[/?#][^\s;]*)?$/i.exec(address) ?? [];
  return origin?.toLowerCase();
}
