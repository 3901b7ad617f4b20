/**
 * `npm start`: builds the console when its sources changed, then becomes the platform. The platform runs in this very
 * process, so that Ctrl-C, signals and the exit code need no passing on.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildConsole } from './build/build-console.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const main = join(root, 'server', 'main.ts');

if (!buildConsole(root)) {
  console.error('The console could not be built: see what Vite says above, mend it and run npm start again.');
  process.exit(1);
}

try {
  const { register } = await import('tsx/esm/api');
  register();
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
} catch (error) {
  console.error(`The platform could not be started: ${error?.stack ?? error}`);
  process.exit(1);
}
