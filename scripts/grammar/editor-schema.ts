import { hoistDefinitions } from './hoist-definitions.ts';

type Json = Record<string, unknown>;
interface Kind {
  properties: { kind: { const: string } };
  description?: string;
}

/**
 * The grammar for editors: the list of kinds is at the key `kind`, and each kind has its own branch, so that a
 * mistyped kind lists the kinds instead of every key of every kind.
 */
export function editorSchema(schema: object): Json {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...(rewrite(hoistDefinitions(schema)) as Json) };
}

const ours = [
  'discriminator',
  'refers',
  'pathOf',
  'fills',
  'sourceKinds',
  'adds',
  'expects',
  'holdsValues',
  'holds',
  'spared',
  'meanings',
  'writtenOut',
  'variants',
];

function rewrite(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Json;
  if (!isNames && node.discriminator) return byBranches(node);
  const rewritten = Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => isNames || !ours.includes(key))
      .map(([key, part]) => [key, rewrite(part, !isNames && (key === 'properties' || key === '$defs'))]),
  );
  return isNames || !node.meanings ? rewritten : { ...rewritten, markdownEnumDescriptions: meaningsOf(node) };
}

/** The descriptions that editors show for enum values. */
const meaningsOf = ({ enum: words, meanings }: Json): string[] =>
  (words as string[]).map((word) => (meanings as Record<string, string>)[word] ?? '');

function byBranches(node: Json): Json {
  const kinds = node.oneOf as Kind[];
  const words = kinds.map((kind) => kind.properties.kind.const);
  return {
    type: 'object',
    description: node.description,
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: words, markdownEnumDescriptions: kinds.map((kind) => kind.description ?? '') },
    },
    allOf: kinds.map((kind, index) => ({
      if: { properties: { kind: { const: words[index] } }, required: ['kind'] },
      then: rewrite(kind),
    })),
  };
}
