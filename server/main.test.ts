import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programParameters } from '../scripts/build/build-programs.mjs';
import { timeLimits } from '../tests/setup/time-limits.ts';
import { makeTestDataDir } from './db/test-database.ts';
import { echo } from './gateway/test-gateway.ts';
import { encryptBody } from './testing/test-platform.ts';

let dataDir: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await makeTestDataDir();
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  exit: Promise<number | null>;
  /** Waits for a line that matches and returns its first group. */
  says(pattern: RegExp): Promise<string>;
}

function run(env: Record<string, string> = {}, parameters = programParameters('server/main.ts')): Run {
  const child = spawn(process.execPath, parameters, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '',
      DEMO: '',
      BASE_PATH: '',
      DATABASE_URL: '',
      PLATFORM_URL: '',
      CONSOLE_CONFIG: '',
      // What a test writes need not survive a power cut.
      DATA_SYNC: 'off',
      // The demo's passwords need no costly hashes; the cost with DEMO=off cannot be lowered.
      PASSWORD_COST: env.DEMO === 'off' ? '' : '6',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let out = '';
  let err = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  const exit = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return {
    child,
    out: () => out,
    err: () => err,
    exit,
    says: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const match = pattern.exec(out);
          if (match) done(match[1] ?? match[0]);
        };
        look();
        child.stdout?.on('data', look);
        void exit.then((code) => fail(new Error(`ended with ${code} before ${pattern}: ${out}${err}`)));
      }),
  };
}
const address = /running at (http:\S+)/;

/** Signs the demo's administrator in; returns the envelope of the response. */
async function signIn(url: string, { rsa }: { rsa: { publicKey: string } }, password: string) {
  const form = new FormData();
  form.set('auth', encryptBody(rsa.publicKey, { username: 'admin@lampyris.demo', password, type: 'business' }));
  return (await fetch(`${url}system/login`, { method: 'POST', body: form })).json();
}

/** Some tests start several processes in sequence, each with a database, on a busy machine. */

describe('the start', { timeout: timeLimits.journeyMs }, () => {
  it('prints the address and demo accounts, responds, and exits cleanly with code 0', async () => {
    // From its sources and durable, as npm start and the image do.
    const platform = run({ BASE_PATH: '/console', DATA_SYNC: '' }, [
      '--import',
      'tsx',
      join(import.meta.dirname, 'main.ts'),
    ]);
    const url = await platform.says(address);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\/$/);
    await platform.says(/harbour@lampyris\.demo/);
    expect(platform.out()).toMatch(/admin@lampyris\.demo +13800000001 /);
    expect(platform.out()).toContain('Lampyris1!');
    // The work of the first start may keep the database busy for longer than the health check waits.
    await expect.poll(async () => (await fetch(`${url}health`)).status).toBe(200);
    const config = await (await fetch(`${url}console.config.json`)).json();
    expect(config.demo.accounts).toHaveLength(6);
    expect((await signIn(url, config, 'Lampyris1!')).code).toBe('1');
    platform.child.kill('SIGTERM');
    expect(await platform.exit).toBe(0);
    expect(platform.err()).toBe('');
  });

  it('with DEMO=off replaces the known passwords and prints the new ones once; keys and sessions survive a restart', async () => {
    const first = run({ DEMO: 'off' });
    const url = await first.says(address);
    const password = await first.says(/admin@lampyris\.demo +(\S+)/);
    expect(first.out()).not.toContain('Lampyris1!');
    const config = await (await fetch(`${url}console.config.json`)).json();
    expect(config).not.toHaveProperty('demo');
    expect((await signIn(url, config, 'Lampyris1!')).code).toBe('0');
    const signedIn = await signIn(url, config, password);
    expect(signedIn.code).toBe('1');
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const second = run({ DEMO: 'off' });
    const secondUrl = await second.says(address);
    const secondConfig = await (await fetch(`${secondUrl}console.config.json`)).json();
    expect(secondConfig.rsa).toEqual(config.rsa);
    const info = await fetch(`${secondUrl}system/api/userInfo`, {
      headers: { authorization: `Bearer ${signedIn.data.value}` },
    });
    expect((await info.json()).code).toBe('1');
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
    expect(second.out()).not.toContain('@lampyris.demo');
  });
});

describe('in front of another platform', { timeout: timeLimits.journeyMs }, () => {
  it('prints the target of calls and that sign-in is unavailable, and stores no data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lampyris-start-'));
    const other = createHttpServer(echo);
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const gateway = run({
      PLATFORM_URL: `http://127.0.0.1:${port}/api`,
      DATA_DIR: join(folder, 'data'),
      HOST: '0.0.0.0',
    });
    const url = await gateway.says(address);
    await gateway.says(/no rsa\.publicKey/);
    expect(gateway.out()).toContain(`Forwarding calls to http://127.0.0.1:${port}/api/\n`);
    expect(gateway.out()).not.toContain('Demo accounts');
    const passed = await fetch(new URL('system/api/userInfo', url.replace('localhost', '127.0.0.1')));
    expect(await passed.json()).toMatchObject({ url: '/api/system/api/userInfo' });
    gateway.child.kill('SIGTERM');
    expect(await gateway.exit).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    await new Promise((done) => other.close(done));
    await rm(folder, { recursive: true });
  });

  it('fails to start with an invalid configuration and lists each error', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lampyris-start-'));
    const file = join(folder, 'nansha.json');
    await writeFile(file, '{\n  "rsa": { "pubicKey": "MIIB" },\n  "platform": { "capabilities": ["chart"] }\n}');
    const start = run({ CONSOLE_CONFIG: file });
    expect(await start.exit).toBe(1);
    expect(start.err().trim().split('\n')).toEqual([
      `${file}:2:12 unknown key "pubicKey" on rsa. Did you mean "publicKey"?`,
      `${file}:3:34 unknown value "chart" for entry 1 of "capabilities" on platform. Did you mean "charts"?`,
    ]);
    await rm(folder, { recursive: true });
  });
});

describe('a failed start', { timeout: timeLimits.journeyMs }, () => {
  const oneSentence = (text: string) => expect(text.trim().split('\n')).toHaveLength(1);

  it('reports a port in use', async () => {
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
    const { port } = holder.address() as AddressInfo;
    const platform = run({ PORT: String(port) });
    expect(await platform.exit).toBe(1);
    expect(platform.err()).toContain(`Port ${port} is already in use`);
    oneSentence(platform.err());
    await new Promise((done) => holder.close(done));
  });

  it.each([
    [{ PORT: 'seven' }, 'PORT'],
    [{ HOST: '203.0.113.9', PORT: '7300', DEMO: 'off' }, 'not an address of this machine'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'PostgreSQL'],
  ])('reports what is wrong with %j', async (env, word) => {
    const platform = run(env as Record<string, string>);
    expect(await platform.exit).toBe(1);
    expect(platform.err()).toContain(word);
    oneSentence(platform.err());
  });
});
