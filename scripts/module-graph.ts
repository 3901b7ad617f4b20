import { existsSync, readFileSync, statSync } from 'node:fs';
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

function resolve(root: string, file: string, { specifier }: ModuleImport): { target: string; own: boolean } {
  const plain = specifier.replace(/\?.*$/, '');
  const relative = plain.startsWith('./') || plain.startsWith('../') || plain === '.' || plain === '..';
  if (!relative && !plain.startsWith('/')) return { target: specifier, own: false };
  const path = relative ? posix.join(posix.dirname(file), plain) : plain.slice(1);
  const ending = endings.find((end) => {
    const candidate = join(root, path + end);
    return existsSync(candidate) && statSync(candidate).isFile();
  });
  return { target: path + (ending ?? ''), own: true };
}

/** Parses all modules below the places and resolves their imports. */
export function readModuleGraph(root: string, places: string[]): ModuleGraph {
  const graph = new Map<string, Module>();
  for (const file of listModules(root, places)) {
    const { imports, names, texts } = readImports(file, readFileSync(join(root, file), 'utf8'));
    graph.set(file, {
      file,
      names,
      texts,
      edges: imports.map((entry) => ({ ...entry, ...resolve(root, file, entry) })),
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
