import { asWord } from './as-word.ts';
import { errorAt, type Finding } from './finding.ts';
import { pointerPart } from './json-pointer.ts';

export type Json = Record<string, unknown>;

/** A block, action, field ... of a document with its place and surroundings. */
export interface RuledValue {
  value: Json;
  pointer: string;
  around: {
    /** Names that expressions may use here in addition to those of the page. */
    scope: readonly string[];
    /** The enclosing dialog, if any. */
    dialog?: { readonly value: Json };
  };
}

/** Finds mistakes that a schema cannot express. */
export type Rule = (word: RuledValue) => Finding[];

/** Returns the keys that are present. */
export const written = (value: Json, keys: readonly string[]): string[] =>
  keys.filter((key) => value[key] !== undefined && Object.hasOwn(value, key));

/** Requires exactly one of several keys: none is reported at the object, a second at its key. */
export function oneOfKeys({ value, pointer }: RuledValue, keys: readonly string[], sentence: string): Finding[] {
  const [first, second] = Object.keys(value).filter((key) => keys.includes(key));
  const quoted = keys.map((key) => `"${key}"`).join(' or ');
  if (first === undefined) return [errorAt(pointer, `${sentence}, this one has none`, `Add ${quoted}.`)];
  if (second === undefined) return [];
  return [
    errorAt(`${pointer}/${pointerPart(second)}`, `${sentence}, this one has two`, `Keep "${first}" or "${second}".`),
  ];
}

/** The objects of a list. Other entries, which the grammar rejects, become {} to keep the indexes. */
export const listOf = (value: unknown): Json[] =>
  Array.isArray(value)
    ? value.map((item) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? (item as Json) : {}))
    : [];

/** Returns runs of names that already occurred in the same order: entries copied together are one run. */
export function copiesOf(names: readonly unknown[]): { indexes: number[] }[] {
  const first = new Map<unknown, number>();
  const runs: { indexes: number[]; original: number }[] = [];
  names.forEach((name, index) => {
    if (typeof name !== 'string') return;
    const original = first.get(name);
    if (original === undefined) {
      first.set(name, index);
      return;
    }
    const run = runs.at(-1);
    if (run && run.indexes.at(-1) === index - 1 && run.original === original - 1) {
      run.indexes.push(index);
      run.original = original;
    } else runs.push({ indexes: [index], original });
  });
  return runs;
}

/** Finds duplicate names in a list. */
export function checkTwice(entries: readonly Json[], pointer: string, key: string, what: string): Finding[] {
  return copiesOf(entries.map((entry) => entry[key])).map(({ indexes }) => {
    const [at = '', ...also] = indexes.map((index) => `${pointer}/${index}/${key}`);
    const name = asWord(entries[indexes[0]!]![key]);
    const message = `duplicate ${what} "${name}"`;
    const finding = errorAt(at, message, `Give each ${what} a unique ${key}.`);
    return also.length > 0 ? { ...finding, also } : finding;
  });
}
