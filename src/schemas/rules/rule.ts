import { errorAt, type Finding } from './finding.ts';
import { pointerPart } from './json-pointer.ts';

export type Json = Record<string, unknown>;

/** A block, action, field ... of a document with its place and what surrounds it. */
export interface RuledWord {
  value: Json;
  pointer: string;
  around: {
    /** Names that expressions may use here beside those of the page. */
    scope: readonly string[];
    /** The dialog around, if any. */
    dialog?: object;
  };
}

/** Finds mistakes in a word of the grammar that a schema cannot express. */
export type Rule = (word: RuledWord) => Finding[];

/** The keys of these that are written. */
export const written = (value: Json, keys: readonly string[]): string[] =>
  keys.filter((key) => value[key] !== undefined && Object.hasOwn(value, key));

/** Exactly one of some keys: none is told at the object, too many at the second. */
export function oneOfKeys({ value, pointer }: RuledWord, keys: readonly string[], sentence: string): Finding[] {
  const [first, second] = Object.keys(value).filter((key) => keys.includes(key));
  const quoted = keys.map((key) => `"${key}"`).join(' or ');
  if (first === undefined) return [errorAt(pointer, `${sentence}, this one has none`, `Add ${quoted}.`)];
  if (second === undefined) return [];
  return [
    errorAt(`${pointer}/${pointerPart(second)}`, `${sentence}, this one has two`, `Keep "${first}" or "${second}".`),
  ];
}

/** The objects of a list; what is none is told by the shape, and keeps its place. */
export const listOf = (value: unknown): Json[] =>
  Array.isArray(value)
    ? value.map((item) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? (item as Json) : {}))
    : [];

/** Runs of names that stand before in the same order: what was copied together is one run. */
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

/** Entries of a list that have one name. */
export function checkTwice(entries: readonly Json[], pointer: string, key: string, what: string): Finding[] {
  return copiesOf(entries.map((entry) => entry[key])).map(({ indexes }) => {
    const [at = '', ...also] = indexes.map((index) => `${pointer}/${index}/${key}`);
    const name = String(entries[indexes[0]!]![key]);
    const message = `the ${what} "${name}" stands twice`;
    const finding = errorAt(at, message, `Give each ${what} an ${key} of its own.`);
    return also.length > 0 ? { ...finding, also } : finding;
  });
}
