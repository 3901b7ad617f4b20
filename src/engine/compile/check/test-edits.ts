import fc from 'fast-check';
import { readJson } from '../json/read-json.ts';

const kinds = ['delete', 'rename', 'replace', 'move', 'insert', 'duplicate', 'letter', 'text'] as const;
export interface Edit {
  kind: (typeof kinds)[number];
  place: number;
  other: number;
  key: string;
  value: unknown;
}

const words = [
  'kind',
  'id',
  'source',
  'title',
  'body',
  'items',
  'columns',
  'fields',
  'when',
  'do',
  'a/b',
  'a~b',
  '1',
  '',
  '$',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];
const values: readonly unknown[] = [
  'grid',
  'card',
  'table',
  'list',
  'paged',
  'rest',
  'static',
  'toString',
  '__proto__',
  'constructor',
  'people',
  'person',
  'row.name',
  '',
  0,
  -1,
  null,
  true,
  {},
  [],
  [[]],
  { $: 'row.name' },
  { $: '' },
  { $: 1 },
  { kind: 'table' },
  { toString: 1 },
];

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...kinds),
  place: fc.nat(),
  other: fc.nat(),
  key: fc.oneof(fc.constantFrom(...words), fc.string()),
  value: fc.oneof(fc.constantFrom(...values), fc.jsonValue()),
});
export const anyEdits: fc.Arbitrary<Edit[]> = fc.array(anyEdit, { minLength: 1, maxLength: 3 });

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function placesOf(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    places.push({ holder, key });
    placesOf(holder[key], places);
  }
  return places;
}

const put = (holder: Record<string, unknown>, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });

/** Applies edits to the text of a document. */
export function edit(text: string, edits: readonly Edit[]): string {
  return edits.reduce((edited, one) => (one.kind === 'text' ? editText(edited, one) : editValue(edited, one)), text);
}

/** Deletes, inserts or changes a character anywhere. */
function editText(text: string, { place, other, key }: Edit): string {
  const at = place % (text.length + 1);
  const stray = key.slice(0, 2) || ['"', ',', '}', ']', '{', '[', ':', '\\', '\n'][other % 9]!;
  if (other % 3 === 0) return text.slice(0, at) + text.slice(at + 1 + (other % 5));
  return text.slice(0, at) + stray + text.slice(other % 3 === 1 ? at : at + 1);
}

function editValue(text: string, change: Edit): string {
  const read = readJson(text);
  // An earlier edit of the text may have broken the JSON.
  if ('problem' in read) return text;
  const document = read.document.value;
  const places = placesOf(document);
  if (places.length === 0) return text;
  const { holder, key: old } = places[change.place % places.length]!;
  const from = places[change.other % places.length]!;
  const kept = holder[old];
  const { key, value } = change;
  switch (change.kind) {
    case 'replace':
      put(holder, old, value);
      break;
    case 'move':
      put(holder, old, structuredClone(from.holder[from.key]));
      break;
    case 'insert':
      if (Array.isArray(holder)) holder.splice(Number(old), 0, value);
      else put(holder, key, value);
      break;
    case 'duplicate':
      if (Array.isArray(holder)) holder.splice(Number(old), 0, structuredClone(kept));
      else put(holder, `${old}2`, structuredClone(kept));
      break;
    case 'letter':
      if (typeof kept === 'string' && change.other % 2 === 0) put(holder, old, changeLetter(kept, change));
      else rename(holder, old, changeLetter(old, change));
      break;
    case 'rename':
      rename(holder, old, key);
      break;
    default:
      remove(holder, old);
  }
  return JSON.stringify(document, null, 2);
}

function remove(holder: Record<string, unknown>, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function rename(holder: Record<string, unknown>, old: string, key: string): void {
  const kept = holder[old];
  remove(holder, old);
  if (!Array.isArray(holder)) put(holder, key, kept);
}

function changeLetter(word: string, { other }: Edit): string {
  const at = Math.floor(other / 4) % (word.length + 1);
  const letter = 'aeintTS'.charAt(other % 7);
  return word.slice(0, at) + (other % 3 === 0 ? '' : letter) + word.slice(other % 3 === 2 ? at : at + 1);
}
