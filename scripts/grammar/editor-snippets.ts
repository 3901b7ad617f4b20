import { plainMeaning } from '../../src/engine/compile/language/plain-meaning.ts';
import type { Json } from '../../src/schemas/rules/rule.ts';

interface Kind {
  properties: { kind: { const: string } };
  description?: string;
  examples?: readonly object[];
}

interface Choice {
  key: string;
  fallback: string;
  reads: object;
}

/** Complete examples that an editor inserts: one for each kind or variant, or for each verb of a step. */
export function snippetsOf(
  { oneOf, discriminator, variants, verbs, properties, examples = [] }: Json,
  described: (node: Json) => Json,
): Json {
  const shown = examples as Json[];
  const first = (isShown: (example: Json) => boolean) => shown.find(isShown);
  if (discriminator)
    return snippets(
      (oneOf as Kind[]).map(({ properties: { kind }, ...rest }) => [kind.const, rest, rest.examples?.[0]]),
    );
  if (verbs) {
    const parts = properties as Record<string, Json>;
    const { names } = verbs as { names: readonly string[] };
    return snippets(
      names.map((verb) => [verb, described(parts[verb]!), first((example) => Object.hasOwn(example, verb))]),
    );
  }
  if (!variants) return {};
  const { key, fallback, reads } = variants as Choice;
  const { meanings = {} } = (properties as Record<string, { meanings?: Record<string, string> }>)[key]!;
  return snippets(
    Object.keys(reads).map((name) => [
      name,
      { description: meanings[name] },
      first((example) => (example[key] ?? fallback) === name),
    ]),
  );
}

type Described = { description?: unknown };

/** Snippets take the place of the examples, which editors would offer as well. */
function snippets(list: readonly (readonly [string, Described, object | undefined])[]): Json {
  const made = list.flatMap(([label, { description }, example]) =>
    example === undefined ? [] : [snippet(label, description, example)],
  );
  return made.length === 0 ? {} : { examples: undefined, defaultSnippets: made };
}

const snippet = (label: string, description: unknown, example: object): Json => ({
  label,
  ...(typeof description === 'string' ? { description: plainMeaning(description) } : {}),
  body: withStops(example),
});

/** Words of the grammar, which an author chooses by the snippet. */
const fixed = new Set(['kind', 'as', 'input', 'chart', 'look', 'dialect', 'order']);

/** Makes each text and number a place to tab to. */
function withStops(example: object): unknown {
  let stop = 0;
  const replace = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => replace(item));
    if (typeof value === 'string') {
      if (fixed.has(key)) return value;
      stop++;
      return `\${${stop}:${escaped(value)}}`;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part, name)]));
  };
  return replace(example);
}

/** `$`, `}` and `\` have a meaning in snippets. */
const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
