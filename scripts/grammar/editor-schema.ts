import type { Json } from '../../src/schemas/rules/rule.ts';
import { byKinds, byVariants, byVerbs } from './editor-branches.ts';
import { helpOf } from './editor-help.ts';
import { namesAt } from './editor-names.ts';
import { snippetsOf } from './editor-snippets.ts';
import { hoistDefinitions } from './hoist-definitions.ts';

/**
 * The grammar for editors. Every choice has branches, so that editors offer only the keys that fit it, and explain a
 * mistyped kind by the kinds instead of every key of every kind. Names of the site come from names.json beside it.
 */
export function editorSchema(schema: object): Json {
  const { $defs, ...root } = hoistDefinitions(schema);
  const definitions = $defs as Readonly<Record<string, Json>>;
  // Editors prefer what a definition says to what is said beside a reference to it: only the places are described.
  const described = (node: Json): Json =>
    typeof node.$ref !== 'string' || node.description !== undefined
      ? node
      : { ...node, description: definitions[node.$ref.replace('#/$defs/', '')]?.description };
  const rewritten = Object.entries(definitions).map(([name, definition]) => {
    const { description: _, ...node } = definition;
    return [name, rewrite(node, described)] as const;
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...(rewrite(root, described) as Json),
    $defs: Object.fromEntries(rewritten),
  };
}

/** Notes of the grammar that are no keywords of JSON Schema. */
const notes = new Set([
  ...[
    'discriminator',
    'refers',
    'pathOf',
    'fills',
    'sourceKinds',
    'adds',
    'expects',
    'holdsValues',
    'holds',
    'implies',
    'inTable',
    'rowOf',
    'onlyChecked',
  ],
  ...['spared', 'meanings', 'writtenOut', 'variants', 'verbs'],
]);

function rewrite(value: unknown, described: (node: Json) => Json, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, described));
  if (typeof value !== 'object' || value === null) return value;
  if (isNames) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rewrite(part, described)]));
  const written = described(value as Json);
  const node = byVerbs(byVariants(written));
  const parts = node.discriminator ? byKinds(node) : node;
  const rewritten = Object.fromEntries(
    Object.entries(parts)
      .filter(([key]) => !notes.has(key))
      .map(([key, part]) => [key, isPlain(key) ? part : rewrite(part, described, key === 'properties')]),
  );
  return { ...rewritten, ...helpOf(written), ...snippetsOf(written, described), ...namesAt(written, rewritten) };
}

/** Keywords whose values are no schemas. */
const isPlain = (key: string): boolean => ['enum', 'const', 'examples', 'default', 'required', 'type'].includes(key);
