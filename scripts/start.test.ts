import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildConsole } from './build/build-console.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
let root = '';
let child: ChildProcess | undefined;
const inRoot = (...parts: string[]) => join(root, ...parts);
const builds = () => (existsSync(inRoot('builds')) ? readFileSync(inRoot('builds'), 'utf8').length : 0);
const setMain = (source: string) => writeFileSync(inRoot('server', 'main.ts'), source);

/** A project with the real scripts and tsx, a fake Vite that records calls, and a small platform. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lampyris-start-'));
  for (const folder of ['scripts', 'server', 'src', 'node_modules/vite/bin'])
    mkdirSync(inRoot(folder), { recursive: true });
  for (const name of ['start.mjs', 'build/build-console.mjs', 'build/hash-sources.mjs'])
    cpSync(join(here, name), inRoot('scripts', name));
  symlinkSync(join(here, '../node_modules/tsx'), inRoot('node_modules', 'tsx'));
  writeFileSync(inRoot('package.json'), '{"type":"module"}');
  writeFileSync(inRoot('index.html'), '<p>');
  writeFileSync(inRoot('src', 'main.tsx'), '1');
  writeFileSync(
    inRoot('node_modules/vite/bin/vite.js'),
    `const fs = require('fs');
     if (fs.existsSync('broken')) { console.error('src/main.tsx is wrong'); process.exit(1); }
     fs.appendFileSync('builds', 'x');
     fs.mkdirSync('dist', { recursive: true });
     fs.writeFileSync('dist/index.html', '');`,
  );
  writeFileSync(inRoot('node_modules/vite/package.json'), '{"type":"commonjs"}');
  setMain('const word: string = "up"; console.log(word);');
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Starts it; `onOutput` receives all output so far on each change. */
async function start(onOutput: (out: string, process: ChildProcess) => void = () => {}): Promise<Ended> {
  const started = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], { cwd: tmpdir() });
  child = started;
  const ended: Ended = { code: null, out: '', err: '' };
  started.stdout.on('data', (data) => {
    ended.out += data;
    onOutput(ended.out, started);
  });
  started.stderr.on('data', (data) => {
    ended.err += data;
  });
  [ended.code] = (await once(started, 'close')) as [number | null];
  return ended;
}

describe('npm start', () => {
  it('builds the console only if its sources have changed', async () => {
    expect(await start()).toEqual({ code: 0, out: 'Building the console.\nup\n', err: '' });
    writeFileSync(inRoot('src', 'main.test.tsx'), 'a test is no part of the console');
    mkdirSync(inRoot('schemas'));
    writeFileSync(inRoot('schemas', 'site.json'), '{}');
    expect(await start()).toEqual({ code: 0, out: 'up\n', err: '' });
    expect(builds()).toBe(1);
    const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
    writeFileSync(inRoot('src', 'main.tsx'), '2');
    expect([buildConsole(root), builds()]).toEqual([true, 2]);
    writeFileSync(inRoot('vite.config.ts'), 'export default {};');
    expect([buildConsole(root), builds()]).toEqual([true, 3]);
    rmSync(inRoot('dist'), { recursive: true });
    expect([buildConsole(root), builds()]).toEqual([true, 4]);
    expect([buildConsole(root), builds()]).toEqual([true, 4]);
    expect(logged.mock.calls).toEqual([1, 2, 3].map(() => ['Building the console.']));
  });

  it('reports a failed build, does not start, and builds again the next time', async () => {
    writeFileSync(inRoot('broken'), '');
    expect(await start()).toEqual({
      code: 1,
      out: 'Building the console.\n',
      err: 'src/main.tsx is wrong\nCould not build the console: see the Vite output above, fix the problem and run npm start again.\n',
    });
    rmSync(inRoot('broken'));
    expect((await start()).code).toBe(0);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('passes %s to the platform and exits with its code', async (signal) => {
    setMain(`process.on('${signal}', () => { console.log('closing'); setTimeout(() => process.exit(7), 50); });
      setInterval(() => {}, 1000); console.log('ready');`);
    const { code, out } = await start((text, started) => {
      if (text.endsWith('ready\n')) started.kill(signal);
    });
    expect(code).toBe(7);
    expect(out.endsWith('ready\nclosing\n')).toBe(true);
  });

  it('exits with code 1 and the reason if the platform cannot be loaded', async () => {
    setMain('import "./no-such-file.ts";');
    const { code, err } = await start();
    expect(code).toBe(1);
    expect(err).toMatch(/^Could not start the platform: .*no-such-file/);
  });
});
