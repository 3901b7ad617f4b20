import { posix } from 'node:path';
import { importedNames, listKeys, specifierOf } from './list-keys.ts';
import type { Member } from './reach-of.ts';
import type { Repository } from './repository.ts';
import { routePaths } from './route-paths.ts';

/** What tests and documents call a member of a list: sources of regular expressions. */
export interface MemberNames {
  inTests: string[];
  inDocuments: string[];
  /** The names that a test of it may have: 'pivot', 'alarm-types'. */
  titles: string[];
}

/** By which keyword a document has a kind, by the folder of its modules. */
const keywords: readonly (readonly [folder: RegExp, keyword: string])[] = [
  [/\/(blocks|sources|dialogs)\//, 'kind'],
  [/\/cells\//, 'as'],
  [/\/inputs\//, 'input'],
  [/\/parts\//, 'name'],
  [/\/charts\//, 'chart'],
  [/\/data-sets\//, 'set'],
];
/** The kinds that the compiler makes of a shorthand. */
const shorthands: Readonly<Record<string, string>> = { table: 'crud', form: 'crud', detail: 'facts' };

/**
 * @param hit the changed modules and those that import them
 */
export function memberNames(repository: Repository, { list, file }: Member, hit: ReadonlySet<string>): MemberNames {
  const { textOf } = repository;
  if (file.endsWith('-routes.ts')) return namesOfRoutes(repository, file, hit);
  const keys = listKeys(list, textOf(list), file);
  const inDocuments = keys.flatMap((key) => documentNames(file, key));
  return {
    inTests: [...inDocuments, ...keys.map((key) => `['"\`]${key}['"\`]`)],
    inDocuments,
    titles: keys.map(titleOf),
  };
}

/** What documents write for a kind. */
function documentNames(file: string, key: string): string[] {
  const keyword = keywords.find(([folder]) => folder.test(file))?.[1];
  const isVerb = /\/(verbs|actions)\//.test(file);
  if (isVerb) return [`\\b${key}["']?: ["'{[]`];
  if (keyword === undefined) return [];
  const [kind, look] = key.split('/');
  const one = (word: string, value: string) => `\\b${word}["']?: ["']${value}["']`;
  const longer = keyword === 'kind' ? shorthands[key] : undefined;
  return [
    one(keyword, kind!),
    ...(longer === undefined ? [] : [one(keyword, longer)]),
    ...(look === undefined || look === 'default' ? [] : [one('look', look)]),
  ];
}

/** The paths of the routes of a module that a change can affect. */
function namesOfRoutes({ graph, textOf }: Repository, file: string, hit: ReadonlySet<string>): MemberNames {
  const text = textOf(file);
  const imported = [...hit].flatMap((other) => (other === file ? [] : importedNames(text, specifierOf(file, other))));
  const others = graph
    .get(file)!
    .edges.filter(({ target }) => target.startsWith('server/routes/') && graph.has(target));
  const paths = routePaths(text, imported, others.map(({ target }) => textOf(target)).join('\n')).map(pathName);
  return { inTests: paths, inDocuments: paths, titles: [titleOf(posix.basename(posix.dirname(file)))] };
}

/** A path with its value, which every caller writes in its own way: `/user/{id}`, `/user/${id}`, '/user/7'. */
function pathName(path: string): string {
  const [fixed, value] = path.split(/(?=\/:)|\/$/, 2);
  return value === undefined ? `${fixed}(?![\\w/-])` : `${fixed}/(?=[^a-zA-Z/]|$)`;
}

/** 'alarm-types' of 'alarmTypes'. */
const titleOf = (key: string): string => key.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
