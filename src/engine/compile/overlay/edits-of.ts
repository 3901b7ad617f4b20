import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import type { TextEdit } from '../fix/text-edit.ts';
import { formatJson } from '../json/format-json.ts';
import type { JsonDocument, Span, Spots } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import { readJson } from '../json/read-json.ts';
import { isSameJson } from '../suggest/same-json.ts';
import { alignLists } from './align-lists.ts';
import { applyChanges } from './apply-changes.ts';
import { editsOfPieces, type TextPiece, textOf } from './text-pieces.ts';

/** The width of documents, in characters. */
const lineWidth = 120;

/**
 * The edits of a document's text that make changes of its page. All else stays as it is written, with its comments and
 * its line breaks; what is new is written in the style of the text around it. None for a text that is no JSON object,
 * or for changes without effect.
 */
export function editsOf(text: string, changes: readonly Change[]): TextEdit[] {
  const read = readJson(text);
  if (!('document' in read) || !isRecord(read.document.value)) return [];
  return editsToValue(read.document, applyChanges(read.document.value, changes).page);
}

/** The edits of a text that make its value another one; all that is equal stays as it is written. */
export function editsToValue(document: JsonDocument, value: unknown): TextEdit[] {
  const { text, parts } = document;
  const end = spansOf(document, '')!.value.end;
  const pieces = written(parts.value, value, { start: parts.start, end });
  return editsOfPieces(text, [{ start: 0, end: parts.start }, ...pieces, { start: end, end: text.length }]);

  /** A value in place of the one at a span. */
  function written(from: unknown, to: unknown, span: Span): TextPiece[] {
    if (isSameJson(from, to)) return [span];
    const spots = typeof from === 'object' && from !== null ? parts.spots.get(from) : undefined;
    const pieces =
      spots === undefined || isEmpty(from) || isEmpty(to)
        ? undefined
        : Array.isArray(from) && Array.isArray(to)
          ? listPieces(from, to, span, spots)
          : isRecord(from) && isRecord(to)
            ? objectPieces(from, to, span, spots)
            : undefined;
    if (!pieces) return [formatted(to, span.start)];
    const isOneLine = !text.slice(span.start, span.end).includes('\n');
    const line = isOneLine ? textOf(text, pieces) : '';
    return line.length > lineWidth - columnOf(span.start) ? [formatted(to, span.start)] : pieces;
  }

  function listPieces(from: readonly unknown[], to: readonly unknown[], span: Span, spots: Spots): TextPiece[] {
    const places = alignLists(from, to);
    const spanAt = (index: number): Span => {
      const start = spots.offsets[index]!;
      return { start, end: endOf(from[index], start) };
    };
    const members = to.map((value, index): Member => {
      const place = places[index];
      if (place === undefined) return { pieces: [formatted(value, spots.offsets[0]!)] };
      return { old: place, pieces: written(from[place], value, spanAt(place)) };
    });
    return joined(
      members,
      from.map((_, index) => spanAt(index)),
      span,
    );
  }

  function objectPieces(from: Json, to: Json, span: Span, spots: Spots): TextPiece[] {
    const spans = spots.keys.map((key, index): Span => {
      const start = spots.offsets[2 * index]!;
      const valueStart = spots.offsets[2 * index + 1]!;
      const isLast = spots.keys.lastIndexOf(key) === index;
      return { start, end: isLast ? endOf(from[key], valueStart) : endOfTwin(index, spots, span) };
    });
    const members: Member[] = spots.keys.flatMap((key, index): Member[] => {
      if (!Object.hasOwn(to, key)) return [];
      const { start, end } = spans[index]!;
      if (spots.keys.lastIndexOf(key) !== index) return [{ old: index, pieces: [{ start, end }] }];
      const valueStart = spots.offsets[2 * index + 1]!;
      const value = written(from[key], to[key], { start: valueStart, end });
      return [{ old: index, pieces: [{ start, end: valueStart }, ...value] }];
    });
    for (const [key, value] of Object.entries(to)) {
      if (Object.hasOwn(from, key)) continue;
      const name = JSON.stringify(key);
      members.push({ pieces: [`${name}: ${formatted(value, spots.offsets[0]!, name.length + 2)}`] });
    }
    return joined(members, spans, span);
  }

  /** The text of a list or an object around its members, with the separators that are written. */
  function joined(members: readonly Member[], spans: readonly Span[], span: Span): TextPiece[] {
    const open = { start: span.start, end: spans[0]!.start };
    const gap = text.slice(span.start + 1, spans[0]!.start);
    const separator = gap.includes('\n') ? `,${gap}` : ', ';
    const pieces: TextPiece[] = [open];
    members.forEach((member, index) => {
      const before = members[index - 1]?.old;
      const isNext = before !== undefined && member.old === before + 1;
      if (index > 0) pieces.push(isNext ? { start: spans[before]!.end, end: spans[before + 1]!.start } : separator);
      pieces.push(...member.pieces);
    });
    pieces.push({ start: spans.at(-1)!.end, end: span.end });
    return pieces;
  }

  function endOf(value: unknown, start: number): number {
    if (typeof value === 'object' && value !== null) return parts.spots.get(value)?.end ?? start;
    plain.lastIndex = start;
    return start + (plain.exec(text)?.[0].length ?? 0);
  }

  /** The end of a key that is written again later: before the comma that follows it. */
  function endOfTwin(index: number, { offsets }: Spots, span: Span): number {
    const next = offsets[2 * index + 2] ?? span.end;
    return text.lastIndexOf(',', next - 1);
  }

  function formatted(value: unknown, at: number, taken = 0): string {
    const indent = /^[ \t]*/.exec(text.slice(lineStart(at)))?.[0] ?? '';
    return formatJson(value, lineWidth - taken, indent);
  }
  function columnOf(at: number): number {
    return at - lineStart(at);
  }
  function lineStart(at: number): number {
    return text.lastIndexOf('\n', at - 1) + 1;
  }
}

type Json = Readonly<Record<string, unknown>>;

/** A member of a list or an object: which one it was, and its text. */
interface Member {
  old?: number;
  pieces: TextPiece[];
}

const plain = /"(?:[^"\\]|\\.)*"|[-+.\w]+/sy;

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
