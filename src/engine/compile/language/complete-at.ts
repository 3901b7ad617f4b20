import { completeAt as namesThatFit, needsQuotes } from '../assist/assist.ts';
import type { NameType, OfferedName } from '../assist/offered-name.ts';
import { readTyped } from '../assist/read-typed.ts';
import { readTypedKey } from '../assist/read-typed-key.ts';
import { indentAt } from '../json/indent-at.ts';
import type { JsonDocument, Span } from '../json/json-document.ts';
import { partAt } from '../json/json-spans.ts';
import type { EditorNode, EditorSchema, SchemaWord } from './editor-schema.ts';
import { meaningIn } from './meaning-in.ts';
import type { Language, OpenDocuments } from './open-documents.ts';

/** What an editor offers at a place. */
export interface Completion {
  label: string;
  /** A name and what it is of, a key or a word of the grammar, or a snippet. */
  what: NameType | 'key' | 'word' | 'snippet';
  /** What is inserted; with `isSnippet`, `${1:…}` and `$0` are places to tab to. */
  insert: string;
  isSnippet?: true;
  /** The part of the text that it replaces. */
  span: Span;
  /** Its caption, kind or type. */
  detail?: string;
  /** The meaning in the language of the reader, Markdown. */
  documentation?: string;
  /** The path of a name in an expression, 'page.departments.code'. */
  path?: string;
}

interface Place {
  file: string;
  offset: number;
}

/** What may be written at an offset of a document: keys and words of the grammar, snippets, and names. */
export function completionsAt(
  place: Place,
  open: OpenDocuments,
  schema: EditorSchema | undefined,
  language: Language,
): Completion[] {
  const { offset } = place;
  // Of a text that ends after a value, the value was read; nothing may be written behind it.
  const found = foundAt(place, open, schema, language).filter(({ span }) => span.start <= offset && span.end >= offset);
  return found.map((one) =>
    one.documentation === undefined ? one : { ...one, documentation: meaningIn(language, one.documentation) },
  );
}

function foundAt(
  { file, offset }: Place,
  open: OpenDocuments,
  schema: EditorSchema | undefined,
  language: Language,
): Completion[] {
  const text = open.textOf(file);
  const last = open.lastValueOf(file);
  const offer = namesThatFit({ file, text, last, context: open.context, language }, offset);
  const names = offer ? offer.names.map((name) => ofName(name, text, offer.span, offset)) : [];
  if (!schema) return names;
  const key = readTypedKey(text, offset);
  if (key) {
    const { document, span, needsComma } = key;
    const { pointer } = partAt(document, key.offset);
    const above = pointer.slice(0, pointer.lastIndexOf('/'));
    const keys = keysOf(schema, schema.keysAt(document.value, above), span, false);
    return [...names, ...(needsComma ? keys.map((one) => ({ ...one, insert: `${one.insert},` })) : keys)];
  }
  const typed = readTyped(text, offset, last);
  if (!typed) return names;
  return [...names, ...ofGrammar(schema, typed, { text, offset })];
}

function ofName({ name, what, detail }: OfferedName, text: string, span: Span, offset: number): Completion {
  const quote = needsQuotes(text, span) ? '"' : '';
  const before = what === 'value' ? /[\w.[\]]*$/.exec(text.slice(0, Math.min(offset, span.start)))?.[0] : undefined;
  return {
    label: name,
    what,
    insert: `${quote}${name}${quote}`,
    span,
    ...(detail && { detail }),
    ...(before !== undefined && { path: `${before}${name}` }),
  };
}

/** Keys, words and snippets of the grammar. */
function ofGrammar(
  schema: EditorSchema,
  typed: { document: JsonDocument; value: unknown; offset: number; isEmpty: boolean },
  { text, offset }: { text: string; offset: number },
): Completion[] {
  const { document, value } = typed;
  const { pointer, part, span } = partAt(document, typed.offset);
  const here = { start: offset, end: offset };
  if (typed.isEmpty)
    return [
      ...wordsOf(schema.wordsAt(value, pointer), here),
      ...snippetsOf(schema, value, pointer, here, indentAt(text, offset)),
    ];
  const literal = document.text.slice(span.start, span.end);
  // The text that was read may be longer than the one that is typed.
  const written = { start: span.start, end: Math.min(span.end, text.length) };
  if (part === 'key') {
    const above = pointer.slice(0, pointer.lastIndexOf('/'));
    const hasValue = /^\s*:/.test(text.slice(written.end));
    return keysOf(schema, schema.keysAt(value, above), written, hasValue);
  }
  if (literal.startsWith('{')) return [];
  if (literal.startsWith('[')) {
    if (!isBetweenMembers(text, offset)) return [];
    return snippetsOf(schema, value, `${pointer}/0`, here, indentAt(text, offset));
  }
  return wordsOf(schema.wordsAt(value, pointer), written);
}

/** True where a key or an entry may begin. */
const isBetweenMembers = (text: string, offset: number): boolean => /[{[,]\s*$/.test(text.slice(0, offset));

function keysOf(schema: EditorSchema, keys: readonly SchemaWord[], span: Span, hasValue: boolean): Completion[] {
  return keys.map(({ word, description, node, isRequired }) => ({
    label: String(word),
    what: 'key',
    insert: hasValue ? `"${word}"` : `"${word}": ${node ? emptyValue(schema, node) : '$1'}`,
    ...(!hasValue && { isSnippet: true as const }),
    span,
    ...(isRequired && { detail: '*' }),
    ...(description !== undefined && { documentation: description }),
  }));
}

/** What is typed over as the value of a new key. */
function emptyValue(schema: EditorSchema, node: EditorNode): string {
  const types = schema.typesOf(node);
  if (node.$ref === '#/$defs/text') return '{ "zh": "$1", "en": "$2" }';
  if (types.includes('string')) return '"$1"';
  if (types.includes('boolean')) return '$1';
  if (types.includes('array')) return '[$1]';
  return types.includes('object') ? '{ $1 }' : '$1';
}

const wordsOf = (words: readonly SchemaWord[], span: Span): Completion[] =>
  words.map(({ word, description }) => ({
    label: String(word),
    what: 'word',
    insert: JSON.stringify(word),
    span,
    ...(description !== undefined && { documentation: description }),
  }));

function snippetsOf(schema: EditorSchema, value: unknown, pointer: string, span: Span, indent: string): Completion[] {
  return schema.snippetsAt(value, pointer).map(({ label, description, body }) => ({
    label,
    what: 'snippet',
    insert: JSON.stringify(body, undefined, 2).replaceAll('\n', `\n${indent}`),
    isSnippet: true,
    span,
    ...(description !== undefined && { documentation: description }),
  }));
}
