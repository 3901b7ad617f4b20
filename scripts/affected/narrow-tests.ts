import { posix } from 'node:path';
import { chooseTests } from './choose-tests.ts';
import { isCheckedList } from './lists.ts';
import { memberNames } from './member-names.ts';
import { type PageDocument, pageNames, readPage } from './page-documents.ts';
import { partOf, testParts } from './part-of.ts';
import type { Reach } from './reach-of.ts';
import { type Name, relevanceOf } from './relevance.ts';
import type { AffectedTests, Repository } from './repository.ts';

interface NarrowChange {
  /** The changed modules. */
  modules: readonly string[];
  /** The changed pages. */
  pages: readonly PageDocument[];
  reach: Reach;
  /** The tests that a change of a shared part would affect. */
  affected: readonly string[];
  /** The tests that run in any case. */
  direct: readonly string[];
}

const none: ReadonlyMap<string, number> = new Map();
/** A page that has the changed part counts less than a changed page, shared among the pages that have it. */
const ofPart = 0.5;

/**
 * Returns the tests for a change of members of lists, of what only they import, and of pages: those that it affects
 * directly, then as many of the most relevant ones as the budgets allow.
 */
export function findNarrowTests(repository: Repository, change: NarrowChange): AffectedTests {
  const { textOf } = repository;
  const { modules, pages, reach, affected, direct } = change;
  const isNoTest = (file: string) => !partOf(file);
  const parts = reach.members.map((member) => memberNames(repository, member, reach.hit));
  const classes = [...reach.hit].filter(isNoTest).flatMap((file) => classesIn(textOf(file)));
  const ofMembers = unique([...parts.flatMap(({ inTests }) => inTests), ...classes]).map((pattern) => ({ pattern }));
  const ofPages = pages.flatMap(pageNames).map((pattern) => ({ pattern }));
  const viaPages = namesOfPagesWith(repository, unique(parts.flatMap(({ inDocuments }) => inDocuments)));
  const titles = unique([...parts.flatMap((part) => part.titles), ...pages.map(titleOfPage)]);
  const folders = new Set(modules.filter(isNoTest).map((file) => posix.dirname(file)));
  const checked = new Set(reach.members.map(({ list }) => list).filter(isCheckedList));
  const importsList = (test: string) => repository.graph.get(test)!.edges.some(({ target }) => checked.has(target));
  const isNeighbour = (test: string) => folders.has(posix.dirname(test)) || importsList(test);

  const result: AffectedTests = { files: {}, leftOut: {} };
  for (const part of testParts) {
    const isOfPart = (test: string) => partOf(test) === part;
    const tests = affected.filter(isOfPart);
    const names: Name[] = part === 'journeys' ? [...ofMembers, ...ofPages, ...viaPages] : ofMembers;
    const scores = part === 'long' ? none : relevanceOf(tests, textOf, { names, titles, isNeighbour });
    const isUnnamed = part === 'journeys' && scores.size === 0;
    const chosen = chooseTests(part, direct.filter(isOfPart), isUnnamed ? broadest(repository, tests) : scores, textOf);
    result.files[part] = chosen;
    const left = tests.length - chosen.length;
    if (part !== 'long' && left > 0) result.leftOut[part] = left;
  }
  return result;
}

/** For what no journey names, such as the cell of plain text: the journeys that open the most pages. */
function broadest({ pages, textOf }: Repository, journeys: readonly string[]): Map<string, number> {
  const names = pages.flatMap((file) => pageNames(readPage(file, textOf(file)))).map((pattern) => ({ pattern }));
  return relevanceOf(journeys, textOf, { names, titles: [], isNeighbour: () => false });
}

/** The names of the pages whose document has one of the names, less if many have it. */
function namesOfPagesWith({ pages, textOf }: Repository, names: readonly string[]): Name[] {
  if (names.length === 0) return [];
  const expression = new RegExp(names.join('|'));
  const found = pages.map((file) => readPage(file, textOf(file))).filter(({ text }) => expression.test(text));
  return found.flatMap(pageNames).map((pattern) => ({ pattern, weight: ofPart / found.length }));
}

/** 'users' of '/admin/users', 'wall-screens' of '/analysis/wallScreens'. */
const titleOfPage = ({ path }: PageDocument): string =>
  posix
    .basename(path)
    .replace(/\B[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

/** The classes of the console in a module or style sheet. */
const classesIn = (text: string): string[] =>
  [...text.matchAll(/\blamp-[a-z-]*[a-z]/g)].map(([name]) => `\\b${name}(?![\\w-])`);

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
