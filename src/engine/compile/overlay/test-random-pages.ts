import fc from 'fast-check';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { productDocuments } from '../check/test-documents.ts';

type Json = Record<string, unknown>;

/** The shipped pages as written, and a long one with records and lists of all kinds. */
export const pageTexts: readonly string[] = productDocuments.map(({ text }) => text);

/** What to change: a place by numbers, and how. */
interface RandomEdit {
  steps: number[];
  how: number;
  word: string;
}

export const randomEdits = (maxLength = 6): fc.Arbitrary<RandomEdit[]> =>
  fc.array(
    fc.record({
      steps: fc.array(fc.nat(), { minLength: 1, maxLength: 7 }),
      how: fc.nat(9),
      word: fc.oneof(fc.constantFrom('a', 'x/y', '~', '', '__proto__', 'status', 'name'), fc.string({ maxLength: 6 })),
    }),
    { maxLength },
  );

/** A page with edits of any kind: values, keys, entries and their order. */
export function editedPage(page: Json, edits: readonly RandomEdit[]): Json {
  const copy = JSON.parse(JSON.stringify(page)) as Json;
  for (const edit of edits) editOnce(copy, edit);
  return copy;
}

function editOnce(page: Json, { steps, how, word }: RandomEdit): void {
  let value: object = page;
  for (const step of steps) {
    const inner = Object.values(value).filter((part) => typeof part === 'object' && part !== null);
    if (inner.length === 0) break;
    value = inner[step % inner.length] as object;
  }
  const pick = steps.at(-1)!;
  if (Array.isArray(value)) editList(value, pick, how, word);
  else editObject(value as Json, pick, how, word);
}

function editList(list: unknown[], pick: number, how: number, word: string): void {
  const at = list.length === 0 ? 0 : pick % list.length;
  const entry = list[at];
  if (how === 0) list.splice(at, 1);
  else if (how === 1) list.reverse();
  else if (how === 2) list.splice(at, 0, isRecord(entry) ? { ...entry, id: word } : word);
  else if (how === 3) list.push(list.shift() ?? null);
  else if (how === 4) list.unshift({ field: word, title: { zh: word, en: word } });
  else if (how === 5) list.splice(at, 0, entry ?? null);
  else if (how === 6 && typeof entry === 'string') list[at] = { field: entry, title: word };
  else if (how === 7) list.splice(0);
  else list[at] = isRecord(entry) ? { ...entry, title: word } : word;
}

function editObject(object: Json, pick: number, how: number, word: string): void {
  const keys = Object.keys(object);
  const key = keys[pick % Math.max(1, keys.length)];
  const put = (name: string, value: unknown) =>
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  if (how < 3 && key !== undefined) delete object[key];
  else if (how < 5) put(word, { zh: word, en: word });
  else if (how < 6) put('title', word);
  else if (how < 7) put('$', word);
  else if (how < 8) put('kind', word);
  else if (key !== undefined) put(key, [word, null, 1, true][pick % 4]);
}
