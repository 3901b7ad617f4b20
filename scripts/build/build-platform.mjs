import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePrograms } from './bundle-programs.mjs';
import { hashSources } from './hash-sources.mjs';

const sources = ['server', 'src', 'scripts/build', 'package-lock.json'];

/** Number of earlier bundles to keep: a running platform still loads parts of its own. */
const keptBundles = 3;

/**
 * Bundles the platform into node_modules/.cache/lampyris, unless this version is there already. The bundle contains
 * file paths, so its hash includes the folder of the project.
 * @param {string} root
 * @returns {string | undefined} the program; undefined if it could not be bundled: Vite has printed the reason
 */
export function buildPlatform(root) {
  const cache = join(root, 'node_modules/.cache/lampyris');
  const folder = join(cache, `platform-${hashSources(root, sources, [root]).slice(0, 16)}`);
  const program = join(folder, 'server/main.mjs');
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  removeOld(cache);
  return bundlePrograms(folder, ['server/main']) ? program : undefined;
}

/** @param {string} cache */
function removeOld(cache) {
  const bundles = readdirSync(cache)
    .filter((name) => name.startsWith('platform-'))
    .map((name) => ({
      path: join(cache, name),
      at: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of bundles.slice(keptBundles)) rmSync(path, { recursive: true, force: true });
}
