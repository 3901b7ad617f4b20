/**
 * `npm start`: builds the console if its sources have changed, then runs the platform in this process, so that Ctrl-C,
 * signals and the exit code need no forwarding.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildConsole } from './build/build-console.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const main = join(root, 'server', 'main.ts');

if (!buildConsole(root)) {
  console.error('Could not build the console: see the Vite output above, fix the problem and run npm start again.');
  process.exit(1);
}

try {
  const { register } = await import('tsx/esm/api');
  register();
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
} catch (error) {
  console.error(`Could not start the platform: ${error?.stack ?? error}`);
  process.exit(1);
}
