import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listModules } from './list-modules.ts';
import { readImports } from './read-imports.ts';

/** Only tests in plain Node (`*.test.ts`) and the test runner itself ask for these. */
const notForBrowser = /^(node:|vitest|@vitest\/|\.|virtual:)|\.(css|svg|png)(\?|$)|\?/;

/**
 * Every package (and deep path of one) that the console's own code and its component tests import while running:
 * what the component tests' dev server has to prepare before the first test. Sorted.
 */
export function listBrowserPackages(root: string): string[] {
  const found = new Set<string>(['react/jsx-dev-runtime', 'react/jsx-runtime', 'react-dom/client']);
  const folders = ['src', 'tests/setup'];
  for (const file of listModules(root, folders)) {
    if (file.endsWith('.test.ts') || file.startsWith('tests/setup/journey')) continue;
    for (const { specifier, typeOnly } of readImports(file, readFileSync(join(root, file), 'utf8')).imports) {
      if (!typeOnly && !notForBrowser.test(specifier)) found.add(specifier);
    }
  }
  return [...found].sort();
}
