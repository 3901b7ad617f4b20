import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './hash-sources.mjs';

/** The inputs of the build. The documents under schemas/ are read at run time and are not inputs. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build/lean-modules.ts',
  'scripts/build/module-sizes.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * Builds the console to dist/ unless dist/ is up to date.
 * Returns false if the build failed; Vite has printed the reason.
 */
export function buildConsole(root) {
  const stampFile = join(root, 'dist', '.build-stamp');
  const stamp = hashSources(root, SOURCES);
  if (
    existsSync(join(root, 'dist', 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  ) {
    return true;
  }
  console.log('Building the console.');
  rmSync(stampFile, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) return false;
  writeFileSync(stampFile, stamp);
  return true;
}
