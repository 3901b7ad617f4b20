import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/lampyris');

/**
 * Builds a folder of tests/bench for production, with the build settings of the console.
 *
 * @param folder with an index.html, relative to tests/bench
 * @returns the output folder
 */
export async function buildPages(folder: string): Promise<string> {
  const outDir = join(cache, `bench-${folder.replaceAll(/\W+/g, '-')}`);
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'tests/bench', folder),
    publicDir: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
