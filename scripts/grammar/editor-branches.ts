import type { Json } from '../../src/schemas/rules/rule.ts';

interface Kind {
  properties: { kind: { const: string; description?: string } };
  description?: string;
  examples?: readonly object[];
}

/** An object told apart by `kind`: the kinds are at the key, and each has its own branch. */
export function byKinds({ description, oneOf }: Json): Json {
  const kinds = oneOf as Kind[];
  const words = kinds.map(({ properties }) => properties.kind.const);
  return {
    type: 'object',
    ...(description === undefined ? {} : { description }),
    required: ['kind'],
    properties: {
      kind: {
        type: 'string',
        description: 'What it is.',
        enum: words,
        meanings: Object.fromEntries(kinds.map((kind, index) => [words[index], kind.description ?? ''])),
      },
    },
    allOf: kinds.map((kind, index) => branch(isOne('kind', words[index]!), describeKind(kind))),
  };
}

/** Editors offer the examples as snippets. */
const describeKind = ({ examples: _, ...kind }: Kind): object => ({
  ...kind,
  properties: { ...kind.properties, kind: { ...kind.properties.kind, description: kind.description } },
});

interface Variants {
  key: string;
  fallback: string;
  reads: Readonly<Record<string, readonly string[]>>;
  /** The variant that another key implies. */
  implied?: Readonly<Record<string, string>>;
}

/** An object whose keys depend on the value of one key: each value has a branch with its keys. */
export function byVariants(node: Json): Json {
  if (!node.variants || !node.properties) return node;
  const { key, fallback, reads, implied = {} } = node.variants as Variants;
  // An entry without a title has one from a record, and perhaps the key: which one is unknown here.
  const isShared = Object.hasOwn(node.properties, 'use') && Object.hasOwn(node.properties, 'title');
  const { by = isShared ? 'use' : undefined } = (node.spared ?? {}) as { by?: string };
  const whole = isShared ? ['title'] : [];
  const read = new Set(Object.values(reads).flat());
  const parts = split(node, (name) => read.has(name));
  const names = Object.keys(implied);
  const others = [key, ...names, ...(by === undefined ? [] : [by])];
  const withOthers = names.map((name) =>
    branch(lacks(key, { required: [name, ...whole] }), parts.with(reads[implied[name]!] ?? [])),
  );
  // What another part gives is unknown here.
  const withPart = by === undefined ? [] : [branch(lacks(key, has(by)), parts.with([...read]))];
  return parts.base([
    ...Object.entries(reads).map(([name, keys]) =>
      branch(isOne(key, name), parts.with(keys, `"${key}": "${name}" has no such key.`)),
    ),
    branch(
      { ...(isShared ? { required: whole } : {}), not: { anyOf: others.map(has) } },
      parts.with([...(reads[fallback] ?? []), ...names]),
    ),
    ...withOthers,
    ...withPart,
    ...(isShared ? [branch({ not: { anyOf: [key, ...whole].map(has) } }, parts.with([...read, ...names]))] : []),
  ]);
}

interface Verbs {
  names: readonly string[];
  /** Keys that only one verb allows beside it. */
  beside: Readonly<Record<string, string>>;
}

/** A step, with exactly one verb: the verbs are offered until one is chosen, then the keys beside it. */
export function byVerbs(node: Json): Json {
  if (!node.verbs) return node;
  const { names, beside } = node.verbs as Verbs;
  const parts = split(node, (name) => names.includes(name) || Object.hasOwn(beside, name));
  const keysOf = (verb: string) => [verb, ...Object.keys(beside).filter((key) => beside[key] === verb)];
  return parts.base([
    ...names.map((verb) => branch(has(verb), parts.with(keysOf(verb), `A step with "${verb}" has no such key.`))),
    branch({ not: { anyOf: names.map(has) } }, parts.with(names, 'A step has one verb.')),
  ]);
}

const has = (name: string): Json => ({ required: [name] });
const lacks = (name: string, also: Json): Json => ({ ...also, not: has(name) });
/** Whether a key has this value. */
export const isOne = (key: string, value: string): Json => ({
  properties: { [key]: { const: value } },
  required: [key],
});
export const branch = (condition: Json, then: object): Json => ({ if: condition, then });

/** Splits the keys of an object into those of every branch and those of some. */
function split(node: Json, isSome: (name: string) => boolean) {
  const { properties, additionalProperties: _, variants: __, verbs: ___, allOf = [], ...rest } = node;
  const all = Object.entries(properties as Json);
  const common = all.filter(([name]) => !isSome(name));
  return {
    base: (branches: readonly Json[]): Json => ({
      ...rest,
      properties: Object.fromEntries(common),
      allOf: [...(allOf as Json[]), ...branches],
    }),
    /** A branch with some of the other keys, and no more. */
    with: (keys: readonly string[], message = 'There is no such key.'): Json => ({
      properties: Object.fromEntries(all.filter(([name]) => keys.includes(name))),
      propertyNames: {
        pattern: `^(?:${[...common.map(([name]) => name), ...keys].map((name) => name.replace('$', '\\$')).join('|')})$`,
        patternErrorMessage: message,
      },
    }),
  };
}
