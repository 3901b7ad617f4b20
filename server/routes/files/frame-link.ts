import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The cookie by which a browser that has been signed in is known; it holds the tenant, and no right. */
const signedInCookie = 'lampyris_tenant';

interface Chunk {
  file: string;
  name?: string;
}

/**
 * The headers of the page that depend on the browser: for one that has been signed in a Link by which the frame loads beside
 * the script of the start, which would ask for it only once it runs. The sign-in screen of others does without it.
 *
 * @param cookies the Cookie header
 */
export async function frameHeaders(consoleDir: string, cookies: string | undefined): Promise<Record<string, string>> {
  const frame = cookies?.includes(`${signedInCookie}=`) ? await frameFile(consoleDir) : undefined;
  return { vary: 'Cookie', ...(frame !== undefined && { link: `<${frame}>; rel=modulepreload` }) };
}

/** The script of the frame; undefined for a console without a manifest. */
async function frameFile(consoleDir: string): Promise<string | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(consoleDir, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      Chunk
    >;
    return Object.values(manifest).find(({ name }) => name === 'frame')?.file;
  } catch {
    return undefined;
  }
}
