import { posix } from 'node:path';
import { isList } from './lists.ts';
import { findNarrowTests } from './narrow-tests.ts';
import { fileName, isPageFile, readPage } from './page-documents.ts';
import { reachOf, usersIn } from './reach-of.ts';
import type { AffectedTests, Repository } from './repository.ts';
import { byPart, partOf } from './test-files.ts';

/** A change here affects everything. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|[\w.]+\.config\.ts|scripts\/(find-browser|list-browser)|\.ci\/|server\/.*\.mjs$)/;
/** Files of console and platform: every journey uses them. */
const product = /^(schemas|public|src|server)\/|^(index\.html|console\.config\.json)$/;
/** Files that no test reads. */
const unread =
  /^(deploy|docs\/(images|reference))\/|^(README\.md|LICENSE|Containerfile|biome\.json|knip\.json|\.gitignore)$/;
/** What `npm run generate` makes of the kinds of documents; the check of generated files compares them. */
const generated = /^(src\/schemas\/generated|schemas\/grammar)\//;
const kinds = /^src\/schemas\/(?!generated\/)/;
/** The entry modules of the code that journeys run. */
const entries = ['src/main.tsx', 'server/main.ts', 'tests/setup/journey-server.ts', 'tests/setup/steered-server.ts'];
/** Members of lists and documents that a narrow change has at most: more are not one renderer, route or page. */
const maxNarrow = 5;

/**
 * Returns the tests that changes can affect: docs/testing.md has the rules.
 *
 * @param changes paths relative to the root
 */
export function findAffectedTests(repository: Repository, changes: readonly string[]): AffectedTests {
  const { graph, textOf } = repository;
  const all: AffectedTests = { files: {}, leftOut: {} };
  const follows = changes.some((file) => kinds.test(file));
  const read = changes.filter((file) => !unread.test(file) && !(follows && generated.test(file)));
  if (read.some((file) => everything.test(file))) return all;
  const guides = read.filter((file) => file.startsWith('docs/'));
  const pages = read.filter((file) => isPageFile(file) && repository.pages.includes(file));
  const modules = read.filter((file) => !guides.includes(file) && !pages.includes(file));
  const targets = [...graph.values()].flatMap(({ edges }) => edges.map(({ target }) => target));
  const styles = new Set(targets.filter((target) => target.endsWith('.css')));
  // A deleted file is not a module any more and may have been anything.
  if (modules.some((file) => !graph.has(file) && !styles.has(file))) return all;

  const users = usersIn(graph, textOf);
  const reach = reachOf(users, modules, isList);
  const wide = reachOf(users, modules, () => false);
  const usesProduct = modules.some((file) => product.test(file)) && entries.some((entry) => wide.hit.has(entry));
  const tests = [...graph.keys()].filter((file) => partOf(file));
  const documents = pages.map((file) => readPage(file, textOf(file)));
  const named = guides.map((guide) => posix.basename(guide));
  const isNamed = (test: string) => {
    const text = textOf(test);
    return named.some((name) => text.includes(name)) || documents.some((page) => new RegExp(fileName(page)).test(text));
  };
  const affected = tests.filter(
    (test) =>
      wide.hit.has(test) ||
      isNamed(test) ||
      (partOf(test) === 'journeys' && (usesProduct || pages.length > 0)) ||
      (pages.length > 0 && readsDocuments(test)),
  );
  const isNarrow =
    new Set(reach.members.map(({ file }) => file)).size + pages.length <= maxNarrow &&
    !entries.some((entry) => reach.hit.has(entry));
  if (isNarrow && (usesProduct || pages.length > 0)) {
    const direct = tests.filter(
      (test) =>
        reach.hit.has(test) ||
        (partOf(test) !== 'journeys' && isNamed(test)) ||
        ((pages.length > 0 || follows) && readsDocuments(test)),
    );
    return findNarrowTests(repository, { modules, documents, reach, affected, direct });
  }
  return { files: byPart(affected), leftOut: {} };
}

/** The tests of all documents, which are cheap. */
const readsDocuments = (test: string): boolean => test.startsWith('tests/documents/');
