import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkDirections } from './check-directions.ts';
import { blocksBecause, directionRules, heavyBecause } from './direction-rules.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function plantTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lampyris-directions-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Allowed code, including some that looks forbidden. */
const cleanTree = {
  'src/main.tsx': `import './renderers/index.ts';\nimport './engine/stores/menu.ts';\nimport './engine/data/http.ts';`,
  'src/schemas/page.ts': `import { Type } from 'typebox';\nimport './word.ts';\nexport const page = Type.Object({});`,
  'src/schemas/word.ts': `export const word = 1;`,
  'src/engine/compile/plan.ts': `import { page } from '../../schemas/page.ts';\nexport const plan = page;`,
  'src/engine/data/http.ts': `import axios from 'axios';\nimport { plan } from '../compile/plan.ts';\nexport const http = axios.create({ plan });`,
  'src/engine/data/http.test.ts': `import '../../../server/main.ts';\nimport { test } from 'vitest';`,
  'src/engine/stores/menu.ts': `import { observable } from 'mobx';\nimport { http } from '../data/http.ts';\nexport const menu = observable({ http, to: ['/systems', '/admin/system/a'] });`,
  'src/engine/stores/menu.test.ts': `export const call = '/system/logout';`,
  'src/renderers/index.ts': `export const list = [() => import('./blocks/chart/chart.tsx'), () => import('./blocks/table/table.tsx')];`,
  'src/renderers/blocks/chart/chart.tsx': `import * as echarts from 'echarts';\nimport type { http } from '../../../engine/data/http.ts';\nexport const chart = (source: { fetch(): void; localStorage: number }, h: typeof http) => { source.fetch(); return [echarts, h, { localStorage: 1 }]; };`,
  'src/renderers/blocks/table/table.tsx': `import { columns } from './columns.ts';\nexport const table = columns;`,
  'src/renderers/blocks/table/columns.ts': `export const columns = 'fetch localStorage'; // fetch`,
  'schemas/site.json': '{}',
  'server/main.ts': `import { plan } from '../src/engine/compile/plan.ts';\nimport { page } from '../src/schemas/page.ts';\nexport const app = { plan, page };`,
  'tests/journey.spec.ts': `import '../server/main.ts';\nimport '../src/main.tsx';`,
};

/** One fault each: its file, text, line number and the expected reason. */
const planted: { file: string; text: string; line?: number; because: string }[] = [
  { file: 'src/engine/forms/a.ts', text: `import 'msw';`, because: 'Tests and scripts are not part' },
  {
    file: 'src/renderers/b.ts',
    text: `\nexport type { app } from '../../server/main.ts';`,
    line: 2,
    because: 'any platform',
  },
  { file: 'src/renderers/c.ts', text: `export * from '../main.tsx';`, because: 'main.tsx is the composition root' },
  {
    file: 'src/engine/stores/d.ts',
    text: `import s from '../../../schemas/site.json';\nexport default s;`,
    because: 'Documents are data',
  },
  {
    file: 'src/engine/stores/e.ts',
    text: `export default import.meta.glob('/schemas/**/*.json');`,
    because: 'Documents are data',
  },
  {
    file: 'src/schemas/f.ts',
    text: `import { plan } from '../engine/compile/plan.ts';\nexport { plan };`,
    because: 'The grammar is the base',
  },
  { file: 'src/engine/access/g.ts', text: `export const g = () => import('mobx');`, because: 'are pure' },
  { file: 'src/engine/expression/h.ts', text: `export type H = import('../data/http.ts').Http;`, because: 'are pure' },
  {
    file: 'src/engine/data/i.ts',
    text: `import type { menu } from '../stores/menu.ts';\nexport type I = typeof menu;`,
    because: 'Stores call the data',
  },
  {
    file: 'src/engine/stores/j.ts',
    text: `import { Button } from 'antd/es/button';\nexport { Button };`,
    because: 'without a screen',
  },
  {
    file: 'src/renderers/k.ts',
    text: `export { http } from '../engine/data/http.ts';`,
    because: 'never call the network',
  },
  {
    file: 'src/renderers/l.ts',
    text: `const axios = require('axios');\nexport { axios };`,
    because: 'neither network nor storage',
  },
  {
    file: 'src/renderers/m.ts',
    text: `\n\nexport const m = () => window.localStorage.clear();`,
    line: 3,
    because: 'neither network nor storage',
  },
  {
    file: 'src/renderers/n.ts',
    text: `export const n = () => fetch('/a').then(() => fetch('/b'));`,
    because: 'neither network nor storage',
  },
  {
    file: 'src/engine/stores/q.ts',
    text: `\nexport const q = (id: string) => \`/system/api/user/\${id}\`;`,
    line: 2,
    because: 'Calls of the platform are',
  },
  {
    file: 'src/renderers/r.ts',
    text: `export const r = '/island-business/feedback';`,
    because: 'Calls of the platform are',
  },
  {
    file: 'server/o.ts',
    text: `import { menu } from '../src/engine/stores/menu.ts';\nexport { menu };`,
    because: 'The server shares',
  },
  {
    file: 'src/renderers/blocks/tree/p.ts',
    text: `import { table } from '../table/table.tsx';\nexport { table };`,
    because: blocksBecause,
  },
  {
    file: 'src/renderers/index.ts',
    text: `import * as echarts from 'echarts/core';\nexport { echarts };`,
    because: heavyBecause,
  },
];

const isImportFault = (fault: string) => !fault.startsWith('Folder cycle');

test('finds nothing in a tree that follows every rule', () => {
  expect(checkDirections(plantTree(cleanTree))).toEqual([]);
});

test('finds each planted import exactly once, at its line and with its reason', () => {
  const files = Object.fromEntries(planted.map(({ file, text }) => [file, text]));
  const faults = checkDirections(plantTree({ ...cleanTree, ...files })).filter(isImportFault);
  for (const { file, line = 1, because } of planted) {
    const found = faults.filter((fault) => fault.startsWith(`${file}:`));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${file}:${line} `));
    expect(found[0]).toContain(because);
  }
  expect(faults).toHaveLength(planted.length);
});

test('has a planted import for every rule of the table', () => {
  for (const rule of directionRules) expect(planted.some(({ because }) => rule.because.includes(because))).toBe(true);
});

test('prints a cycle with its whole chain, even if only a type closes it', () => {
  const faults = checkDirections(
    plantTree({
      ...cleanTree,
      'server/ring/a.ts': `import { b } from './b.ts';\nexport const a = b;\nexport type A = 1;`,
      'server/ring/b.ts': `export { c as b } from './c.ts';`,
      'server/ring/c.ts': `import type { A } from './a.ts';\nexport const c: A = 1;`,
    }),
  );
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('server/ring/a.ts -> server/ring/b.ts -> server/ring/c.ts -> server/ring/a.ts');
});

test('finds a folder cycle whose files do not import each other, even if only a type closes it', () => {
  const faults = checkDirections(
    plantTree({
      ...cleanTree,
      'server/db/open.ts': `import type { Log } from './log/log.ts';\nexport const open = (log: Log) => log;`,
      'server/db/table.ts': `export const table = 1;`,
      'server/db/log/log.ts': `import { row } from '../../rows/row.ts';\nexport const log = row;\nexport type Log = 1;`,
      'server/rows/row.ts': `import { table } from '../db/table.ts';\nexport const row = table;`,
    }),
  );
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('server/db -> server/db/log -> server/rows -> server/db');
  expect(faults[0]).toContain('server/db/log/log.ts imports server/rows/row.ts');
});

test('ignores tests and their helpers in folder cycles', () => {
  const faults = checkDirections(
    plantTree({
      ...cleanTree,
      'server/db/open.ts': `import { row } from '../rows/row.ts';\nexport const open = row;`,
      'server/rows/row.ts': `export const row = 1;`,
      'server/rows/row.test.ts': `import '../db/open.ts';`,
      'server/rows/test-row.ts': `export { open } from '../db/open.ts';`,
    }),
  );
  expect(faults).toEqual([]);
});

test('reports an empty tree', () => {
  expect(checkDirections(plantTree({}))[0]).toContain('nothing could be checked');
});

test('names a file that does not parse', () => {
  expect(() => checkDirections(plantTree({ 'src/broken.ts': 'import {' }))).toThrow('src/broken.ts');
});
