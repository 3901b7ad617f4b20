import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildConsole } from '../../scripts/build-console.mjs';
import { type JourneyTenant, publishWorld } from './journey-world.ts';

const root = join(import.meta.dirname, '../..');
const logFile = join(root, 'node_modules/.cache/lampyris/journey-platform.log');
const startTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;
const runTypeScript = ['--import', 'tsx'];

/** Builds the console if need be, starts the platform once for all journeys, and answers what stops it again. */
export default async function startJourneyServer(): Promise<() => Promise<void>> {
  if (!buildConsole(root)) throw new Error('The console could not be built: see what Vite says above.');
  const { dataDir, tenants } = makeData();
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const platform = spawn(process.execPath, [...runTypeScript, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...platformSettings(dataDir) },
  });
  try {
    const url = await readAddress(platform);
    await checkHealth(url);
    publishWorld({ url, tenants });
  } catch (error) {
    await stop(platform);
    removeData();
    throw error;
  }
  return async () => {
    const died = platform.exitCode !== null || platform.signalCode !== null;
    await stop(platform);
    removeData();
    if (died) throw new Error(`The platform ended during the journeys: ${logFile} holds its last words.`);
  };
}

/** Whatever the person at the keyboard has set for a platform of their own must not reach this one. */
function platformSettings(dataDir: string): Record<string, string> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    BASE_PATH: '/',
    DEMO: 'on',
    LOG: 'json',
    // Values that change by chance would change what a journey sees.
    SIMULATE: 'off',
  };
}

function makeData(): { dataDir: string; tenants: JourneyTenant[] } {
  const run = spawnSync(process.execPath, [...runTypeScript, 'tests/setup/make-journey-data.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lastLine = run.stdout.trimEnd().split('\n').at(-1) ?? '';
  if (run.status !== 0) throw new Error('The data for the journeys could not be made: see above.');
  return JSON.parse(lastLine);
}

/** Reads the platform's output (and keeps it in a file) until it says where it answers. */
function readAddress(platform: ChildProcess): Promise<string> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  platform.stderr!.pipe(log, { end: false });
  platform.stdout!.pipe(log, { end: false });
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The platform for the journeys ${what}: see ${logFile}.`));
    const limit = setTimeout(() => fail(`said nothing for ${startTimeoutMs / 1000} s`), startTimeoutMs);
    platform.once('exit', (code) => {
      clearTimeout(limit);
      fail(`ended with code ${code}`);
    });
    createInterface({ input: platform.stdout! }).on('line', (line) => {
      const address = /running at (http:\/\/\S+)/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
  });
}

async function checkHealth(url: string): Promise<void> {
  const answer = await fetch(new URL('health', url));
  if (!answer.ok) throw new Error(`The platform for the journeys is not well (${answer.status}): see ${logFile}.`);
}

async function stop(platform: ChildProcess): Promise<void> {
  if (platform.exitCode !== null || platform.signalCode !== null) return;
  const ended = once(platform, 'exit');
  platform.kill('SIGTERM');
  const limit = setTimeout(() => platform.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(limit);
}
