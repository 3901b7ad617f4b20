import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listModules } from './list-modules.ts';
import { type ModuleImport, readImports } from './read-imports.ts';

/** Modules of Node and the test runner, relative paths, styles and pictures, which need no pre-bundling. */
const notForBrowser = /^(node:|vitest|@vitest\/|\.|virtual:)|\.(css|svg|png)(\?|$)|\?/;
/** Modules that only Node loads. */
const notInBrowser = /\.test\.ts$|(^|\/)test-[^/]+\.ts$|^tests\/setup\/(journey|make-|watch-)/;

function importsOf(root: string, file: string): ModuleImport[] {
  try {
    return readImports(file, readFileSync(join(root, file), 'utf8')).imports;
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
    for (const { specifier, typeOnly } of importsOf(root, file)) {
      if (!typeOnly && !notForBrowser.test(specifier)) found.add(specifier);
    }
  }
  return [...found].sort();
}
