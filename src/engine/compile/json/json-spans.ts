import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { JsonDocument, Span } from './json-document.ts';

/** The value at a pointer, and its key in an object; undefined if nothing is there. */
export function spansOf(document: JsonDocument, pointer: string): { key?: Span; value: Span } | undefined {
  const { offset, valueOffset, isThere, value } = document.placeOf(pointer);
  if (!isThere) return undefined;
  const key = offset === valueOffset ? undefined : { start: offset, end: endOfPlain(document.text, offset) };
  return { key, value: { start: valueOffset, end: endOf(document, value, valueOffset) } };
}

/** The key or value at an offset; of a gap between members, the object or list around it. */
export function partAt(document: JsonDocument, offset: number): { pointer: string; part: 'key' | 'value'; span: Span } {
  const { spots, start } = document.parts;
  let { value } = document.parts;
  let pointer = '';
  let span: Span = { start, end: endOf(document, value, start) };
  for (;;) {
    const own = typeof value === 'object' && value !== null ? spots.get(value) : undefined;
    if (!own) return { pointer, part: 'value', span };
    const isList = Array.isArray(value);
    let next: { pointer: string; span: Span; value: unknown } | undefined;
    for (let index = 0; index < (isList ? own.offsets.length : own.keys.length); index++) {
      const name = isList ? String(index) : own.keys[index]!;
      const from = own.offsets[isList ? index : 2 * index + 1]!;
      const inner = (value as Record<string, unknown>)[name];
      const at = `${pointer}/${pointerPart(name)}`;
      if (!isList) {
        const key = { start: own.offsets[2 * index]!, end: endOfPlain(document.text, own.offsets[2 * index]!) };
        if (offset >= key.start && offset <= key.end) return { pointer: at, part: 'key', span: key };
      }
      const end = endOf(document, inner, from);
      if (offset >= from && offset <= end) next = { pointer: at, span: { start: from, end }, value: inner };
    }
    if (!next) return { pointer, part: 'value', span };
    ({ pointer, span, value } = next);
  }
}

function endOf(document: JsonDocument, value: unknown, start: number): number {
  if (typeof value !== 'object' || value === null) return endOfPlain(document.text, start);
  return document.parts.spots.get(value)?.end ?? start;
}

/** The end of a string, a number, true, false or null. */
function endOfPlain(text: string, start: number): number {
  plain.lastIndex = start;
  return start + (plain.exec(text)?.[0].length ?? 0);
}
const plain = /"(?:[^"\\]|\\.)*"|[-+.\w]+/sy;
