/** True if the content security policy allows the origin: "*." matches every subdomain. */
export function isAllowedOrigin(origin: string, allowed: readonly string[] = []): boolean {
  return allowed.some((entry) => {
    const [scheme = '', host = ''] = entry.toLowerCase().split('://');
    if (!host.startsWith('*.')) return entry.toLowerCase() === origin.toLowerCase();
    return origin.toLowerCase().startsWith(`${scheme}://`) && origin.toLowerCase().endsWith(host.slice(1));
  });
}

/** The origin of an address; undefined for a path of the console's own server. */
export function originOf(address: string): string | undefined {
  return /^https?:\/\/[^/?#{}]+/i.exec(address)?.[0];
}
