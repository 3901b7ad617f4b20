import { posix } from 'node:path';
import { findCycles } from './find-cycles.ts';
import type { ModuleGraph } from './module-graph.ts';

type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Maps each folder to the folders that it imports, with an example import. Child folders count separately. */
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

/** Finds cycles of folders. Type-only imports count; files that `isProduct` rejects do not. */
export function findFolderCycles(graph: ModuleGraph, isProduct: (file: string) => boolean): string[] {
  const folders = readFolders(graph, isProduct);
  const targets = new Map([...folders].map(([folder, others]) => [folder, [...others.keys()]]));
  return findCycles(targets).map(({ members, chain }) => {
    const imports = chain.slice(1).map((folder, at) => folders.get(chain[at]!)!.get(folder)!);
    const others = members.filter((member) => !chain.includes(member));
    const more = others.length > 0 ? ` Also in this cycle: ${others.join(', ')}.` : '';
    return `Folder cycle: ${chain.join(' -> ')} (${imports.join('; ')}). Move the shared module below both folders.${more}`;
  });
}
