import { posix } from 'node:path';
import { findCycles } from './find-cycles.ts';
import type { ModuleGraph } from './module-graph.ts';

/** Areas that still contain folder cycles. Delete an entry once its folders are untangled. */
export const areasInCycles = ['scripts', 'tests', 'src/engine', 'src/renderers', 'src/schemas'];

export interface FolderCycles {
  /** Number of folders that are part of a cycle, in any area. */
  count: number;
  /** One sentence for each cycle outside the allowed areas. */
  faults: string[];
}

type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

const isIn = (folder: string, areas: readonly string[]) =>
  areas.some((area) => folder === area || folder.startsWith(`${area}/`));

/** Maps each folder to the folders it imports, each with one import as the example. A folder's children count apart from it. */
function readFolders(graph: ModuleGraph, isProduct: (file: string) => boolean): FolderGraph {
  const folders = new Map<string, Map<string, string>>();
  for (const { file, edges } of graph.values()) {
    if (!isProduct(file)) continue;
    const folder = posix.dirname(file);
    const targets = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, targets);
    for (const { target } of edges) {
      const other = posix.dirname(target);
      if (!graph.has(target) || !isProduct(target) || other === folder || targets.has(other)) continue;
      targets.set(other, `${file} imports ${target}`);
    }
  }
  return folders;
}

const cyclesOf = (folders: FolderGraph) =>
  findCycles(new Map([...folders].map(([folder, targets]) => [folder, [...targets.keys()]])));

/** Finds folders that import each other in a circle. Type-only imports count; files that `isProduct` rejects do not. */
export function findFolderCycles(
  graph: ModuleGraph,
  isProduct: (file: string) => boolean,
  allowed: readonly string[] = areasInCycles,
): FolderCycles {
  const folders = readFolders(graph, isProduct);
  const checked = new Map([...folders].filter(([folder]) => !isIn(folder, allowed)));
  const faults = cyclesOf(checked).map(({ members, chain }) => {
    const imports = chain.slice(1).map((folder, at) => checked.get(chain[at]!)!.get(folder)!);
    const others = members.filter((member) => !chain.includes(member));
    const more = others.length > 0 ? ` Also in this cycle: ${others.join(', ')}.` : '';
    return `Folder cycle: ${chain.join(' -> ')} (${imports.join('; ')}). Move the shared module below both folders.${more}`;
  });
  return { count: cyclesOf(folders).flatMap(({ members }) => members).length, faults };
}
