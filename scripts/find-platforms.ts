const host = '127.0.0.1';
/** The default port of `npm start`, and those that people take for a second platform. */
const usualPorts = Array.from({ length: 20 }, (_, index) => 7300 + index);
const patienceMs = 1500;

/**
 * The addresses where the command may find a platform: of PORT alone, else of the usual ports.
 *
 * @param env PORT and BASE_PATH, as for `npm start`
 */
export function platformAddresses(env: Record<string, string | undefined>): string[] {
  const base = `/${(env.BASE_PATH ?? '').trim().replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const port = env.PORT?.trim();
  return (port ? [Number(port)] : usualPorts).map((number) => `http://${host}:${number}${base}`);
}

/** Those of the addresses where a Lampyris platform answers. */
export async function findPlatforms(addresses: readonly string[]): Promise<string[]> {
  const found = await Promise.all(addresses.map(async (address) => ((await isPlatform(address)) ? [address] : [])));
  return found.flat();
}

async function isPlatform(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const config = (await (await fetch(new URL('console.config.json', address), { signal })).json()) as {
      rsa?: { publicKey?: string };
    };
    return typeof config.rsa?.publicKey === 'string';
  } catch {
    return false;
  }
}
