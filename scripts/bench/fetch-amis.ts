import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const version = '6.13.0';
const integrity = 'sha512-KRE5e6dfnaVyoBagrgSl8lcW7OsZcTAzVx0EVCInpayMsuiorO44LABMRhTvi9IBk9DhjzgczBKj6frnQ4pJsQ==';

/**
 * Downloads the pinned release of amis once, which the project does not depend on, and unpacks its prebuilt SDK.
 *
 * @param cache a folder outside the project's files
 * @returns the folder of the SDK; undefined if the download fails
 * @throws Error if the package is not the pinned one
 */
export function fetchAmis(cache: string): string | undefined {
  const kept = join(cache, version);
  const sdk = join(kept, 'package/sdk');
  if (existsSync(sdk)) return sdk;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'download-'));
  try {
    console.error(`Downloading amis ${version} (14 MB) to ${kept}`);
    const archive = download(folder);
    if (archive === undefined) return undefined;
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity) throw new Error(`amis ${version} has the checksum ${found}, not ${integrity}`);
    execFileSync('tar', ['-xzf', archive, '-C', folder, 'package/sdk']);
    rmSync(archive);
    renameSync(folder, kept);
    return sdk;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the path of the archive; undefined without a network. */
function download(folder: string): string | undefined {
  const isWindows = process.platform === 'win32';
  const words = ['pack', `amis@${version}`, '--ignore-scripts', '--loglevel', 'error', '--fetch-retries', '1'];
  try {
    execFileSync('npm', words, {
      cwd: folder,
      shell: isWindows,
      timeout: 300_000,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return join(folder, `amis-${version}.tgz`);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).trim();
    console.error(`Skipping amis: it could not be downloaded (${reason})`);
    return undefined;
  }
}
