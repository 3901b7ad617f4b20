import type { MenuNode } from './menu-node.ts';
import { initialsOf } from './pinyin-initials.ts';

/** An entry that opens something, ready to be found. */
export interface SearchEntry {
  node: MenuNode;
  /** The captions above, from the top. */
  above: readonly string[];
  /** What is searched, in small letters: the caption, and the caption with those above. */
  name: string;
  trail: string;
  /** The initials of its characters, made when they are first asked for. */
  initials(): string;
}

/** Makes the entries of a menu findable, once per menu. */
export function indexMenu(nodes: readonly MenuNode[], above: readonly string[] = []): SearchEntry[] {
  return nodes.flatMap((node): SearchEntry[] => {
    if (node.children.length > 0) return indexMenu(node.children, [...above, node.name]);
    if (node.path === '') return [];
    const trail = [...above, node.name].join(' / ').toLowerCase();
    let known: string | undefined;
    const initials = () => {
      known ??= initialsOf(node.name);
      return known;
    };
    return [{ node, above, name: node.name.toLowerCase(), trail, initials }];
  });
}

/**
 * The entries that fit what was typed, the best first: captions that begin with it, captions that hold it, the initials of their
 * characters ('yhgl' finds 用户管理), and entries below a group of that name. Several words must all fit.
 *
 * @param most how many at most
 */
export function searchMenu(entries: readonly SearchEntry[], typed: string, max: number): SearchEntry[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: SearchEntry[][] = [[], [], [], []];
  for (const entry of entries) {
    const rank = Math.max(...words.map((word) => rankOf(entry, word)));
    if (rank < found.length) found[rank]!.push(entry);
  }
  return found.flat().slice(0, max);
}

/** Initials are Latin letters: a word with others is no row of them. */
const latin = /^[a-z0-9]+$/;

/** 0 is the best, 4 does not fit. */
function rankOf({ name, trail, initials }: SearchEntry, word: string): number {
  if (name.startsWith(word)) return 0;
  if (name.includes(word)) return 1;
  if (latin.test(word) && initials().includes(word)) return 2;
  return trail.includes(word) ? 3 : 4;
}
