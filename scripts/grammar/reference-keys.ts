import { entryOf, type ReferenceNode, resolved } from './reference-node.ts';
import { isMenuEntry } from './reference-words.ts';

/** A key of a word, with those inside it where they have no word of their own: 'sort', 'sort.field'. */
export interface ReferenceKey {
  /** As the table shows it: 'paths[].access', 'dictionaries.<name>.id'. */
  path: string;
  name: string;
  node: ReferenceNode;
  required: boolean;
  /** What it means at this place. */
  description: string | undefined;
}

/**
 * The keys of a word from top to bottom. Notes may stand everywhere and are told once.
 *
 * @param closedKeys keys whose own keys are left out
 */
export function keysOf(word: ReferenceNode, closedKeys: readonly string[] = [], before = ''): ReferenceKey[] {
  return Object.entries(word.properties ?? {})
    .filter(([name]) => name !== '$comment')
    .flatMap(([name, node]) => {
      const path = before + name;
      const required = word.required?.includes(name) === true && word.spared?.keys.includes(name) !== true;
      const key = { path, name, node, required, description: descriptionOf(name, node) };
      return closedKeys.includes(path) ? [key] : [key, ...keysInside(node, path)];
    });
}

function keysInside(node: ReferenceNode, path: string): ReferenceKey[] {
  // Steps or a call, whose keys are told at the word.
  if (node.holds === 'call' && node.items) return [];
  if (node.properties && !node.holdsValues) return keysOf(node, [], `${path}.`);
  const { items } = node;
  if (items?.properties && !isMenuEntry(items)) return keysOf(items, [], `${path}[].`);
  const entry = entryOf(node);
  return entry?.properties && !isMenuEntry(entry) ? keysOf(entry, [], `${path}.<name>.`) : [];
}

/** What is said at the key; a word that means the same everywhere explains itself. */
function descriptionOf(name: string, node: ReferenceNode): string | undefined {
  if (name === 'kind') return 'Says what it is.';
  if (node.description !== undefined || node.$ref === undefined) return node.description;
  return general.has(node.$ref) ? undefined : resolved(node).description;
}

/** Words that say nothing of the key they stand at. */
const general = new Set(['text', 'func', 'condition', 'expression'].map((word) => `#/$defs/${word}`));

/** The words of an enum at a key, or of a list of them, with what each means. */
export function meaningsOf(node: ReferenceNode): [string, string | undefined][] | undefined {
  const words = node.enum ? node : node.items?.enum ? node.items : undefined;
  const named = words ?? entryOf(node);
  if (!named?.enum) return undefined;
  return named.enum.map((word) => [word, named.meanings?.[word]]);
}
