// Bundles the programs of the server: Node then starts them in a third of the time that tsx takes for their modules.
// Run directly, it builds them if needed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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

/** Packages that load files beside their own modules. */
const external = ['@electric-sql/pglite', '@electric-sql/pglite-socket', '@napi-rs/canvas'];

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
  // Another process, so that the caller need not load Vite nor wait asynchronously.
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), bundles], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error("Failed to bundle the server: see Vite's output above.");
  return bundles;
}

/** @param {string} bundles */
async function bundlePrograms(bundles) {
  removeOldBundles();
  // Several processes may bundle at the same time; the first one to finish wins.
  const outDir = `${bundles}.${process.pid}`;
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [{ name: 'lampyris:source-paths', enforce: 'pre', transform: insertSourcePaths }],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((name) => [name, join(root, `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
  try {
    renameSync(outDir, bundles);
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true });
    if (!existsSync(bundles)) throw error;
  }
}

/**
 * Modules find their files, such as migrations, beside their sources.
 * @param {string} code
 * @param {string} id
 */
function insertSourcePaths(code, id) {
  if (id.includes(`${sep}node_modules${sep}`) || !code.includes('import.meta.')) return;
  return {
    code: code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    map: null,
  };
}

function removeOldBundles() {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.startsWith('programs-') && age > keepMs) rmSync(path, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2]) await bundlePrograms(process.argv[2]);
  else preparePrograms();
}
