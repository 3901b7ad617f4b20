import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let folder = '';
/** The output of knip, with this project's configuration, for a small tree with three faults. */
let output = '';

const tree: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    dependencies: { axios: '1.0.0', 'idb-keyval': '1.0.0', vite: '1.0.0' },
  }),
  'vite.config.ts': `export default {};`,
  'index.html': `<!doctype html><script type="module" src="/src/main.tsx"></script>`,
  'src/main.tsx': `import axios from 'axios';\nimport { usedExport, useOfType } from './used-file.ts';\nconsole.log(axios, usedExport, useOfType);`,
  'src/used-file.ts': `export type UsedHere = 1;\nexport const useOfType: UsedHere = 1;\nexport const usedExport = 1;\nexport const plantedExport = 2;`,
  'src/planted-file.ts': `export const alone = 1;`,
  'server/main.ts': `export const app = 1;`,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-unused-'));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  cpSync(join(root, 'knip.json'), join(folder, 'knip.json'));
  const run = spawnSync(process.execPath, [join(root, 'node_modules/knip/bin/knip.js'), '--no-config-hints'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);
  output = run.stdout;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['plantedExport', 'src/planted-file.ts', 'idb-keyval'])('knip finds the planted %s', (name) => {
  expect(output.split('\n').filter((line) => line.includes(name))).toHaveLength(1);
});

test.each(['usedExport', 'useOfType', 'UsedHere', 'axios', 'main.ts'])('knip accepts %s', (name) => {
  expect(output).not.toContain(name);
});
