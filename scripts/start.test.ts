import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildConsole } from './build/build-console.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
let root = '';
let child: ChildProcess | undefined;
const inRoot = (...parts: string[]) => join(root, ...parts);
const bundles = () =>
  readdirSync(inRoot('node_modules/.cache/lampyris')).filter((name) => name.startsWith('platform-'));
const builds = () => (existsSync(inRoot('builds')) ? readFileSync(inRoot('builds'), 'utf8').length : 0);
const setMain = (source: string) => writeFileSync(inRoot('server', 'main.ts'), source);

/** A project with the real scripts, a Vite that records builds of the console and really bundles, and a small platform. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lampyris-start-'));
  for (const folder of ['scripts/build', 'server/tasks', 'src', 'node_modules/vite/bin'])
    mkdirSync(inRoot(folder), { recursive: true });
  const builders = ['build-console', 'build-platform', 'bundle-programs', 'hash-sources'];
  for (const name of ['start.mjs', ...builders.map((builder) => `build/${builder}.mjs`)])
    cpSync(join(here, name), inRoot('scripts', name));
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
  writeFileSync(inRoot('node_modules/vite/package.json'), '{"type":"commonjs","main":"index.mjs"}');
  const vite = pathToFileURL(join(here, '../node_modules/vite/dist/node/index.js')).href;
  writeFileSync(inRoot('node_modules/vite/index.mjs'), `export { build } from '${vite}';`);
  writeFileSync(inRoot('server/tasks/serve-tasks.ts'), '');
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

  it('bundles the platform again only if a source has changed', async () => {
    await start();
    const [first] = bundles();
    await start();
    expect(bundles()).toEqual([first]);
    writeFileSync(inRoot('server', 'words.ts'), "export const words = 'changed';");
    setMain(`import { words } from './words.ts'; console.log(words, import.meta.dirname);`);
    expect((await start()).out).toBe(`changed ${inRoot('server')}\n`);
    expect(bundles()).toHaveLength(2);
  });

  it('exits with code 1 and the reason if the platform cannot be bundled, and starts once it can', async () => {
    setMain('import "./no-such-file.ts";');
    const { code, err } = await start();
    expect(code).toBe(1);
    expect(err).toContain('no-such-file');
    expect(err).toContain('Could not build the platform: see the Vite output above');
    setMain('console.log("up");');
    expect(await start()).toMatchObject({ code: 0, out: 'up\n' });
  });

  it('exits with code 1 and the reason if the platform cannot be loaded', async () => {
    setMain('throw new Error("no luck");');
    const { code, err } = await start();
    expect(code).toBe(1);
    expect(err).toMatch(/^Could not start the platform: Error: no luck/);
  });
});
