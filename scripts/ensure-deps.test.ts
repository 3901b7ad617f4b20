import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root = '';
const inRoot = (...parts: string[]) => join(root, ...parts);
const calls = () => (existsSync(inRoot('calls')) ? readFileSync(inRoot('calls'), 'utf8').trim().split('\n') : []);

/** A project with the real script and a fake npm that records its calls. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lampyris-deps-'));
  mkdirSync(inRoot('scripts'));
  cpSync(fileURLToPath(new URL('./ensure-deps.mjs', import.meta.url)), inRoot('scripts', 'ensure-deps.mjs'));
  writeFileSync(inRoot('package-lock.json'), '{"lockfileVersion":3}');
  writeFileSync(
    inRoot('npm-cli.cjs'),
    `const fs = require('fs');
     const names = Object.keys(process.env).filter((name) => name.startsWith('npm_')).sort();
     fs.appendFileSync('calls', [...process.argv.slice(2), ...names].join(' ') + '\\n');
     const end = () => process.exit(Number(process.env.FAKE_EXIT ?? 0));
     setTimeout(end, Number(process.env.FAKE_MS ?? 0));`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function environment(env: Record<string, string>) {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const npm = { npm_execpath: inRoot('npm-cli.cjs'), npm_lifecycle_event: 'prestart', npm_config_registry: 'x' };
  return { ...Object.fromEntries(kept), ...npm, ...env };
}

function ensureDeps(env: Record<string, string> = {}, nodeArgs: string[] = []) {
  return spawnSync(process.execPath, [...nodeArgs, inRoot('scripts', 'ensure-deps.mjs')], {
    encoding: 'utf8',
    env: environment(env),
  });
}

it('installs once for a lock file, with development packages, and is silent the second time', () => {
  const first = ensureDeps({ NODE_ENV: 'production' });
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain('Installing the packages');
  expect(calls()).toEqual(['ci --include=dev --no-audit --no-fund npm_config_registry']);
  const second = ensureDeps();
  expect([second.status, second.stdout, second.stderr]).toEqual([0, '', '']);
  expect(calls()).toHaveLength(1);
});

it('installs again when the lock file changed or node_modules is missing', () => {
  ensureDeps();
  writeFileSync(inRoot('package-lock.json'), '{"lockfileVersion":3,"name":"x"}');
  ensureDeps();
  expect(calls()).toHaveLength(2);
  rmSync(inRoot('node_modules'), { recursive: true });
  ensureDeps();
  expect(calls()).toHaveLength(3);
});

it('reports a failed installation and retries the next time', () => {
  const failed = ensureDeps({ FAKE_EXIT: '1' });
  expect(failed.status).toBe(1);
  expect(failed.stderr).toBe(
    'The packages could not be installed: see the npm output above, fix the problem and try again.\n',
  );
  expect(ensureDeps().status).toBe(0);
  expect(calls()).toHaveLength(2);
});

it('installs once when several processes start at the same time', async () => {
  const children = [1, 2, 3].map(() =>
    spawn(process.execPath, [inRoot('scripts', 'ensure-deps.mjs')], { env: environment({ FAKE_MS: '400' }) }),
  );
  const ends = await Promise.all(children.map((child) => once(child, 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  expect(calls()).toHaveLength(1);
  expect(existsSync(inRoot('.cache', 'installing'))).toBe(false);
});

it('takes over the lock of a process that is gone, and keeps none after a failure', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(inRoot('.cache', 'installing'), { recursive: true });
  writeFileSync(inRoot('.cache', 'installing', 'pid'), String(pid));
  expect(ensureDeps({ FAKE_EXIT: '1' }).status).toBe(1);
  expect(existsSync(inRoot('.cache', 'installing'))).toBe(false);
  expect(ensureDeps().status).toBe(0);
});

it('rejects an old Node version before doing anything', () => {
  const version = (text: string) => {
    const file = inRoot(`node-${text}.cjs`);
    writeFileSync(
      file,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${text}' } });`,
    );
    return ensureDeps({}, ['--require', file]);
  };
  for (const old of ['18.20.4', '20.9.0', '20.18.99', '8.0.0']) {
    const { status, stdout, stderr } = version(old);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `Lampyris needs Node 20.19.0 or newer, but this is ${old}: install a newer Node and try again.\n`,
    );
  }
  expect(calls()).toEqual([]);
  for (const recent of ['20.19.0', '22.1.0', '100.0.0']) expect(version(recent).status).toBe(0);
});

it('requires a lock file', () => {
  rmSync(inRoot('package-lock.json'));
  const { status, stderr } = ensureDeps();
  expect([status, stderr]).toEqual([
    1,
    'package-lock.json is missing: the packages cannot be installed. Restore it from the repository.\n',
  ]);
});
