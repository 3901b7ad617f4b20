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

function find(environment: Record<string, string> = {}) {
  const run = spawnSync(process.execPath, [script], {
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
});

describe.runIf(isRootOnLinux)('installing a Chromium as root', () => {
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n');
  const record = () => `echo "$DEBIAN_FRONTEND $*" >> ${folder}/calls`;

  test('announces it and installs it with the fonts from the system', () => {
    const install = `printf '#!/bin/sh\\n' > ${folder}/chromium; /bin/chmod +x ${folder}/chromium`;
    makeProgram('apt-get', `${record()}; case "$*" in *install*chromium*) ${install};; esac`);
    makeProgram('fc-list', 'echo "Noto Sans CJK SC"');
    const { code, path, said } = find();
    expect(said[0]).toBe('Installing chromium and fonts-noto-cjk with apt-get for the browser tests.');
    expect({ code, path }).toEqual({ code: 0, path: join(folder, 'chromium') });
    expect(calls()).toEqual([
      'noninteractive -o DPkg::Lock::Timeout=300 update',
      'noninteractive -o DPkg::Lock::Timeout=300 install -y --no-install-recommends chromium fonts-noto-cjk',
    ]);
  });

  test('installs fonts if there is a Chromium but no Chinese font', () => {
    makeProgram('chromium');
    makeProgram('apt-get', record());
    makeProgram('fc-list');
    expect(find().path).toBe(join(folder, 'chromium'));
    expect(calls().at(-1)).toContain('install -y --no-install-recommends fontconfig fonts-noto-cjk');
  });

  test('exits with a message and code 1 if none can be installed', () => {
    makeProgram('apt-get', 'exit 100');
    const { code, path, said } = find();
    expect({ code, path }).toEqual({ code: 1, path: '' });
    expect(said.at(-1)).toBe('No Chromium was found and none could be installed: install one and set CHROMIUM_PATH.');
  });
});
