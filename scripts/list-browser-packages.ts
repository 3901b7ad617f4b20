import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listModules } from './list-modules.ts';
import { type ModuleImport, readImports } from './read-imports.ts';

/** Modules of Node and the test runner, relative paths, styles and pictures, which need no pre-bundling. */
const notForBrowser = /^(node:|vitest|@vitest\/|\.|virtual:)|\.(css|svg|png)(\?|$)|\?/;
/** Modules that only Node loads. */
const notInBrowser = /\.test\.ts$|(^|\/)test-[^/]+\.ts$|^tests\/setup\/(journey|make-|watch-)/;

const typeImport = /\bimport type [^;'"]*from ['"][^'"]+['"]/g;
/** What may be an import, also in a comment. */
const anySpecifier = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

function importsOf(file: string, text: string): ModuleImport[] {
  try {
    return readImports(file, text).imports;
  } catch (error) {
    // Only the tests that load this file fail, not all.
    console.warn(error instanceof Error ? error.message : String(error));
    return [];
  }
}

/**
 * All packages (and subpaths) that the console and its component tests import at run time, which the dev server
 * pre-bundles before the first test. Sorted.
 */
export function listBrowserPackages(root: string): string[] {
  const found = new Set<string>(['react/jsx-dev-runtime', 'react/jsx-runtime', 'react-dom/client']);
  for (const file of listModules(root, ['src', 'tests/setup'])) {
    if (notInBrowser.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8').replaceAll(typeImport, '');
    const isNew = (specifier: string) => !notForBrowser.test(specifier) && !found.has(specifier);
    // Every run of Vitest reads its configuration, and parsing all modules takes two seconds: most name nothing new.
    if (![...text.matchAll(anySpecifier)].some(([, specifier = '']) => isNew(specifier))) continue;
    for (const { specifier, typeOnly } of importsOf(file, text))
      if (!typeOnly && isNew(specifier)) found.add(specifier);
  }
  return [...found].sort();
}
