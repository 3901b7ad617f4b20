import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { readJson } from '../json/read-json.ts';

/** A document as far as it can be read while somebody types at a place. */
export interface TypedDocument {
  document: JsonDocument;
  /** Its value, with the parts below the place that only the last version has. */
  value: unknown;
  /** The place in the text that was read. */
  offset: number;
  /** True if a value is missing at the place. */
  isEmpty: boolean;
}

/**
 * Reads a text that is likely not valid at a place: a value or a comma is missing, or all that follows cannot be read.
 *
 * @param last the last value of the document that could be read
 */
export function readTyped(text: string, offset: number, last: unknown): TypedDocument | undefined {
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  const attempts: [text: string, offset: number, isEmpty: boolean][] = [
    [text, offset, false],
    [`${before}""${after}`, offset + 1, true],
    [`${before}"",${after}`, offset + 1, true],
  ];
  for (const [typed, at, isEmpty] of attempts) {
    const read = readJson(typed);
    if ('document' in read) return { document: read.document, value: read.document.value, offset: at, isEmpty };
  }
  const closed = closedAt(before);
  const read = readJson(closed.text);
  if (!('document' in read)) return undefined;
  const { document } = read;
  const value = isRecord(last) && isRecord(document.value) ? { ...last, ...document.value } : document.value;
  return { document, value, offset: closed.offset, isEmpty: closed.isEmpty };
}

/** The beginning of a text with all that is open closed, and a value where one is missing. */
function closedAt(before: string): { text: string; offset: number; isEmpty: boolean } {
  const open: string[] = [];
  let inString = false;
  for (let at = 0; at < before.length; at++) {
    const sign = before[at]!;
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    else if (sign === '}' || sign === ']') open.pop();
  }
  const closers = open.reverse().join('');
  if (inString) return { text: `${before}"${closers}`, offset: before.length, isEmpty: false };
  if (/[:[]\s*$/.test(before) || (/,\s*$/.test(before) && open[0] === ']'))
    return { text: `${before}""${closers}`, offset: before.length + 1, isEmpty: true };
  const end = before.replace(/,?\s*$/, '');
  return { text: `${end}${closers}`, offset: end.length, isEmpty: false };
}
