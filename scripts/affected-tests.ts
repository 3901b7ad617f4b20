import { posix } from 'node:path';
import type { ModuleGraph } from './module-graph.ts';

/** The affected test files of each part; an absent part runs completely. */
export type AffectedTests = Partial<Record<'unit' | 'server' | 'browser' | 'journeys' | 'long', string[]>>;

/** A change here affects everything. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|[\w.]+\.config\.ts|scripts\/(find-browser|list-browser)|\.ci\/)/;
/** Files of console and platform other than modules: every journey uses them. */
const product = /^(schemas|public|src|server)\/|^(index\.html|console\.config\.json)$/;
/** Files that no test reads. */
const unread =
  /^(deploy|docs\/(images|reference))\/|^(README\.md|LICENSE|Containerfile|biome\.json|knip\.json|\.gitignore)$/;
/** The entry modules of the code that journeys run. */
const entries = ['src/main.tsx', 'server/main.ts', 'tests/setup/journey-server.ts', 'tests/setup/steered-server.ts'];

const isStyle = (file: string): boolean => file.endsWith('.css');

const partOf = (file: string): keyof AffectedTests | undefined => {
  if (file.endsWith('.long.test.ts')) return 'long';
  if (file.endsWith('.spec.ts')) return 'journeys';
  if (file.endsWith('.test.tsx')) return 'browser';
  if (file.endsWith('.test.ts')) return file.startsWith('server/') ? 'server' : 'unit';
  return undefined;
};

/** A path of this repository in a text, with which tests start programs. */
const namedModule = /['"`](?:\.\/)?((?:scripts|server|src|tests)\/[\w./-]+\.(?:ts|tsx|mjs))['"`]/g;

/**
 * Returns the tests that changes can affect.
 *
 * A test is affected by a module that it imports, directly or indirectly, by the module it is named after, and by a
 * module whose path is in its text, since it may start it as a program. Journeys are affected by everything that the
 * console and the platform import. A style sheet counts as a module. Any other file affects every test unless none is
 * known to read it; a document of docs/ affects the tests that name it.
 *
 * @param changes paths relative to the root
 * @param textOf returns the text of a module
 */
export function findAffectedTests(
  graph: ModuleGraph,
  changes: readonly string[],
  textOf: (file: string) => string,
): AffectedTests {
  const read = changes.filter((file) => !unread.test(file));
  if (read.some((file) => everything.test(file))) return {};
  const documents = read.filter((file) => file.startsWith('docs/'));
  const others = read.filter((file) => !documents.includes(file));
  const styles = new Set([...graph.values()].flatMap(({ edges }) => edges.map(({ target }) => target)).filter(isStyle));
  // A deleted file is not a module any more and may have been anything.
  if (others.some((file) => !graph.has(file) && !styles.has(file))) return {};

  const isHit = findDependents(graph, new Set(others), textOf);
  const affected: Required<AffectedTests> = { unit: [], server: [], browser: [], journeys: [], long: [] };
  const isProductHit = others.some((file) => product.test(file)) && entries.some(isHit);
  for (const file of graph.keys()) {
    const part = partOf(file);
    if (!part) continue;
    const named = documents.some((document) => textOf(file).includes(posix.basename(document)));
    if (named || isHit(file) || (part === 'journeys' && isProductHit)) affected[part].push(file);
  }
  return affected;
}

/** Returns whether a module is changed or imports a changed one. */
function findDependents(
  graph: ModuleGraph,
  changed: ReadonlySet<string>,
  textOf: (file: string) => string,
): (file: string) => boolean {
  const users = new Map<string, string[]>();
  for (const [file, { edges }] of graph) {
    const targets = edges
      .filter(({ own, typeOnly }) => own && !typeOnly)
      .flatMap(({ target }) => expand(graph, target));
    if (partOf(file))
      targets.push(...namesakes(file), ...[...textOf(file).matchAll(namedModule)].map((match) => match[1]!));
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), file]);
  }
  const hit = new Set<string>();
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (hit.has(file)) continue;
    hit.add(file);
    waiting.push(...(users.get(file) ?? []));
  }
  return (file) => hit.has(file);
}

/** The modules of a glob: all below the folder of its first wildcard. */
function expand(graph: ModuleGraph, target: string): string[] {
  if (!target.includes('*')) return [target];
  const folder = target.slice(0, target.lastIndexOf('/', target.indexOf('*')) + 1);
  return [...graph.keys()].filter((file) => file.startsWith(folder));
}

/** `x.ts`, `x.tsx` and `x.mjs` of `x.test.ts`. */
function namesakes(test: string): string[] {
  const stem = test.replace(/(\.long)?\.(test|spec)\.tsx?$/, '');
  return ['.ts', '.tsx', '.mjs'].map((ending) => stem + ending);
}
