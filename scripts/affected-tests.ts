import { posix } from 'node:path';
import type { ModuleGraph } from './module-graph.ts';

/** The test files of each part that changes can affect; a part that is missing runs as a whole. */
export type AffectedTests = Partial<Record<'unit' | 'server' | 'browser' | 'journeys' | 'long', string[]>>;

/** Whatever lies here decides how everything runs. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|[\w.]+\.config\.ts|scripts\/(find-browser|list-browser)|\.ci\/)/;
/** What the console and the platform are made of beside modules: every journey uses it. */
const product = /^(schemas|public|src|server)\/|^(index\.html|console\.config\.json)$/;
/** What no test reads. */
const unread =
  /^(deploy|docs\/(images|reference))\/|^(README\.md|LICENSE|Containerfile|biome\.json|knip\.json|\.gitignore)$/;
/** Where the modules begin that a journey runs against. */
const entries = ['src/main.tsx', 'server/main.ts', 'tests/setup/journey-server.ts', 'tests/setup/steered-server.ts'];

const partOf = (file: string): keyof AffectedTests | undefined => {
  if (file.endsWith('.long.test.ts')) return 'long';
  if (file.endsWith('.spec.ts')) return 'journeys';
  if (file.endsWith('.test.tsx')) return 'browser';
  if (file.endsWith('.test.ts')) return file.startsWith('server/') ? 'server' : 'unit';
  return undefined;
};

/** A path of ours in a text: tests start programs by it. */
const namedModule = /['"`](?:\.\/)?((?:scripts|server|src|tests)\/[\w./-]+\.(?:ts|tsx|mjs))['"`]/g;

/**
 * Which tests can turn out differently after changes.
 *
 * A test is affected by a module that it imports, directly or through others; by the module it is named after; and by a module whose
 * path stands in its text, since it may start that as a program. Journeys are affected by all that the console and the
 * platform import. A file that is no module affects every test, unless it is known that none reads it; a document of docs/ affects
 * those that name it.
 *
 * @param changes paths from the root
 * @param textOf the text of a module
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
  // A file that was deleted is no module any more, and may have been anything.
  if (others.some((file) => !graph.has(file))) return {};

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

/** Tells of a module whether it is one of the changed ones or leads to one. */
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

/** The modules that a glob means: all below the folder in which its first pattern stands. */
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
