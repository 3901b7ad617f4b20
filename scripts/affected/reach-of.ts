import { namedIn, namesakesOf, partOf } from './part-of.ts';

/** The modules that each module loads at run time; a test also those that it is named after or names. */
type Loads = ReadonlyMap<string, readonly string[]>;

/** A module that a list has, and that is changed or imports a changed one. */
export interface Member {
  list: string;
  file: string;
}

export interface Reach {
  /** The changed modules and those that import them. */
  hit: ReadonlySet<string>;
  members: readonly Member[];
}

/** A graph of modules, as far as this needs it. */
export type Graph = ReadonlyMap<string, { edges: readonly { target: string; own: boolean; typeOnly: boolean }[] }>;

/** Returns the users of every module. */
export function usersIn(graph: Graph, textOf: (file: string) => string): Loads {
  const users = new Map<string, string[]>();
  for (const [file, { edges }] of graph) {
    const targets = edges
      .filter(({ own, typeOnly }) => own && !typeOnly)
      .flatMap(({ target }) => expand(graph, target));
    if (partOf(file)) targets.push(...namesakesOf(file), ...namedIn(textOf(file)));
    for (const target of new Set(targets)) {
      const known = users.get(target);
      if (known) known.push(file);
      else users.set(target, [file]);
    }
  }
  return users;
}

/**
 * Follows the users of changed modules.
 *
 * @param stopsAt modules whose users are not followed, unless they are changed themselves
 */
export function reachOf(users: Loads, changed: readonly string[], stopsAt: (file: string) => boolean): Reach {
  const hit = new Set<string>();
  const members: Member[] = [];
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (hit.has(file)) continue;
    hit.add(file);
    for (const user of users.get(file) ?? []) {
      if (stopsAt(user)) members.push({ list: user, file });
      else waiting.push(user);
    }
  }
  return { hit, members };
}

/** The modules of a glob: all below the folder of its first wildcard. */
function expand(graph: Graph, target: string): string[] {
  if (!target.includes('*')) return [target];
  const folder = target.slice(0, target.lastIndexOf('/', target.indexOf('*')) + 1);
  return [...graph.keys()].filter((file) => file.startsWith(folder));
}
