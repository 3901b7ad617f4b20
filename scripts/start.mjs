/**
 * `npm start`: builds the console and bundles the platform if their sources have changed, then runs the platform in this
 * process, so that Ctrl-C, signals and the exit code need no forwarding.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildConsole } from './build/build-console.mjs';
import { buildPlatform } from './build/build-platform.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

if (!buildConsole(root)) {
  console.error('Could not build the console: see the Vite output above, fix the problem and run npm start again.');
  process.exit(1);
}
const program = buildPlatform(root);
if (program === undefined) {
  console.error('Could not build the platform: see the Vite output above, fix the problem and run npm start again.');
  process.exit(1);
}

try {
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
} catch (error) {
  console.error(`Could not start the platform: ${error?.stack ?? error}`);
  process.exit(1);
}
