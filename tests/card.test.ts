import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listModules } from '../scripts/list-modules.ts';
import { readImports } from '../scripts/read-imports.ts';

const root = join(import.meta.dirname, '..');

/** The packages that the owner requires. Each must carry weight in production code. */
const runTimePackages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@rjsf/core',
  '@rjsf/antd',
  '@rjsf/validator-ajv8',
  'antd',
  'ajv',
  'mobx',
  'mobx-react-lite',
  'axios',
  'socket.io-client',
  'jsencrypt',
  'crypto-js',
  'echarts',
  'monaco-editor',
  '@monaco-editor/react',
];
const testPackages = ['vitest', 'msw', 'playwright'];

/** Required packages not used yet. Remove a package from this list once it is used. */
const notYetUsed: Record<string, string> = {
  ajv: 'needs eval, which the console avoids: it generates src/schemas/generated, and validates on the server',
};

const topLevel = [
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'index.html',
  'src/engine',
  'src/renderers',
  'src/schemas',
  'schemas',
  'tests',
  'README.md',
];

const isTest = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)test-[^/]+$/.test(file) || file.startsWith('tests/');

/** Those of the wanted packages that these modules load; type-only imports do not count. */
function packagesOf(files: string[], wanted: readonly string[]): Set<string> {
  const found = new Set<string>();
  const nameOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    // Parsing all modules takes seconds, and few name a package that is still to be found.
    const isNamed = (name: string) => ["'", '"', '`'].some((quote) => text.includes(quote + name));
    if (!wanted.some((name) => !found.has(name) && isNamed(name))) continue;
    for (const { specifier, typeOnly } of readImports(file, text).imports) if (!typeOnly) found.add(nameOf(specifier));
  }
  return found;
}

const source = listModules(root, ['src']);
const used = packagesOf(
  source.filter((file) => !isTest(file)),
  [...runTimePackages, ...Object.keys(notYetUsed)],
);
const usedByTests = packagesOf(
  [
    ...source.filter(isTest),
    ...listModules(root, ['server', 'scripts', 'tests', 'vitest.config.ts', 'playwright.config.ts']),
  ],
  testPackages.flatMap((name) => [name, `@${name}/test`]),
);

describe('packages of the design card', () => {
  test.each(runTimePackages.filter((name) => !(name in notYetUsed)))('production code imports %s', (name) => {
    expect(used).toContain(name);
  });

  test.each(Object.entries(notYetUsed))('%s is not used yet: it %s', (name) => {
    expect(runTimePackages).toContain(name);
    expect([...used], `${name} is in use: remove it from notYetUsed`).not.toContain(name);
  });

  test.each(testPackages)('tests use %s', (name) => {
    expect([...usedByTests].some((found) => found === name || found === `@${name}/test`)).toBe(true);
  });
});

test.each(topLevel)('%s is where the design card puts it', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});
