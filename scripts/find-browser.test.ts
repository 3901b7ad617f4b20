import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const script = join(import.meta.dirname, 'find-browser.mjs');
const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program with this name in the only folder of the PATH. */
function makeProgram(name: string, text = '') {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
}

function find(environment: Record<string, string> = {}, options: string[] = []) {
  const run = spawnSync(process.execPath, [script, ...options], {
    encoding: 'utf8',
    env: { PATH: folder, HOME: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none'), ...environment },
  });
  return { code: run.status, path: run.stdout.trim(), said: run.stderr.trimEnd().split('\n') };
}

describe.runIf(process.platform !== 'win32')('finding a Chromium', () => {
  beforeEach(() => {
    makeProgram('fc-list', 'echo "Noto Sans CJK SC"');
  });

  test('prefers the one of CHROMIUM_PATH', () => {
    makeProgram('chromium');
    const own = makeProgram('my-chromium');
    expect(find({ CHROMIUM_PATH: own })).toEqual({ code: 0, path: own, said: [''] });
  });

  test('uses the first known name on the PATH', () => {
    makeProgram('chrome');
    expect(find().path).toBe(join(folder, 'chrome'));
    makeProgram('chromium-browser');
    expect(find().path).toBe(join(folder, 'chromium-browser'));
    makeProgram('chromium');
    expect(find().path).toBe(join(folder, 'chromium'));
  });

  test('prefers the headless shell, unless the whole browser is asked for', () => {
    makeProgram('chromium');
    makeProgram('chromium-headless-shell');
    expect(find().path).toBe(join(folder, 'chromium-headless-shell'));
    expect(find({}, ['--whole']).path).toBe(join(folder, 'chromium'));
  });
});

describe.runIf(isRootOnLinux)('installing a Chromium as root', () => {
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n');
  const record = () => `echo "$DEBIAN_FRONTEND $*" >> ${folder}/calls`;

  const wait = '-o DPkg::Lock::Timeout=300 -o Acquire::http::Timeout=20 -o Acquire::Retries=1';
  const install = (names: string) => `noninteractive ${wait} install -y --no-install-recommends ${names}`;
  const appear = (name: string) => `printf '#!/bin/sh\\n' > ${folder}/${name}; /bin/chmod +x ${folder}/${name}`;

  test('announces and installs the headless shell and the fonts', () => {
    makeProgram('apt-get', `${record()}; case "$*" in *install*shell*) ${appear('chromium-headless-shell')};; esac`);
    makeProgram('fc-list', 'echo "Noto Sans CJK SC"');
    makeProgram('chromium');
    const { code, path, said } = find();
    expect(said[0]).toBe('Installing chromium-headless-shell and fonts-noto-cjk with apt-get for the browser tests.');
    expect({ code, path }).toEqual({ code: 0, path: join(folder, 'chromium-headless-shell') });
    expect(calls()).toEqual([`noninteractive ${wait} update`, install('chromium-headless-shell fonts-noto-cjk')]);
  });

  test('installs the whole browser where the system has no headless shell', () => {
    makeProgram(
      'apt-get',
      `${record()}; case "$*" in *install*shell*) exit 100;; *install*chromium*) ${appear('chromium')};; esac`,
    );
    makeProgram('fc-list', 'echo "Noto Sans CJK SC"');
    expect(find().path).toBe(join(folder, 'chromium'));
    expect(calls().at(-1)).toBe(install('chromium fonts-noto-cjk'));
  });

  test('installs nothing but fonts where only they are missing', () => {
    makeProgram('chromium-headless-shell');
    makeProgram('apt-get', record());
    makeProgram('fc-list');
    expect(find().path).toBe(join(folder, 'chromium-headless-shell'));
    expect(calls()).toEqual([`noninteractive ${wait} update`, install('fontconfig fonts-noto-cjk')]);
  });

  test('exits with a message and code 1 if none can be installed', () => {
    makeProgram('apt-get', 'exit 100');
    const { code, path, said } = find();
    expect({ code, path }).toEqual({ code: 1, path: '' });
    expect(said.at(-1)).toBe('No Chromium was found and none could be installed: install one and set CHROMIUM_PATH.');
  });
});
