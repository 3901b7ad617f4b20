import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { placeInJson } from '../../expression/place-in-json.ts';
import { callUses, methodAt } from '../check/check-calls.ts';
import { filtersOf } from '../check/check-data-question.ts';
import type { Filling } from '../check/filled-records.ts';
import { pathsIn } from '../check/known-names.ts';
import type { Surroundings } from '../check/walk.ts';
import type { JsonDocument, Span } from '../json/json-document.ts';
import { partAt } from '../json/json-spans.ts';
import { captionIn, detailOf, type NameContext } from './describe-name.ts';
import { expressionNames } from './expression-names.ts';
import { expressionPlace } from './expression-place.ts';
import { indexInString } from './index-in-string.ts';
import type { NameType, OfferedName } from './offered-name.ts';
import { omitNames } from './omit-names.ts';
import type { PagePlaceAt, PagePlaces } from './page-places.ts';
import { recordNames } from './record-names.ts';

/** The names that may be written at a place, and the part of the text that they replace. */
export interface Offer {
  names: readonly OfferedName[];
  span: Span;
}

/** A string of a document at an offset. */
interface StringAt {
  pointer: string;
  key: string;
  text: string;
  /** The string as it is written, with its quotes. */
  literal: string;
  /** The part of the text between its quotes. */
  span: Span;
  index: number;
  place: PagePlaceAt;
  /** The object that holds it. */
  holder: Record<string, unknown>;
  /** The document. */
  value: unknown;
}

/**
 * The names that the checker would accept at an offset of a page: only names, since editors know keys and kinds from the
 * JSON Schema.
 */
export function namesAt(
  { value, document, places }: { value: unknown; document: JsonDocument; places: PagePlaces },
  offset: number,
  context: NameContext,
): Offer | undefined {
  const { pointer, part, span } = partAt(document, offset);
  const literal = document.text.slice(span.start, span.end);
  if (!literal.startsWith('"') || offset === span.start) return undefined;
  const inside = { start: span.start + 1, end: span.end - 1 };
  const parts = pointerParts(pointer);
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  const place = places.at(part === 'key' ? above : pointer);
  if (!place) return undefined;
  const key = parts.at(-1) ?? '';
  if (part === 'key') {
    const filters = /^(.*)\/filters$/.exec(above)?.[1];
    const names = filters === undefined ? [] : filterNames(atPointer(value, filters), context);
    return names.length > 0 ? { names, span: inside } : undefined;
  }
  const found: StringAt = {
    pointer,
    key,
    text: String(atPointer(value, pointer) ?? ''),
    literal,
    span: inside,
    value,
    index: indexInString(literal, offset - span.start),
    place,
    holder: recordOf(atPointer(value, above)),
  };
  const names = wholeNames(found, context);
  return names ? { names, span: inside } : namesInside(found, places, context);
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Names that are all of a string; an expression has names inside. */
function wholeNames(found: StringAt, context: NameContext): OfferedName[] | undefined {
  const { place, key, holder, pointer, text, index, value } = found;
  if (key === '$') return undefined;
  const { refers, pathOf } = place.keyword;
  if (place.below.length === 0 && pathOf && callUses.has(pathOf) && !/\{\w*$/.test(text.slice(0, index))) {
    const method = methodAt(pointer);
    const calls = (context.context.calls ?? []).map((call) => call.split(' ') as [string, string]);
    return calls
      .filter(([one]) => one === method)
      .map(([detail, name]): OfferedName => ({ name, what: 'call', detail }));
  }
  const typed = { written: text, typed: text.slice(0, index) };
  const ofOthers =
    omitNames(pointer, typed, value, context.context, context.language) ??
    recordNames(place, pointer, value, context.context, context.language);
  if (ofOthers) return ofOthers;
  const { names } = context.reading ?? {};
  const rows = (source: unknown) => named('rowField', names?.fieldsOf(source) ?? [], context, source);
  if (place.below.length === 0 && refers && names) {
    const source = refers === 'ownField' ? place.around.holder?.name : place.around.holder?.value.source;
    return named(refers, names.at({ ...place.keyword, refers, around: place.around }), context, source);
  }
  if (key === 'valueField' || key === 'titleField' || key === 'countField')
    return rows(holder.source ?? holder.pickFrom);
  if (key === 'form' && holder.kind === 'assetDetail')
    return named('dialog', names?.dialogsOfKind('assetForm') ?? [], context);
  if (key === 'set' && holder.report === 'new')
    return named('dataSet', names?.at({ refers: 'dataSet', around: place.around }) ?? [], context);
  return questionNames(pointer, value, context);
}

const named = (what: NameType, names: readonly string[], context: NameContext, source?: unknown): OfferedName[] =>
  names.map((name) => ({ name, what, detail: detailOf(what, name, context, source) }));

/** Measures, dimensions and values of filters of a data set. */
function questionNames(pointer: string, value: unknown, context: NameContext): OfferedName[] | undefined {
  const [, above = '', key = '', rest = ''] =
    /^(.*?)\/(measures|dimension|split|filters)((?:\/[^/]*)*)$/.exec(pointer) ?? [];
  const question = atPointer(value, above);
  const set = isRecord(question) ? context.context.dataSets?.find(({ id }) => id === question.set) : undefined;
  if (!set) return undefined;
  const { dimensions = [], measures = [] } = set;
  const captioned = (what: NameType, names: readonly { id: string; name: Parameters<typeof captionIn>[0] }[]) =>
    names.map(({ id, name }): OfferedName => ({ name: id, what, detail: captionIn(name, context.language) }));
  if (key === 'measures') return captioned('measure', measures);
  if (key === 'dimension') return captioned('dimension', dimensions);
  if (key === 'split')
    return captioned(
      'dimension',
      dimensions.filter(({ kind }) => kind !== 'time'),
    );
  const filter = filtersOf(set).find(({ id }) => id === pointerParts(rest)[0]);
  return captioned(
    'filterValue',
    (filter?.values ?? []).map((one) => ({ id: one.value, name: one.name })),
  );
}

function filterNames(question: unknown, { context, language }: NameContext): OfferedName[] {
  const set = isRecord(question) ? context.dataSets?.find(({ id }) => id === question.set) : undefined;
  return set
    ? filtersOf(set).map(({ id, name }) => ({ name: id, what: 'filter', detail: captionIn(name, language) }))
    : [];
}

/** Names in an expression, or in the braces of a text or a path. */
function namesInside(found: StringAt, places: PagePlaces, context: NameContext): Offer | undefined {
  const { key, text, index, span, literal, place, pointer } = found;
  // Escapes move what follows them.
  const placeOf = (at: number) => span.start - 1 + placeInJson(literal, at);
  const at = (from: number, names: readonly OfferedName[], length: number): Offer => ({
    names,
    span: { start: placeOf(from), end: placeOf(from + length) },
  });
  const rest = /^\w*/.exec(text.slice(index))?.[0] ?? '';
  if (key === '$') {
    const known = expressionPlace({ place, text, index }, places, context.language);
    if (!known) return undefined;
    const { names, from } = expressionNames(text, index, known);
    return at(from, names, index - from + rest.length);
  }
  const typed = /\{([\w.]*)$/.exec(text.slice(0, index))?.[1];
  if (typed === undefined) return undefined;
  const { records } = context.reading ?? {};
  if (!records) return undefined;
  const around = place.around;
  const fillings = fillingsFor(place, pointer, around, records);
  const names = [...new Set(fillings.flatMap(fieldsIn))].map((name): OfferedName => ({ name, what: 'rowField' }));
  return at(index - typed.length, names, typed.length + rest.length);
}

type Records = NonNullable<NameContext['reading']>['records'];

/** What fills the braces of a place. */
function fillingsFor(
  { keyword }: PagePlaceAt,
  pointer: string,
  around: Surroundings,
  records: Records,
): readonly Filling[] {
  if (keyword.fills === 'drawer') return records.ofWords(around);
  if (keyword.pathOf === 'load') return records.ofOpeners(around);
  if (keyword.pathOf === 'pageOfRow') return [records.ofCell(around)];
  return records.ofStep(around, pointer);
}

const fieldsIn = ({ fields, isOpen, shown }: Filling): string[] => [
  ...pathsIn({ record: fields }),
  ...(isOpen && shown ? shown() : []),
];
