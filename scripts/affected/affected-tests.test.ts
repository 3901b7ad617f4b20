import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAffectedTests } from './affected-tests.ts';
import { readRepository } from './read-repository.ts';

const files: Record<string, string> = {
  'src/main.tsx': `import './page.tsx';`,
  'src/page.tsx': `import './page.css'; import './sum.ts'; import type { Unused } from './shape.ts';`,
  'src/page.css': '',
  'src/sum.ts': `export const sum = 1;`,
  'src/shape.ts': `export type Unused = string;`,
  'src/sum.test.ts': `import './sum.ts';`,
  'src/page.test.tsx': `import './page.tsx';`,
  'src/sum.long.test.ts': `import './sum.ts';`,
  'server/main.ts': `import './database.ts';`,
  'server/database.ts': `export const database = 1;`,
  'server/main.test.ts': `start('server/main.ts');`,
  'scripts/greet.ts': `import './words.ts';`,
  'scripts/words.ts': `export const words = 1;`,
  'scripts/greet.test.ts': `// starts it as a program`,
  'tests/every.test.ts': `import.meta.glob('../src/*.ts');`,
  'tests/setup/steps.ts': `export const steps = 1;`,
  'tests/journeys/one.spec.ts': `import '../setup/steps.ts'; read('docs/guide.md');`,
  'tests/journeys/two.spec.ts': `export {};`,
};
let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lampyris-affected-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const after = (...changes: string[]) => findAffectedTests(readRepository(root), changes).files;
const nothing = { unit: [], server: [], browser: [], journeys: [], long: [] };
const journeys = ['tests/journeys/one.spec.ts', 'tests/journeys/two.spec.ts'];

test('a module affects the tests that import it, and every journey if the console uses it', () => {
  expect(after('src/sum.ts')).toEqual({
    unit: ['src/sum.test.ts', 'tests/every.test.ts'],
    server: [],
    browser: ['src/page.test.tsx'],
    journeys,
    long: ['src/sum.long.test.ts'],
  });
});

test('a style sheet affects the tests that import it, and every journey', () => {
  const unit = ['tests/every.test.ts'];
  expect(after('src/page.css')).toEqual({ ...nothing, unit, browser: ['src/page.test.tsx'], journeys });
});

test('a module of the platform affects the tests that start it as a program', () => {
  expect(after('server/database.ts')).toEqual({ ...nothing, server: ['server/main.test.ts'], journeys });
});

test('a script affects its own test, and so does what it imports', () => {
  expect(after('scripts/words.ts')).toEqual({ ...nothing, unit: ['scripts/greet.test.ts'] });
});

test('a type-only import affects only tests that list files', () => {
  expect(after('src/shape.ts')).toEqual({ ...nothing, unit: ['tests/every.test.ts'] });
});

test('a test affects itself, a fixture the journeys that use it, a document those that name it', () => {
  expect(after('tests/journeys/two.spec.ts')).toEqual({ ...nothing, journeys: ['tests/journeys/two.spec.ts'] });
  expect(after('tests/setup/steps.ts')).toEqual({ ...nothing, journeys: ['tests/journeys/one.spec.ts'] });
  expect(after('docs/guide.md')).toEqual({ ...nothing, journeys: ['tests/journeys/one.spec.ts'] });
});

test.each(['package-lock.json', 'vitest.config.ts', 'schemas/site.json', 'src/look.css', 'src/deleted.ts'])(
  '%s affects everything',
  (file) => {
    expect(after('src/sum.ts', file)).toEqual({});
  },
);

test('files that no test reads, and an empty change, affect nothing', () => {
  expect(after('README.md', 'deploy/nginx.conf', 'docs/images/one.png')).toEqual(nothing);
  expect(after()).toEqual(nothing);
});
