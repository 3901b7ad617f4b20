import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';

/** A node of the grammar prepared for the walk: references resolved, patterns compiled. */
export interface GrammarKeyword extends Omit<GrammarNode, 'pattern'> {
  /** The name of the definition, 'block', 'column' ... */
  name?: string;
  types: readonly string[];
  /** True for a non-empty string without other limits. */
  isPlainText: boolean;
  keys: ReadonlyMap<string, { node: GrammarNode; part: string }>;
  isClosed: boolean;
  patterns: readonly (readonly [RegExp, GrammarNode])[];
  pattern?: RegExp;
  names?: RegExp;
  /** The schemas by `kind`, if the object has kinds. */
  kinds?: ReadonlyMap<string, GrammarNode>;
}

/** The keys that an object must have. */
export function requiredOf({ required = none, spared }: GrammarKeyword, value: object): readonly string[] {
  if (!spared || !Object.hasOwn(value, spared.by)) return required;
  return required.filter((key) => !spared.keys.includes(key));
}
const none: readonly string[] = [];

/** Computed once per node of the grammar. */
const keywords = new WeakMap<GrammarNode, GrammarKeyword>();

const prefix = '#/$defs/';

const isPlainText = ({ type, maxLength, minLength = 0, ...node }: GrammarNode, pattern: string | undefined): boolean =>
  [type].flat().includes('string') &&
  pattern === undefined &&
  maxLength === undefined &&
  minLength <= 1 &&
  node.const === undefined &&
  node.enum === undefined;

/** A grammar node with its reference resolved. */
export function keywordOf(outer: GrammarNode, definitions: Readonly<Record<string, GrammarNode>>): GrammarKeyword {
  const known = keywords.get(outer);
  if (known) return known;
  const keyword = outer.$ref?.slice(prefix.length);
  const { pattern, ...node }: GrammarNode = keyword === undefined ? outer : { ...definitions[keyword], ...outer };
  const made: GrammarKeyword = {
    ...node,
    name: keyword,
    isPlainText: isPlainText(node, pattern),
    types: node.type === undefined ? [] : [node.type].flat(),
    keys: new Map(
      Object.entries(node.properties ?? {}).map(([key, part]) => [key, { node: part, part: pointerPart(key) }]),
    ),
    isClosed: node.additionalProperties === false,
    patterns: Object.entries(node.patternProperties ?? {}).map(([text, part]) => [new RegExp(text, 'u'), part]),
    pattern: pattern === undefined ? undefined : new RegExp(pattern, 'u'),
    names: node.propertyNames === undefined ? undefined : new RegExp(node.propertyNames.pattern, 'u'),
    kinds: node.discriminator
      ? new Map((node.oneOf ?? []).map((kind) => [String(kind.properties?.kind?.const), kind]))
      : undefined,
  };
  keywords.set(outer, made);
  return made;
}
