import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { timeLimits } from './time-limits.ts';

const root = join(import.meta.dirname, '../..');

/** Overrides the developer's own environment variables for test platforms. */
const plainSettings = {
  PORT: '0',
  HOST: '127.0.0.1',
  // What a test writes need not survive a power cut.
  DATA_SYNC: 'off',
  DATABASE_URL: '',
  BASE_PATH: '/',
  DEMO: 'on',
  DOCUMENTS_DIR: '',
  PLATFORM_URL: '',
  CONSOLE_CONFIG: '',
  WATCH_DOCUMENTS: 'off',
  LOG: 'json',
  SESSION_DAYS: '',
  REFRESH_GRACE: '',
  // As the hashes of the template: checking passwords takes no time.
  PASSWORD_COST: '6',
  // Random values would affect journeys.
  SIMULATE: 'off',
};

/** A platform in a separate process. */
export interface PlatformProcess {
  /** Its URL, with a trailing slash. */
  url: string;
  hasEnded(): boolean;
  /** Stops it and waits until it has exited. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts a platform and waits until it responds.
 *
 * @param settings environment variables; DATA_DIR is required
 * @param logName its output goes to this file in node_modules/.cache/lampyris
 */
export async function startPlatformProcess(
  settings: Record<string, string>,
  logName: string,
): Promise<PlatformProcess> {
  const logFile = join(root, 'node_modules/.cache/lampyris', logName);
  const child = spawn(process.execPath, programParameters('server/main.ts'), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...plainSettings, ...settings },
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const end = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    process.off('exit', killAtExit);
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const limit = setTimeout(() => child.kill('SIGKILL'), timeLimits.expectMs);
    await ended;
    clearTimeout(limit);
  };
  try {
    const url = await readAddress(child, logFile);
    await waitForHealth(url, logFile);
    return { url, hasEnded, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Its database may take longer for the first answer than a health check allows. */
async function waitForHealth(url: string, logFile: string): Promise<void> {
  const end = Date.now() + timeLimits.hookMs;
  for (;;) {
    const { ok, status } = await fetch(new URL('health', url));
    if (ok) return;
    if (Date.now() > end) throw new Error(`The journeys' platform is unhealthy (${status}): see ${logFile}.`);
  }
}

/** Reads the platform's output, also into a file, until it prints its URL. */
function readAddress(platform: ChildProcess, logFile: string): Promise<string> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  platform.stderr!.pipe(log, { end: false });
  platform.stdout!.pipe(log, { end: false });
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The journeys' platform ${what}: see ${logFile}.`));
    const limit = setTimeout(() => fail(`printed nothing for ${timeLimits.hookMs / 1000} s`), timeLimits.hookMs);
    platform.once('exit', (code) => {
      clearTimeout(limit);
      fail(`exited with code ${code}`);
    });
    createInterface({ input: platform.stdout! }).on('line', (line) => {
      const address = /running at (http:\/\/\S+)/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
  });
}
