// Bundles programs of the server into a folder: Node then starts them in a third of the time that tsx takes for their
// modules, and in less memory. Run as a process of its own, so that a platform need not load Vite:
//   node scripts/build/bundle-programs.mjs <folder> <program> ...
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Packages that load files beside their own modules. */
const external = ['@electric-sql/pglite', '@napi-rs/canvas'];

/** The thread of tasks: the module that loads it from its sources, and its program in the bundle. */
const thread = { source: '../tasks/untrusted-thread.mjs', program: 'server/tasks/serve-tasks' };

/**
 * Bundles programs, in a process of its own.
 * @param {string} folder is made; several processes may bundle into it at the same time, and the first to finish wins
 * @param {readonly string[]} programs in paths from the root without extension
 * @returns {boolean} false if that failed: Vite has printed the reason
 */
export function bundlePrograms(folder, programs) {
  const parameters = [fileURLToPath(import.meta.url), folder, ...programs];
  return spawnSync(process.execPath, parameters, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;
}

/**
 * @param {string} folder
 * @param {readonly string[]} programs
 */
async function bundle(folder, programs) {
  const outDir = `${folder}.${process.pid}`;
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'lampyris:source-paths',
        enforce: 'pre',
        transform: (code, id) => insertSourcePaths(code, id, folder),
      },
    ],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries([...programs, thread.program].map((name) => [name, join(root, `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
  try {
    renameSync(outDir, folder);
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Modules find their files, such as migrations, beside their sources; only the thread of tasks is in the bundle.
 * @param {string} code
 * @param {string} id
 * @param {string} folder of the bundle
 */
function insertSourcePaths(code, id, folder) {
  if (id.includes(`${sep}node_modules${sep}`) || !code.includes('import.meta.')) return;
  const url = (path) => JSON.stringify(pathToFileURL(path).href);
  return {
    code: code
      .replaceAll(
        `new URL('${thread.source}', import.meta.url)`,
        `new URL(${url(join(folder, `${thread.program}.mjs`))})`,
      )
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', url(id)),
    map: null,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, ...programs] = process.argv.slice(2);
  await bundle(folder, programs);
}
