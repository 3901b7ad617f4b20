import { posix } from 'node:path';
import { readLoads } from '../read-loads.ts';
import { isPageFile } from './page-documents.ts';
import type { Repository } from './repository.ts';

/** Returns a repository of these files, for tests. Imports have the ending of their file. */
export function makeRepository(files: Readonly<Record<string, string>>): Repository {
  const edgesOf = (file: string, text: string) =>
    readLoads(file, text).imports.map(({ specifier }) => ({
      target: posix.join(posix.dirname(file), specifier),
      own: true,
      typeOnly: false,
    }));
  const modules = Object.entries(files).filter(([file]) => /\.(ts|tsx|mjs|js)$/.test(file));
  return {
    graph: new Map(modules.map(([file, text]) => [file, { edges: edgesOf(file, text) }])),
    pages: Object.keys(files).filter(isPageFile),
    textOf: (file) => files[file]!,
  };
}
