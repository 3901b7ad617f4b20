import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { AssistedDocument } from '../assist/assist.ts';
import { captionIn } from '../assist/describe-name.ts';
import { namePlace } from '../check/node-name.ts';
import { type ExplainedPage, explainPage } from '../explain/explain-page.ts';
import type { EditorSchema } from './editor-schema.ts';
import { meaningIn } from './meaning-in.ts';
import type { Language } from './open-documents.ts';
import { placeIn } from './place-in.ts';
import { plainMeaning } from './plain-meaning.ts';

/** A key of a node that the preview can change. */
export interface HandledKey {
  key: string;
  type: 'text' | 'boolean' | 'integer';
  /** The value as consoles read it; undefined for the default. */
  value: unknown;
  default?: unknown;
  /** Its meaning in the language of the reader, plain text. */
  description?: string;
}

/** An entry of a list as it is shown beside its siblings. */
export interface HandledEntry {
  pointer: string;
  title: string;
  isHidden: boolean;
}

/** A list whose entries have an order: the one around a node, or one of its own. */
export interface HandledList {
  /** The key of the list, 'columns'. */
  key: string;
  pointer: string;
  entries: readonly HandledEntry[];
}

/** What can be changed at a node of a page. */
export interface Handles {
  /** `table "users" > column "status"`, or in Chinese. */
  name: string;
  keys: readonly HandledKey[];
  /** The list that the node is an entry of. */
  around?: HandledList & { index: number };
  /** The lists in the node, by the order of their keys. */
  lists: readonly HandledList[];
}

/** The keys that a hand changes, by the type of their value; in the order in which they are shown. */
const handled: Readonly<Record<string, HandledKey['type']>> = {
  title: 'text',
  heading: 'text',
  help: 'text',
  placeholder: 'text',
  width: 'integer',
  span: 'integer',
  hidden: 'boolean',
  wide: 'boolean',
  required: 'boolean',
  sort: 'boolean',
  keep: 'boolean',
};

/** The lists whose order is seen on the page. */
const ordered = [
  'columns',
  'filters',
  'fields',
  'toolbar',
  'rowActions',
  'batch',
  'items',
  'panels',
  'cards',
  'series',
];

/** The editable parts of a node; undefined if there is no such node, or the text is not a JSON object. */
export function handlesAt(
  document: AssistedDocument,
  pointer: string,
  schema: EditorSchema | undefined,
): Handles | undefined {
  const explained = explainPage(document.file, document.text, document.context);
  const node = explained && atPointer(explained.page, pointer);
  if (!explained || !isRecord(node)) return undefined;
  const at = pointer.lastIndexOf('/');
  const above = pointer.slice(0, at);
  const siblings = atPointer(explained.page, above);
  const listOf = (place: string, entries: readonly unknown[]): HandledList => ({
    key: place.slice(place.lastIndexOf('/') + 1),
    pointer: place,
    entries: entries.map((entry, index) => entryOf(entry, `${place}/${index}`, document.language)),
  });
  return {
    name: placeIn(document.language, namePlace(explained.page, pointer)),
    keys: schema ? keysOf(node, explained, pointer, schema, document.language) : [],
    ...(Array.isArray(siblings) && { around: { ...listOf(above, siblings), index: Number(pointer.slice(at + 1)) } }),
    lists: ordered.flatMap((key) => {
      const list = Object.hasOwn(node, key) ? node[key] : undefined;
      return Array.isArray(list) && list.some(isRecord) ? [listOf(`${pointer}/${pointerPart(key)}`, list)] : [];
    }),
  };
}

function keysOf(
  node: Record<string, unknown>,
  { page }: ExplainedPage,
  pointer: string,
  schema: EditorSchema,
  language: Language,
): HandledKey[] {
  const addable = new Map(schema.keysAt(page, pointer).map((word) => [word.word, word]));
  return Object.entries(handled).flatMap(([key, type]): HandledKey[] => {
    const isWritten = Object.hasOwn(node, key);
    const word = addable.get(key);
    if (!isWritten && !word) return [];
    const meaning = word?.description ?? schema.meaningAt(page, `${pointer}/${pointerPart(key)}`);
    return [
      {
        key,
        type,
        value: isWritten ? node[key] : undefined,
        ...(word?.node?.default !== undefined && { default: word.node.default }),
        ...(meaning !== undefined && { description: plainMeaning(meaningIn(language, meaning)) }),
      },
    ];
  });
}

function entryOf(entry: unknown, pointer: string, language: Language): HandledEntry {
  const node = isRecord(entry) ? entry : {};
  const words = captionIn(node.title ?? node.heading, language);
  const name = [node.id, node.field, node.value, node.kind, node.input].find((one) => typeof one === 'string');
  return { pointer, title: words || String(name ?? ''), isHidden: node.hidden === true };
}
