// Bundles the programs that tests start. Run directly, it builds them if needed.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePrograms } from './bundle-programs.mjs';
import { hashSources } from './hash-sources.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const cache = join(root, 'node_modules/.cache/lampyris');

/** The programs, in paths from the root without extension. */
const programs = [
  'server/main',
  'server/seed/seed-command',
  'server/tenants/tenant-command',
  'server/backup/backup-command',
  'server/testing/write-pairs',
  'server/testing/imports/import-rows',
  'tests/setup/make-demo-data',
  'tests/setup/make-journey-data',
  'tests/setup/steered-server',
];
const sources = ['server', 'src', 'tests/setup', 'scripts/build', 'package-lock.json'];

/** Bundles of outdated sources are deleted after six hours. */
const keepMs = 6 * 3_600_000;

/** @type {string | undefined} */
let folder;

/**
 * Returns the parameters with which Node starts a program; bundles all programs first if a source has changed.
 * @param {string} program its source file from the root, such as `server/main.ts`
 * @returns {string[]}
 */
export function programParameters(program) {
  folder ??= preparePrograms();
  const name = program.replace(/\.ts$/, '');
  if (!programs.includes(name)) throw new Error(`${program} is not bundled: add it to build-programs.mjs.`);
  return ['--enable-source-maps', join(folder, `${name}.mjs`)];
}

/** Returns the folder of the bundles, which is named after the state of the sources. */
function preparePrograms() {
  const bundles = join(cache, `programs-${hashSources(root, sources).slice(0, 16)}`);
  if (existsSync(bundles)) return bundles;
  removeOldBundles();
  if (!bundlePrograms(bundles, programs)) throw new Error("Failed to bundle the server: see Vite's output above.");
  return bundles;
}

function removeOldBundles() {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.startsWith('programs-') && age > keepMs) rmSync(path, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) preparePrograms();
