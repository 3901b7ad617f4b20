import { expect, test } from 'vitest';
import type { Sizes } from './module-sizes.ts';
import { type Budget, exceeds, groupOf, measureEntry } from './script-budget.ts';

const sizes: Sizes = {
  scripts: [
    {
      file: 'start.js',
      gzip: 100_000,
      imports: [],
      modules: { 'src/main.tsx': 20_000, 'node_modules/react-dom/client.js': 80_000 },
    },
    {
      file: 'table.js',
      gzip: 30_000,
      imports: ['start.js', 'list.js'],
      modules: { 'src/renderers/table.tsx': 30_000 },
    },
    { file: 'list.js', gzip: 7_000, imports: ['start.js'], modules: { 'node_modules/antd/es/select/index.js': 7_000 } },
    { file: 'other.js', gzip: 9_000, imports: [], modules: { 'src/other.tsx': 9_000 } },
  ],
  importers: { 'node_modules/antd/es/select/index.js': ['src/renderers/table.tsx'] },
};
const table = ['src/main.tsx', 'src/renderers/table.tsx'];

test.each([
  ['node_modules/antd/es/select/index.js', 'antd/select'],
  ['node_modules/@rc-component/select/es/Select.js', '@rc-component/select'],
  ['node_modules/react-dom/cjs/react-dom.js', 'react-dom'],
  ['src/engine/stores/page/page-store.ts', 'src/engine/stores'],
  ['src/main.tsx', 'src/main.tsx'],
])('%s belongs to %s', (module, group) => expect(groupOf(module)).toBe(group));

test('an entry is measured with all that its scripts import, each once', () => {
  expect(measureEntry(sizes, table)).toEqual({
    total: 137,
    groups: { 'react-dom': 80, 'src/renderers/table.tsx': 30, 'src/main.tsx': 20, 'antd/select': 7 },
  });
});

test('an entry within its budget has nothing to say, also if a group grew', () => {
  const budget: Budget = { total: 137, groups: {} };
  expect(exceeds(sizes, 'the table', table, budget)).toEqual([]);
});

test('an entry over its budget names the modules that are new and who imports them', () => {
  const budget: Budget = {
    total: 130,
    groups: { 'react-dom': 80, 'src/renderers/table.tsx': 30, 'src/main.tsx': 20 },
  };
  expect(exceeds(sizes, 'the table', table, budget)).toEqual([
    'the table: 137 kB of scripts, the budget is 130 kB',
    '  antd/select: 7 kB, 7 more than in the budget: node_modules/antd/es/select/index.js (7 kB, imported by src/renderers/table.tsx)',
  ]);
});

test('an entry whose module is gone is a mistake of the list', () => {
  expect(() => measureEntry(sizes, ['src/gone.tsx'])).toThrow('no module src/gone.tsx');
});
