import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { type GrammarKeyword, keywordOf } from './grammar-keyword.ts';

type Json = Record<string, unknown>;

/** Calls `visit` with every name in a document that the grammar says is one of something. Skips invalid parts. */
export function visitReferredNames(
  root: GrammarNode,
  document: Json,
  visit: (refers: NonNullable<GrammarNode['refers']>, name: string) => void,
): void {
  const definitions = root.$defs ?? {};
  walk(root, document);

  function walk(node: GrammarNode, value: unknown): void {
    const keyword = keywordOf(node, definitions);
    if (typeof value === 'string') {
      if (keyword.refers) visit(keyword.refers, value);
      return;
    }
    if (typeof value !== 'object' || value === null || keyword.holdsValues) return;
    if (Array.isArray(value)) {
      if (keyword.items) for (const item of value) walk(keyword.items, item);
      return;
    }
    const holder = value as Json;
    const kind = keyword.kinds?.get(holder.kind as string);
    if (keyword.kinds && !kind) return;
    const own = kind ? keywordOf(kind, definitions) : keyword;
    for (const key in holder) {
      const part = nodeOf(own, key);
      if (part) walk(part, holder[key]);
    }
  }
}

/** The grammar of a key of an object. */
export function nodeOf({ keys, patterns, additionalProperties }: GrammarKeyword, key: string): GrammarNode | undefined {
  const known = keys.get(key)?.node ?? patterns.find(([pattern]) => pattern.test(key))?.[1];
  return known ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
