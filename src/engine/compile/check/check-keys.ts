import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { asWord } from '../../../schemas/rules/as-word.ts';
import { hintFor, nearestWord } from '../../../schemas/rules/suggest.ts';
import { type GrammarKeyword, requiredOf } from '../grammar/grammar-keyword.ts';
import { homesOfKey } from './homes-of-key.ts';
import { equivalentOf, isOpposite, meaningOf } from './other-words.ts';
import { nameHint, wrongKey } from './pattern-words.ts';

type Json = Record<string, unknown>;

/** A problem with the keys of an object; `key` is undefined if it concerns the object itself. */
export interface KeyProblem {
  key?: string;
  /** The missing keys. */
  missing?: readonly string[];
  /** The kinds that may be meant, the likeliest first. */
  kinds?: readonly string[];
  message: string;
  hint?: string;
}

/** The object to check, with its grammar and the way to resolve references in it. */
export interface KeyPlace {
  keyword: GrammarKeyword;
  family: GrammarKeyword;
  value: Json;
  definitions: Readonly<Record<string, GrammarNode>>;
  resolve(node: GrammarNode): GrammarKeyword;
}

/**
 * Finds unknown and missing keys of an object, one problem per mistake: an unknown key that replaces a missing one is
 * reported once with a suggestion; keys that all belong to another kind report the kind.
 */
export function checkKeys(place: KeyPlace): readonly KeyProblem[] {
  const { keyword, value } = place;
  const keys = Object.keys(value);
  const isKnown = (key: string) => keyword.keys.has(key) || keyword.patterns.some(([pattern]) => pattern.test(key));
  const unknown = keyword.isClosed ? keys.filter((key) => !isKnown(key)) : none;
  const missing = requiredOf(keyword, value).filter((key) => !Object.hasOwn(value, key));
  const names = keyword.names ? keys.filter((key) => !keyword.names!.test(key)) : none;
  if (unknown.length === 0 && missing.length === 0 && names.length === 0) return noProblems;
  if (unknown.includes('$')) return [fixedValue(missing)];
  const badNames = names.map((key) => ({ key, message: `invalid name "${key}"`, hint: nameHint(key) }));

  const other = wrongKind(place, unknown, missing);
  if (other) return [other];

  const offered = [...keyword.keys.keys()].filter((key) => !key.startsWith('$') && !Object.hasOwn(value, key));
  const replaced = new Set<string>();
  const problems: KeyProblem[] = unknown.map((key) => {
    const [form] = keyword.patterns;
    if (form) return { key, ...wrongKey(form[0].source, key) };
    const isLeft = (one: string) => !replaced.has(one);
    const { hint, replaces } = hintForKey(key, offered.filter(isLeft), missing.filter(isLeft), place);
    if (replaces !== undefined) replaced.add(replaces);
    return { key, message: `unknown key "${key}"`, hint };
  });
  const needed = requiredOf(keyword, { ...value, ...Object.fromEntries([...replaced].map((key) => [key, true])) });
  const open = missing.filter((key) => !replaced.has(key) && needed.includes(key));
  // One unknown and one missing key: most likely the same key under another name.
  if (open.length === 1 && problems.length === 1 && replaced.size === 0)
    return [{ ...problems[0]!, hint: `Did you mean "${open[0]}"? It is missing.` }, ...badNames];
  if (open.length > 0) {
    const quoted = open.map((key) => `"${key}"`).join(', ');
    problems.push({
      message: `${quoted} ${open.length > 1 ? 'are' : 'is'} missing`,
      hint: `Add ${quoted}.`,
      missing: open,
    });
  }
  return [...problems, ...badNames];
}

const none: readonly string[] = [];
const noProblems: readonly KeyProblem[] = [];

/** An expression in place of an object with keys of its own. */
function fixedValue(missing: readonly string[]): KeyProblem {
  const keys = missing.map((key) => `"${key}": ...`).join(', ');
  return { key: '$', message: 'no expression can be here', hint: `Write a fixed value${keys && `: { ${keys} }`}.` };
}

/** Returns the hint for an unknown key and the key that it replaces. */
function hintForKey(
  key: string,
  offered: readonly string[],
  missing: readonly string[],
  place: KeyPlace,
): { hint: string; replaces?: string } {
  const { keyword, family, definitions, resolve } = place;
  const { name } = family;
  if (key.includes('$') && keyword.keys.has('$') && !Object.hasOwn(place.value, '$'))
    return { hint: 'Did you mean "$"?', replaces: '$' };
  const near = nearestWord(key, missing);
  // "name" is the key of another tool rather than a misspelt "same".
  const known = near ?? equivalentOf(key, missing, name) ?? equivalentOf(key, offered, name);
  const close = known ?? nearestWord(key, offered);
  // A key that a record or a base gives is offered no more, but may be the one that is meant.
  const nearest = known === undefined ? nearestWord(key, [...offered, ...written(place, offered)]) : close;
  if (close !== undefined && nearest !== undefined && nearest !== close) return { hint: `Did you mean "${nearest}"?` };
  if (close !== undefined) return { hint: `Did you mean "${close}"?`, replaces: close };
  if (isOpposite(key) && offered.includes('when'))
    return { hint: 'Write "when" with the condition under which it shows: { "$": "!row.hidden" }.', replaces: 'when' };
  const meant = meaningOf(key, missing, name) ?? meaningOf(key, [...offered, '$comment'], name);
  if (meant !== undefined && missing.includes(meant)) return { hint: `Did you mean "${meant}"?`, replaces: meant };
  const said = equivalentOf(key, written(place, offered), name);
  if (said !== undefined) return { hint: `Remove it: "${said}" says it.` };
  const inside = offered.find((outer) => holds(resolve(keyword.keys.get(outer)!.node), key, resolve));
  if (inside !== undefined) return { hint: insideHint(inside, key, keyword, resolve), replaces: inside };
  const kinds = [...(family.kinds ?? [])].filter(([, kind]) => Object.hasOwn(kind.properties ?? {}, key));
  const others = kinds.length <= 1 ? homesOfKey(key, definitions, name) : [];
  const homes = [
    ...(kinds.length > 0 && kinds.length <= 5 ? [`the kind ${kinds.map(([kind]) => `"${kind}"`).join(' or ')}`] : []),
    ...others,
  ];
  if (homes.length > 0) return { hint: `Remove it: "${key}" belongs to ${homes.join(' or ')}.` };
  if (meant !== undefined) return { hint: `Did you mean "${meant}"?`, replaces: meant };
  return { hint: offered.length > 0 ? hintFor(key, offered) : 'Remove it.' };
}

/** The known keys that an object has, also under the name of another tool. */
const written = ({ keyword }: KeyPlace, offered: readonly string[]): string[] =>
  [...keyword.keys.keys()].filter((key) => !offered.includes(key));

/** True if a key belongs in an object, or in the objects of a list. */
const holds = (keyword: GrammarKeyword, key: string, resolve: KeyPlace['resolve']): boolean =>
  (!keyword.kinds && keyword.isClosed && keyword.keys.has(key)) || itemsHold(keyword, key, resolve);

const itemsHold = ({ items }: GrammarKeyword, key: string, resolve: KeyPlace['resolve']): boolean =>
  items !== undefined && holds(resolve(items), key, resolve);

function insideHint(outer: string, key: string, keyword: GrammarKeyword, resolve: KeyPlace['resolve']): string {
  const isList = itemsHold(resolve(keyword.keys.get(outer)!.node), key, resolve);
  return isList ? `It belongs in "${outer}": [{ "${key}": ... }].` : `It belongs in "${outer}": { "${key}": ... }.`;
}

/** If another kind has all these keys and misses none, the kind is the mistake. */
function wrongKind(
  { keyword, family, value }: KeyPlace,
  unknown: readonly string[],
  missing: readonly string[],
): KeyProblem | undefined {
  if (!family.kinds || unknown.length === 0 || unknown.length + missing.length < 2) return undefined;
  const offered = [...keyword.keys.keys()].filter((key) => !Object.hasOwn(value, key));
  if (unknown.every((key) => nearestWord(key, offered) !== undefined)) return undefined;
  const kinds = kindsThatFit(family, value).filter((kind) => kind !== value.kind);
  if (kinds.length === 0) return undefined;
  const quoted = unknown.map((key) => `"${key}"`).join(', ');
  return {
    key: 'kind',
    message: `${quoted} ${unknown.length > 1 ? 'do' : 'does'} not belong to the kind "${asWord(value.kind)}"`,
    hint: `Did you mean ${kinds.map((kind) => `"${kind}"`).join(' or ')}?`,
    kinds,
  };
}

/** Returns the kinds that have every key of an object and miss none. */
export function kindsThatFit(family: GrammarKeyword, value: Json): string[] {
  const keys = Object.keys(value).filter((key) => key !== 'kind');
  return [...(family.kinds ?? [])]
    .filter(
      ([, kind]) =>
        keys.every((key) => Object.hasOwn(kind.properties ?? {}, key)) &&
        (kind.required ?? []).every((key) => key === 'kind' || Object.hasOwn(value, key)),
    )
    .map(([kind]) => kind);
}
