import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModuleGraph } from '../module-graph.ts';
import { readLoads } from '../read-loads.ts';
import type { Repository } from './repository.ts';

const places = ['src', 'server', 'scripts', 'tests'];
const pages = 'schemas/pages';

/** Reads what the search for affected tests works on. A text is read once. */
export function readRepository(root: string): Repository {
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  const folder = join(root, pages);
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return {
    graph: readModuleGraph(root, places, readLoads),
    pages: files.filter((file) => file.endsWith('.json')).map((file) => `${pages}/${file.replaceAll('\\', '/')}`),
    textOf,
  };
}
