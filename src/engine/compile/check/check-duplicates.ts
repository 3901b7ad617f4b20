import { asWord } from '../../../schemas/rules/as-word.ts';
import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { copiesOf, type Json } from '../../../schemas/rules/rule.ts';
import { quote } from './value-words.ts';
import type { FoundList } from './walk.ts';

/** What makes two entries of a list the same. */
interface Sameness {
  /** The key with the name; its value is in the message. */
  key: string;
  what: string;
  /** Returns the name of an entry; entries with the same are duplicates. Default: the value of the key. */
  nameOf?(entry: Json): unknown;
  hint: string;
}

/** The lists whose entries must differ, by the keyword of their entries. */
const samenesses: Readonly<Record<string, Sameness>> = {
  option: { key: 'value', what: 'option value', hint: 'Give each option a value of its own.' },
  filter: { key: 'field', what: 'filter', hint: 'Remove one of them.' },
  counterItem: { key: 'key', what: 'number', hint: 'Remove one of them.' },
  series: {
    key: 'field',
    what: 'series',
    nameOf: ({ field, total }) => `${asWord(field)} ${asWord(total)}`,
    hint: 'Remove one of them.',
  },
  mapLayer: { key: 'id', what: 'layer', hint: 'Give each layer an id of its own.' },
  layer: { key: 'value', what: 'layer', hint: 'Give each layer a value of its own.' },
  column: {
    key: 'field',
    what: 'column',
    nameOf: ({ field, as, options }) => `${asWord(field)} ${asWord(as ?? (options === undefined ? 'text' : 'status'))}`,
    hint: 'Remove one of them, or show another field.',
  },
  button: {
    key: 'title',
    what: 'button',
    nameOf: (button) => JSON.stringify(button),
    hint: 'Remove one of them.',
  },
};

/** Entries that differ from the one before. */
const neighbours: Readonly<Record<string, string>> = { action: 'step', block: 'block' };

/** Finds entries of lists that are there twice. */
export function checkDuplicates(lists: readonly FoundList[]): Finding[] {
  return lists.flatMap(({ name, value, pointer }) => {
    const sameness = name !== undefined && Object.hasOwn(samenesses, name) ? samenesses[name] : undefined;
    if (sameness) return sameEntries(value, pointer, sameness);
    if (name !== undefined && Object.hasOwn(neighbours, name)) return sameNeighbours(value, pointer, neighbours[name]!);
    return value.every((entry) => typeof entry === 'string') ? sameWords(value, pointer) : [];
  });
}

function sameEntries(list: readonly unknown[], pointer: string, { key, what, nameOf, hint }: Sameness): Finding[] {
  const names = list.map((entry) => {
    if (!isRecord(entry) || entry[key] === undefined) return undefined;
    return asWord(nameOf ? nameOf(entry) : JSON.stringify(entry[key]));
  });
  return copiesOf(names).map(({ indexes }) => {
    const entries = indexes.map((index) => list[index] as Json);
    const isWhole = what === 'button';
    const [at = '', ...also] = indexes.map((index) => `${pointer}/${index}${isWhole ? '' : `/${key}`}`);
    const shown = entries
      .slice(0, 3)
      .map((entry) => nameIn(entry[key]))
      .join(', ');
    const message = `duplicate ${what} ${shown}`;
    const finding = warningAt(at, message, hint);
    return also.length > 0 ? { ...finding, also } : finding;
  });
}

/** Copied steps and blocks. Blocks with ids and questions are reported as such. */
function sameNeighbours(list: readonly unknown[], pointer: string, what: string): Finding[] {
  return list.flatMap((entry, index) =>
    index > 0 && isSame(entry, list[index - 1]) && !isTold(entry, what)
      ? [warningAt(`${pointer}/${index}`, `this ${what} is there twice`, 'Remove one of them.')]
      : [],
  );
}

function isTold(entry: unknown, what: string): boolean {
  return what === 'block' ? JSON.stringify(entry).includes('"id":') : isRecord(entry) && entry.confirm !== undefined;
}

/** Neighbours hardly ever agree in their first key. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame((one as Json)[key], (other as Json)[key]))
  );
}

/** A value, or the title of a button. */
const nameIn = (value: unknown): string => quote(isRecord(value) ? (value.en ?? '') : value);

/** Names, events, functions: listing one twice does nothing. */
function sameWords(list: readonly string[], pointer: string): Finding[] {
  return list.flatMap((word, index) =>
    list.indexOf(word) < index
      ? [warningAt(`${pointer}/${index}`, `${quote(word)} is listed twice`, 'Remove one of them.')]
      : [],
  );
}
