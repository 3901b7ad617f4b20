import { type GrammarKeyword, keywordOf, requiredOf } from '../../src/engine/compile/grammar/grammar-keyword.ts';
import type { GrammarNode } from '../../src/schemas/grammar/grammar-node.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import { pointerPart } from '../../src/schemas/rules/json-pointer.ts';

/** The ways to make a mistake. */
export type Way =
  | 'misspelt key'
  | 'misspelt kind'
  | 'misspelt word'
  | 'misspelt name'
  | 'unknown key'
  | 'unknown name'
  | 'missing key'
  | 'null'
  | 'list as object'
  | 'list as text'
  | 'object as list'
  | 'object as text'
  | 'text as number'
  | 'number as text';

type Change = { key: string } | { value: unknown } | { add: string } | 'removed';

/** A mistake at one place of a document. */
export interface Mistake {
  way: Way;
  /** The keyword of the grammar at the place: 'column.field', 'block:table.columns'. */
  keyword: string;
  path: readonly string[];
  change: Change;
}

/** All mistakes of these ways that the grammar lets an author make in a document. */
export function mistakesIn(root: GrammarNode, document: unknown): Mistake[] {
  const definitions = root.$defs ?? {};
  const mistakes: Mistake[] = [];
  const isChild = isRecord(document) && document.extends !== undefined;
  const hasRecord = JSON.stringify(document).includes('"record":"');
  visit(root, document, [], '');
  return mistakes;

  /** True if what is missing comes from a base, or may come from a record. */
  function isGiven(key: string, keyword: string): boolean {
    return isChild || (hasRecord && key === 'title' && ['column', 'field', 'filter'].includes(keyword));
  }

  function visit(node: GrammarNode, value: unknown, path: readonly string[], around: string): void {
    const keyword = keywordOf(node, definitions);
    const name = keyword.name ?? around;
    const plant = (way: Way, change: Change, at = path, of = name) =>
      void mistakes.push({ way, keyword: of, path: at, change });
    // Data has no keywords.
    if (keyword.holdsValues) return;
    if (path.length > 0) for (const [way, wrong] of wrongValues(keyword, value)) plant(way, { value: wrong });
    if (Array.isArray(value)) {
      if (keyword.items)
        for (const [index, item] of value.entries()) visit(keyword.items, item, [...path, String(index)], name);
      return;
    }
    if (!isRecord(value)) return;
    const kind = keyword.kinds?.get(String(value.kind));
    if (kind) plant('misspelt kind', { value: misspelt(String(value.kind)) }, [...path, 'kind']);
    const own = kind ? keywordOf(kind, definitions) : keyword;
    const label = kind ? `${name}:${String(value.kind)}` : name;
    if (own.isClosed) plant('unknown key', { add: 'strangeKey' }, path, label);
    const required = requiredOf(own, value);
    for (const [key, part] of Object.entries(value)) {
      if (key === '$comment') continue;
      const at = [...path, key];
      const known = own.keys.get(key);
      if (known) {
        const of = `${label}.${key}`;
        plant('misspelt key', { key: misspelt(key) }, at, of);
        if (required.includes(key) && !isGiven(key, name)) plant('missing key', 'removed', at, of);
        if (key !== 'kind') visit(known.node, part, at, of);
        continue;
      }
      const of = `${label}.*`;
      const byPattern = own.patterns.find(([pattern]) => pattern.test(key))?.[1];
      const others = typeof own.additionalProperties === 'object' ? own.additionalProperties : undefined;
      if (others) plant('misspelt name', { key: misspelt(key) }, at, of);
      const inner = byPattern ?? others;
      if (inner) visit(inner, part, at, of);
    }
  }
}

/** The wrong values for a place, by what is wrong with them. */
function wrongValues(keyword: GrammarKeyword, value: unknown): [Way, unknown][] {
  const { types, items, refers } = keyword;
  const allowed = keyword.enum ? ['string'] : types;
  if (allowed.length === 0 && !keyword.kinds) return [];
  const may = (type: string) => allowed.includes(type);
  const wrong: [Way, unknown, boolean][] = [['null', null, value !== null]];
  if (typeof value === 'string') {
    wrong.push(['unknown name', misspelt(value), refers !== undefined]);
    wrong.push(['misspelt word', misspelt(value), keyword.enum !== undefined]);
    wrong.push(['text as number', 7, !may('number') && !may('integer')]);
  } else if (typeof value === 'number') wrong.push(['number as text', String(value), !may('string')]);
  else if (Array.isArray(value)) {
    wrong.push(['list as object', isRecord(value[0]) ? value[0] : {}, !may('object') && items !== undefined]);
    wrong.push(['list as text', 'text', !may('string')]);
  } else if (isRecord(value)) {
    wrong.push(['object as list', [value], !may('array')]);
    wrong.push(['object as text', 'text', !may('string')]);
  }
  return wrong.flatMap(([way, one, isWrong]): [Way, unknown][] => (isWrong ? [[way, one]] : []));
}

export const pointerOf = ({ path }: Mistake): string => path.map((part) => `/${pointerPart(part)}`).join('');

/** The text of a document with a mistake. */
export const withMistake = (document: unknown, { path, change }: Mistake): string =>
  JSON.stringify(changed(document, path, change), null, 2);

function changed(value: unknown, [head, ...rest]: readonly string[], change: Change): unknown {
  if (head === undefined)
    return typeof change === 'object' && 'add' in change ? { ...(value as object), [change.add]: true } : value;
  const isHere = rest.length === 0 && !(typeof change === 'object' && 'add' in change);
  const entries = Object.entries(value as object).flatMap(([key, part]): [string, unknown][] => {
    if (key !== head) return [[key, part]];
    if (!isHere) return [[key, changed(part, rest, change)]];
    if (change === 'removed') return [];
    return 'key' in change ? [[change.key, part]] : [[key, 'value' in change ? change.value : part]];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

/** Two letters in the wrong order, or one too many; a number with another digit. */
function misspelt(word: string): string {
  if (/^\d+$/.test(word)) return `${word}0`;
  const middle = Math.max(1, Math.floor(word.length / 2) - 1);
  const at = [...word].findIndex(
    (letter, index) => index >= middle && /^\w\w$/.test(word.slice(index, index + 2)) && letter !== word[index + 1],
  );
  if (at < 0) return `${word.slice(0, -1)}x${word.slice(-1)}`;
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}
