import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDocumentIndexer } from '../server/routes/documents.ts';

const root = join(import.meta.dirname, '..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-schemas-'));
  cpSync(join(root, 'schemas'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-schemas.ts', folder, ...words], {
    cwd: root,
    encoding: 'utf8',
  });

test('sound documents pass, and the index written beside them is the one the platform sends', async () => {
  const run = check('--index');
  expect(run.stdout).toContain('0 errors');
  expect(run.status).toBe(0);
  const written: unknown = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  expect(written).toEqual(await createDocumentIndexer()(folder));
});

test('a mistake is one line with file, line, column and a suggestion, and fails the command', () => {
  const file = join(folder, 'pages/my/account.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"body"', '"bdy"'));
  const run = check();
  expect(run.stdout).toMatch(/^pages\/my\/account\.json:\d+:\d+ unknown key "bdy".*Did you mean "body"\?$/m);
  expect(run.status).toBe(1);
});
