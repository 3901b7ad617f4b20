// `npm run dev`: the platform, restarted when its code changes, behind Vite, which updates an edited component or
// document at once. Open the printed URL; Ctrl-C stops both.
import { join } from 'node:path';
import { createServer } from 'vite';
import { keepRunning } from './keep-running.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const platformPort = Number(process.env.PORT || 7300);
const host = '127.0.0.1';
// vite.config.ts proxies everything but the console's code to this URL.
process.env.LAMPYRIS_PLATFORM = `http://${host}:${platformPort}`;

/** @type {import('vite').ViteDevServer | undefined} */
let vite;
let isOpening = false;
let isEnding = false;

const platform = keepRunning({
  parameters: ['--import', 'tsx', 'server/main.ts'],
  environment: { PORT: String(platformPort), HOST: host, BASE_PATH: '/' },
  folders: ['server', 'src/schemas', 'src/engine'],
  onLine(line) {
    if (!line.startsWith('Lampyris is running at ')) return false;
    if (!isOpening) void open();
    return true;
  },
  onGiveUp: (code) => void endAll(code),
});

async function open() {
  isOpening = true;
  try {
    vite = await createServer({ root, clearScreen: false, server: { host, port: platformPort + 1 } });
    await vite.listen();
    console.log(`Open ${vite.resolvedUrls?.local[0]}`);
  } catch (error) {
    console.error(`Could not start Vite: ${error instanceof Error ? error.message : String(error)}`);
    await endAll(1);
  }
}

/** @param {number} code */
async function endAll(code) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  await Promise.all([vite?.close(), platform.stop()]);
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void endAll(0));
