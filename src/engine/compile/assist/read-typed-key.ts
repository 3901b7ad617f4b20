import type { JsonDocument, Span } from '../json/json-document.ts';
import { readJson } from '../json/read-json.ts';

/** A document in which a key is being typed. */
export interface TypedKey {
  document: JsonDocument;
  /** The part of the text that the key replaces: what is typed of it, with its quotation marks. */
  span: Span;
  /** True if another member follows without a comma between them. */
  needsComma: boolean;
  /** The place of the key in the document that was read. */
  offset: number;
}

/** Reads a text while a key is typed in it that has no value yet; undefined at any other place. */
export function readTypedKey(text: string, offset: number): TypedKey | undefined {
  const start = keyStartAt(text, offset);
  if (start === undefined) return undefined;
  const end = text[start] === '"' ? endOfKey(text, start) : start;
  const rest = text.slice(end);
  // A key with a value is read as it is.
  if (/^\s*:/.test(rest)) return undefined;
  const before = text.slice(0, start);
  const comma = /^\s*(?:[,}]|$)/.test(rest) ? '' : ',';
  const placeholder = '"": null';
  const read = readJson(`${before}${placeholder}${comma}${rest}`);
  const whole = 'document' in read ? read : readJson(`${before}${placeholder}${closersOf(before)}`);
  if (!('document' in whole)) return undefined;
  return { document: whole.document, span: { start, end }, needsComma: comma !== '', offset: start + 1 };
}

/** Where the key at an offset begins; undefined if none can stand there. */
function keyStartAt(text: string, offset: number): number | undefined {
  const { open, quote } = scan(text.slice(0, offset));
  if (open.at(-1) !== '{') return undefined;
  const start = quote ?? offset;
  const last = text.slice(0, start).trimEnd().at(-1);
  return last === '{' || last === ',' ? start : undefined;
}

/** The end of a key that may lack its closing quotation mark: then it ends with its word. */
function endOfKey(text: string, start: number): number {
  const [closed] = /^"[^"\n]*"(?=\s*(?:[:,}]|$|\n))/.exec(text.slice(start)) ?? [];
  if (closed !== undefined) return start + closed.length;
  return start + (/^"[\w$]*/.exec(text.slice(start))?.[0].length ?? 1);
}

const closersOf = (before: string): string =>
  scan(before)
    .open.map((sign) => (sign === '{' ? '}' : ']'))
    .reverse()
    .join('');

/** The brackets that are open at the end of a text, and the start of the string that is. */
function scan(before: string): { open: string[]; quote: number | undefined } {
  const open: string[] = [];
  let quote: number | undefined;
  for (let at = 0; at < before.length; at++) {
    const sign = before[at]!;
    if (quote !== undefined) {
      if (sign === '\\') at++;
      else if (sign === '"') quote = undefined;
    } else if (sign === '"') quote = at;
    else if (sign === '{' || sign === '[') open.push(sign);
    else if (sign === '}' || sign === ']') open.pop();
  }
  return { open, quote };
}
