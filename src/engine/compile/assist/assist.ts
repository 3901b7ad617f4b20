import { siteSchema } from '../../../schemas/generated/walk-schemas.js';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer } from '../../../schemas/rules/json-pointer.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { Visit } from '../check/walk.ts';
import { walkGrammar } from '../check/walk-grammar.ts';
import type { JsonDocument, Span } from '../json/json-document.ts';
import { partAt } from '../json/json-spans.ts';
import { declarationOf, detailOf, type NameContext } from './describe-name.ts';
import { expressionAt } from './expression-names.ts';
import { expressionPlace } from './expression-place.ts';
import { indexInString } from './index-in-string.ts';
import { namesAt, type Offer } from './names-at.ts';
import type { Declaration, NameType } from './offered-name.ts';
import { PagePlaces } from './page-places.ts';
import { readTyped } from './read-typed.ts';
import { declarationOfField } from './record-names.ts';

/** A document in an editor, and what it is checked with. */
export interface AssistedDocument {
  file: string;
  text: string;
  /** The value of its last version that was JSON. */
  last?: unknown;
  context: CheckContext;
  language: 'zh' | 'en';
}

/** What a name or an expression is, for a reader of its document. */
export interface Explanation {
  span: Span;
  /** The name, or the path in an expression. */
  name?: string;
  what?: NameType | 'expression';
  detail?: string;
  /** The type of a whole expression. */
  type?: string;
  declared?: Declaration;
}

/** The names that may be written at an offset of a document. */
export function completeAt(assisted: AssistedDocument, offset: number): Offer | undefined {
  const typed = readTyped(assisted.text, offset, assisted.last);
  if (!typed) return undefined;
  const { document, value } = typed;
  const offer = isPage(assisted)
    ? ofPage(assisted, value, document, (places, names) => namesAt({ value, document, places }, typed.offset, names))
    : ofSite(assisted, value, document, typed.offset);
  if (!offer) return undefined;
  // A missing value is written with its quotes.
  if (typed.isEmpty) return { ...offer, span: { start: offset, end: offset } };
  return offer;
}

/** True if what a completion inserts is a whole string. */
export const needsQuotes = (text: string, { start }: Span): boolean => !isInString(text.slice(0, start));

const isInString = (before: string): boolean =>
  (
    before
      .slice(before.lastIndexOf('\n') + 1)
      .replace(/\\./g, '')
      .match(/"/g) ?? []
  ).length %
    2 ===
  1;

const isPage = ({ file }: AssistedDocument) => file.startsWith('pages/');

function ofPage<Answer>(
  { file, context, language }: AssistedDocument,
  value: unknown,
  document: JsonDocument,
  ask: (places: PagePlaces, names: NameContext) => Answer,
): Answer {
  const places = new PagePlaces(value, document, context);
  const declaredAt = (pointer: string) => places.declaredAt(pointer, file);
  return ask(places, { file, reading: places.reading, declaredAt, context, language });
}

/** Names in site.json: function ids and paths. */
function ofSite(
  { file, context, language }: AssistedDocument,
  value: unknown,
  document: JsonDocument,
  offset: number,
): Offer | undefined {
  const { pointer, part, span } = partAt(document, offset);
  const refers = file === 'site.json' ? visitsOf(value).get(pointer)?.keyword.refers : undefined;
  if (part === 'key' || document.text[span.start] !== '"') return undefined;
  const functions = recordOf(recordOf(value).functions);
  const names =
    refers === 'function'
      ? Object.keys(functions)
      : refers === 'path'
        ? (context.pages ?? []).map(({ path }) => path)
        : [];
  const described: NameContext = { file, context, language };
  return names.length === 0
    ? undefined
    : {
        names: names.map((name) => ({ name, what: refers!, detail: detailOf(refers!, name, described) })),
        span: { start: span.start + 1, end: span.end - 1 },
      };
}

function visitsOf(site: unknown): ReadonlyMap<string, Visit> {
  const visits = new Map<string, Visit>();
  walkGrammar(siteSchema, site, { onVisit: (visit) => void visits.set(visit.pointer, visit) });
  return visits;
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** What is at an offset of a document: a name with its caption and declaration, or an expression with its type. */
export function explainAt(assisted: AssistedDocument, offset: number): Explanation | undefined {
  const typed = readTyped(assisted.text, offset, assisted.last);
  if (!typed || typed.isEmpty) return undefined;
  const { document, value } = typed;
  const { pointer, part, span } = partAt(document, offset);
  const written = atPointer(value, pointer);
  if (part === 'key' || typeof written !== 'string') return explainKey(assisted, pointer, span);
  const literal = document.text.slice(span.start, span.end);
  if (!isPage(assisted)) {
    const refers = assisted.file === 'site.json' ? visitsOf(value).get(pointer)?.keyword.refers : undefined;
    return refers && explainName(refers, written, span, assisted);
  }
  return ofPage(assisted, value, document, (places, names) => {
    const place = places.at(pointer);
    if (!place) return undefined;
    if (pointer.endsWith('/$')) {
      const index = indexInString(literal, offset - span.start);
      const known = expressionPlace({ place, text: written, index }, places, names.language);
      if (!known) return undefined;
      const { path, type, whole } = expressionAt(written, index, known);
      const block = /^page\.(\w+)$/.exec(path ?? '')?.[1];
      const declared = block === undefined ? undefined : declarationOf('block', block, names);
      return { span, what: 'expression', name: path, detail: type, type: whole, declared };
    }
    const offered = namesAt({ value, document, places }, offset, names)?.names.find(({ name }) => name === written);
    const refers = place.below.length === 0 ? place.keyword.refers : undefined;
    const what = offered?.what ?? refers;
    if (!what) return undefined;
    const explained = explainName(what, written, span, names);
    return {
      ...explained,
      detail: offered?.detail || explained.detail,
      declared:
        offered?.declared ??
        explained.declared ??
        (fieldTypes.has(what) ? declarationOfField(written, pointer, value, assisted.context) : undefined),
    };
  });
}

/** Names that a record may describe. */
const fieldTypes: ReadonlySet<NameType> = new Set(['rowField', 'ownField']);

function explainName(what: NameType, name: string, span: Span, names: NameContext): Explanation {
  return { span, what, name, detail: detailOf(what, name, names), declared: declarationOf(what, name, names) };
}

/** A function or a dictionary where site.json declares it. */
function explainKey(assisted: AssistedDocument, pointer: string, span: Span): Explanation | undefined {
  const [, list, name = ''] = /^\/(functions|dictionaries)\/([^/]+)$/.exec(pointer) ?? [];
  if (assisted.file !== 'site.json' || list === undefined) return undefined;
  return explainName(list === 'functions' ? 'function' : 'dictionary', name, span, assisted);
}
