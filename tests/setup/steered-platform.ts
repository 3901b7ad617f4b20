import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import type { CaptchaPoint } from '../../src/schemas/wire/captcha.ts';
import { makeDemoData } from './run-setup-program.ts';
import { timeLimits } from './time-limits.ts';

const root = join(import.meta.dirname, '../..');
const pollMs = 20;

/** A command to the program steered-server.ts. */
export interface SteeringOrder {
  id: number;
  /** Advances the platform's clock by this many ms. */
  pass?: number;
}

/** A platform of one journey that controls its clock and knows its captchas' answers. */
export interface SteeredPlatform {
  /** Its URL with a trailing slash; unchanged after a restart. */
  url: string;
  /** Advances its clock; the offset survives a restart. */
  pass(ms: number): Promise<void>;
  /** The right answer to a captcha of this platform. */
  answerOf(token: string): Promise<readonly CaptchaPoint[]>;
  /** Its output so far by line, including messages to phones. */
  printed(): readonly string[];
  /** The verification code sent to a phone or mailbox since the last call; waits for it, as responses do not. */
  nextCode(): Promise<string>;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the production platform on a fresh demo database.
 *
 * @param name of its log file in node_modules/.cache/lampyris
 */
export async function startSteeredPlatform(
  name: string,
  settings: { clockAheadMs?: number; config?: ConsoleConfig; env?: Record<string, string> } = {},
): Promise<SteeredPlatform> {
  const dataDir = makeDemoData();
  const logFile = join(root, 'node_modules/.cache/lampyris', `${name}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const answers = new Map<string, readonly CaptchaPoint[]>();
  const printed: string[] = [];
  const done = new Set<number>();
  let aheadMs = settings.clockAheadMs ?? 0;
  let orders = 0;
  let codesRead = 0;
  let child: ChildProcess | undefined;
  let port = '0';

  async function start(): Promise<string> {
    const started = spawn(process.execPath, programParameters('tests/setup/steered-server.ts'), {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: port,
        HOST: '127.0.0.1',
        DATA_SYNC: 'off',
        DATABASE_URL: '',
        BASE_PATH: '/',
        DEMO: 'on',
        DOCUMENTS_DIR: '',
        PLATFORM_URL: '',
        CONSOLE_CONFIG: '',
        SESSION_DAYS: '',
        REFRESH_GRACE: '',
        PASSWORD_COST: '6',
        DATA_DIR: dataDir,
        CLOCK_AHEAD_MS: String(aheadMs),
        CONSOLE_WORDS: JSON.stringify(settings.config ?? {}),
        ...settings.env,
      },
    });
    child = started;
    started.stderr!.pipe(log, { end: false });
    let address: string | undefined;
    createInterface({ input: started.stdout! }).on('line', (line) => {
      log.write(`${line}\n`);
      if (!line.startsWith('{')) {
        printed.push(line);
        address ??= /running at (http:\/\/\S+)/.exec(line)?.[1];
        return;
      }
      const message = JSON.parse(line) as { captcha?: string; answer?: CaptchaPoint[]; done?: number };
      if (message.captcha !== undefined) answers.set(message.captcha, message.answer ?? []);
      if (message.done !== undefined) done.add(message.done);
    });
    await until(() => address !== undefined || started.exitCode !== null, timeLimits.hookMs, `${name} to start`);
    if (address === undefined)
      throw new Error(`The platform ${name} exited with code ${started.exitCode}: see ${logFile}.`);
    return address;
  }
  async function order(what: Omit<SteeringOrder, 'id'>): Promise<void> {
    const id = ++orders;
    child!.stdin!.write(`${JSON.stringify({ id, ...what } satisfies SteeringOrder)}\n`);
    await until(() => done.has(id), timeLimits.expectMs, `${name} to obey`);
  }
  async function end(): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGTERM');
    const limit = setTimeout(() => ending.kill('SIGKILL'), timeLimits.expectMs);
    await ended;
    clearTimeout(limit);
  }
  const killAtExit = () => void child?.kill('SIGKILL');
  process.once('exit', killAtExit);
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  let url: string;
  try {
    url = await start();
    port = new URL(url).port;
  } catch (error) {
    await end();
    removeData();
    throw error;
  }
  return {
    url,
    async pass(ms) {
      aheadMs += ms;
      // Time also passes while it is down: it starts with the offset.
      if (child) await order({ pass: ms });
    },
    async answerOf(token) {
      await until(() => answers.has(token), timeLimits.expectMs, `the answer of captcha ${token}`);
      return answers.get(token)!;
    },
    printed: () => printed,
    async nextCode() {
      const codes = () => printed.flatMap((line) => /(?:SMS|Mail|mail).*?(\d{6})(?!\d)/.exec(line)?.[1] ?? []);
      await until(() => codes().length > codesRead, timeLimits.expectMs, `a verification code of ${name}`);
      codesRead = codes().length;
      return codes().at(-1)!;
    },
    goAway: end,
    async comeBack() {
      await start();
    },
    async stop() {
      process.off('exit', killAtExit);
      await end();
      removeData();
    },
  };
}

async function until(holds: () => boolean, maxMs: number, what: string): Promise<void> {
  for (let passed = 0; !holds(); passed += pollMs) {
    if (passed > maxMs) throw new Error(`waited too long for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
