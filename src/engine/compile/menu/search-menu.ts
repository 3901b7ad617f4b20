import { sentText } from '../../records/sent-text.ts';
import type { MenuNode } from './menu-node.ts';
import { initialsOf } from './pinyin-initials.ts';

/** A searchable menu entry. */
export interface SearchEntry {
  node: MenuNode;
  /** The captions above, from the top. */
  above: readonly string[];
  /** The searched texts in lower case: the caption, and the caption with its ancestors. */
  name: string;
  trail: string;
  /** The initials of its characters, computed on first use. */
  initials(): string;
}

/** Builds the search index of a menu. */
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
 * Returns the matching entries, best first: captions that begin with the search text, captions that contain it,
 * initials ('yhgl' finds 用户管理), and entries below a matching group. Several words must all match.
 *
 * @param max maximum number of entries
 */
export function searchMenu(entries: readonly SearchEntry[], typed: string, max: number): SearchEntry[] {
  const words = sentText(typed).toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: SearchEntry[][] = [[], [], [], []];
  for (const entry of entries) {
    const rank = Math.max(...words.map((word) => rankOf(entry, word)));
    if (rank < found.length) found[rank]!.push(entry);
  }
  return found.flat().slice(0, max);
}

/** Initials are Latin letters; a word with other characters cannot match them. */
const latin = /^[a-z0-9]+$/;

/** 0 is the best match, 4 is no match. */
function rankOf({ name, trail, initials }: SearchEntry, word: string): number {
  if (name.startsWith(word)) return 0;
  if (name.includes(word)) return 1;
  if (latin.test(word) && initials().includes(word)) return 2;
  return trail.includes(word) ? 3 : 4;
}
