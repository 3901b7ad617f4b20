import type { Finding } from '../../../schemas/rules/finding.ts';
import { atPointer } from '../../../schemas/rules/json-pointer.ts';
import { placeInJson } from '../../expression/place-in-json.ts';
import type { JsonDocument, Span } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';

/** The part of a text that a finding is about: a word in a string, a plain value, or a key. */
export function spanOf(
  { pointer, offset, isKey }: Pick<Finding, 'pointer' | 'offset' | 'isKey'>,
  document: JsonDocument,
): Span {
  const { text, value } = document;
  const spans = spansOf(document, pointer);
  if (!spans) return firstLine(text, { start: document.offsetOf(pointer), end: text.length });
  const written = atPointer(value, pointer);
  if (offset !== undefined && typeof written === 'string') {
    const word = /^(?:\{[^{}]*\}|[\w$]+|[^\w\s"'(){}]+|.)/u.exec(written.slice(offset))?.[0] ?? '';
    const place = (index: number) => spans.value.start + placeInJson(text.slice(spans.value.start), index);
    if (word !== '') return { start: place(offset), end: place(offset + word.length) };
  }
  const isPlain = typeof written !== 'object' || written === null;
  return spans.key && (isKey || !isPlain) ? spans.key : firstLine(text, spans.value);
}

/** An object of many lines is underlined at its beginning. */
export function firstLine(text: string, { start, end }: Span): Span {
  const line = text.indexOf('\n', start);
  return { start, end: line < 0 ? end : Math.min(end, line) };
}
