import { isMenuEntry } from './reference-keywords.ts';
import { entryOf, type ReferenceNode, resolved } from './reference-node.ts';

/** A key of a keyword, with inline nested keys: 'sort', 'sort.field'. */
export interface ReferenceKey {
  /** Its path in the table: 'paths[].access', 'dictionaries.<name>.id'. */
  path: string;
  name: string;
  node: ReferenceNode;
  required: boolean;
  /** Its meaning at this place. */
  description: string | undefined;
}

/**
 * The keys of a keyword, in order. Comments are allowed everywhere and documented once.
 *
 * @param closedKeys keys whose nested keys are omitted
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

/** The description of a key; omitted for a keyword with its own section. */
function descriptionOf(name: string, node: ReferenceNode): string | undefined {
  if (name === 'kind') return 'The kind.';
  if (node.description !== undefined || node.$ref === undefined) return node.description;
  return general.has(node.$ref) ? undefined : resolved(node).description;
}

/** Keywords whose description does not explain the key. */
const general = new Set(['text', 'func', 'condition', 'expression'].map((word) => `#/$defs/${word}`));

/** The values of an enum at a key, or of a list of enums, with their meanings. */
export function meaningsOf(node: ReferenceNode): [string, string | undefined][] | undefined {
  const words = node.enum ? node : node.items?.enum ? node.items : undefined;
  const named = words ?? entryOf(node);
  if (!named?.enum) return undefined;
  return named.enum.map((word) => [word, named.meanings?.[word]]);
}
