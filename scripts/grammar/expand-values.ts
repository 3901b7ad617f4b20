import type { KeywordNotes } from '../../src/schemas/grammar/closed.ts';

/** Any value; an object with `$` is an expression, with at most a comment beside it. */
const value = {
  $id: 'value',
  type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
  if: { type: 'object', required: ['$'] },
  then: {
    type: 'object',
    properties: {
      $comment: { type: 'string', description: 'A comment; ignored.' },
      $: { type: 'string', minLength: 1, maxLength: 2000, description: 'The expression.' },
    },
    additionalProperties: false,
  },
  else: {
    type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
    items: { $ref: '#/$defs/value' },
    additionalProperties: { $ref: '#/$defs/value' },
  },
};

/** Expands `holdsValues`, for which JSON Schema has no keyword, to a schema of values with expressions. */
export function expandValues(schema: object): object {
  return expand(schema, false) as object;
}

function expand(part: unknown, isNames: boolean): unknown {
  if (Array.isArray(part)) return part.map((item) => expand(item, false));
  if (typeof part !== 'object' || part === null) return part;
  const node: Record<string, unknown> = Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [
      key,
      key === 'enum' || key === 'const' || key === 'examples' || key === 'default'
        ? inner
        : expand(inner, !isNames && (key === 'properties' || key === '$defs')),
    ]),
  );
  if (isNames) return node;
  const spared = node.spared ? { ...node, ...requiredUnless(node as unknown as Sparing) } : node;
  return node.holdsValues === true ? { ...spared, allOf: [value] } : spared;
}

interface Sparing {
  required?: readonly string[];
  spared: NonNullable<KeywordNotes['spared']>;
}

function requiredUnless({ required = [], spared: { by, keys } }: Sparing): object {
  return {
    required: required.filter((key) => !keys.includes(key)),
    if: { type: 'object', not: { type: 'object', required: [by] } },
    then: { type: 'object', required: keys },
  };
}
