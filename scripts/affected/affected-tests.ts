import { posix } from 'node:path';
import { isList } from './lists.ts';
import { findNarrowTests } from './narrow-tests.ts';
import { fileName } from './page-documents.ts';
import { byPart, partOf } from './part-of.ts';
import { type Reach, reachOf, usersIn } from './reach-of.ts';
import { type Change, readChange } from './read-change.ts';
import type { AffectedTests, Repository } from './repository.ts';

/** Modules of console and platform: every journey uses them. */
const product = /^(src|server)\//;
/** Modules that the platform serves as files: no module imports them, and journeys open them. */
const served = /^server\/(legacy|demo\/files)\//;
/** The entry modules of the code that journeys run. */
const entries = ['src/main.tsx', 'server/main.ts', 'tests/setup/journey-server.ts', 'tests/setup/steered-server.ts'];
/** Members of lists and pages that a narrow change has at most: more are not one renderer, route or page. */
const maxNarrow = 5;

/**
 * Returns the tests that changes can affect: docs/testing.md has the rules.
 *
 * @param files paths relative to the root
 */
export function findAffectedTests(repository: Repository, files: readonly string[]): AffectedTests {
  const change = readChange(repository, files);
  if (!change) return { files: {}, leftOut: {} };
  const { graph, textOf } = repository;
  const { modules, pages, guides, changesKinds } = change;
  const users = usersIn(graph, textOf);
  const wide = reachOf(users, modules, () => false);
  const usesProduct =
    modules.some((file) => served.test(file)) ||
    (modules.some((file) => product.test(file)) && entries.some((entry) => wide.hit.has(entry)));
  const usesJourneys = usesProduct || pages.length > 0;
  const isJourney = (test: string) => partOf(test) === 'journeys';
  const namesGuide = (test: string) => guides.some((guide) => textOf(test).includes(posix.basename(guide)));
  const namesPage = (test: string) => pages.some((page) => new RegExp(fileName(page)).test(textOf(test)));
  // The tests of all documents, which are cheap.
  const readsPages = (test: string) => pages.length > 0 && test.startsWith('tests/documents/');

  const tests = [...graph.keys()].filter((file) => partOf(file));
  const affected = tests.filter(
    (test) =>
      wide.hit.has(test) || namesGuide(test) || (isJourney(test) ? usesJourneys : namesPage(test) || readsPages(test)),
  );
  const reach = reachOf(users, modules, isList);
  if (!usesJourneys || !isNarrow(change, reach)) return { files: byPart(affected), leftOut: {} };
  const checksKinds = (test: string) => changesKinds && test.startsWith('tests/documents/');
  const direct = affected.filter(
    (test) =>
      reach.hit.has(test) ||
      namesGuide(test) ||
      (!isJourney(test) && (namesPage(test) || readsPages(test) || checksKinds(test))),
  );
  return findNarrowTests(repository, { modules, pages, reach, affected, direct });
}

/** True if a change reaches console and platform only through few members of lists. */
function isNarrow({ modules, pages }: Change, { hit, members }: Reach): boolean {
  const count = new Set(members.map(({ file }) => file)).size + pages.length;
  return count <= maxNarrow && !modules.some((file) => served.test(file)) && !entries.some((entry) => hit.has(entry));
}
