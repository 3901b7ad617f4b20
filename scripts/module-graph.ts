import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listModules } from './list-modules.ts';
import { type ModuleFacts, type ModuleImport, readImports } from './read-imports.ts';

/** An import and its target: a path from the root ('src/engine/data/http.ts') or a package ('antd/locale'). */
export interface Edge extends ModuleImport {
  target: string;
  /** True if the target is a file, folder or glob of this repository. */
  own: boolean;
}

export interface Module {
  file: string;
  edges: Edge[];
  names: ModuleFacts['names'];
  texts: ModuleFacts['texts'];
}

export type ModuleGraph = ReadonlyMap<string, Module>;

const endings = ['', '.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '/index.ts', '/index.tsx'];

/** Asks the disk only about files that are not modules: the list of modules is known. */
function resolve(
  root: string,
  modules: ReadonlySet<string>,
  file: string,
  { specifier }: ModuleImport,
): { target: string; own: boolean } {
  const plain = specifier.replace(/\?.*$/, '');
  const relative = plain.startsWith('./') || plain.startsWith('../') || plain === '.' || plain === '..';
  if (!relative && !plain.startsWith('/')) return { target: specifier, own: false };
  const path = relative ? posix.join(posix.dirname(file), plain) : plain.slice(1);
  const isFile = (end: string) => statSync(join(root, path + end), { throwIfNoEntry: false })?.isFile() === true;
  const ending = endings.find((end) => modules.has(path + end)) ?? endings.find(isFile);
  return { target: path + (ending ?? ''), own: true };
}

/**
 * Parses all modules below the places and resolves their imports.
 *
 * @param read `readLoads` is faster where types, lines, names and texts do not matter
 */
export function readModuleGraph(root: string, places: string[], read = readImports): ModuleGraph {
  const graph = new Map<string, Module>();
  const files = listModules(root, places);
  const modules = new Set(files);
  for (const file of files) {
    const { imports, names, texts } = read(file, readFileSync(join(root, file), 'utf8'));
    graph.set(file, {
      file,
      names,
      texts,
      edges: imports.map((entry) => ({ ...entry, ...resolve(root, modules, file, entry) })),
    });
  }
  return graph;
}

/** The files loaded with the entry: reachable without `import()` and type-only imports. */
export function loadedWith(graph: ModuleGraph, entry: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const module = graph.get(file);
    if (!module || reached.has(file)) continue;
    reached.add(file);
    for (const edge of module.edges) if (edge.own && !edge.typeOnly && !edge.dynamic) waiting.push(edge.target);
  }
  return reached;
}
