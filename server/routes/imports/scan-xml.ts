import { TableTooLarge, tableLimits } from '../csv/table-limits.ts';

const signs = { open: 60, close: 62, slash: 47, bang: 33, question: 63, quote: 34, apostrophe: 39 };
/** UTF-8 has at most three bytes for each character of a text, and a reference such as &#x4E2D; has eight. */
const maxTextBytes = 8 * tableLimits.cellText;

/**
 * Scans a part of a workbook once, before a reader builds objects from it: elements inside each other, the rows and
 * texts that it lists, the length of its texts, and that its marks are closed.
 * @throws TableTooLarge for a part beyond the limits, Error for a part that is not XML or has a document type
 */
export function scanXml(bytes: Uint8Array): void {
  let depth = 0;
  let rows = 0;
  let strings = 0;
  let text = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== signs.open) {
      text += 1;
      if (text > maxTextBytes) throw new TableTooLarge('cell');
      continue;
    }
    text = 0;
    const next = bytes[at + 1];
    if (next === signs.bang || next === signs.question) {
      at = endOfMark(bytes, at);
      continue;
    }
    const end = endOfTag(bytes, at);
    if (next === signs.slash) depth -= 1;
    else if (bytes[end - 1] !== signs.slash) depth += 1;
    if (depth > tableLimits.depth) throw new TableTooLarge('depth');
    if (isNamed(bytes, at, 'row')) rows += 1;
    else if (isNamed(bytes, at, 'si')) strings += 1;
    if (rows > tableLimits.sheetRows) throw new TableTooLarge('rows');
    if (strings > tableLimits.sharedStrings) throw new TableTooLarge('strings');
    at = end;
  }
}

/** Whether a tag has the local name, with or without a prefix. */
function isNamed(bytes: Uint8Array, open: number, name: string): boolean {
  let at = open + 1;
  while (isLetter(bytes[at])) at += 1;
  // A prefix.
  const from = bytes[at] === 58 ? at + 1 : open + 1;
  while (isLetter(bytes[at]) || at < from) at += 1;
  if (at - from !== name.length) return false;
  for (let index = 0; index < name.length; index += 1) if (bytes[from + index] !== name.charCodeAt(index)) return false;
  return true;
}

const isLetter = (byte = 0): boolean => (byte | 32) >= 97 && (byte | 32) <= 122;

/** The index of the `>` that ends a tag; those in quotes do not. */
function endOfTag(bytes: Uint8Array, open: number): number {
  for (let at = open + 1; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === signs.close) return at;
    if (sign !== signs.quote && sign !== signs.apostrophe) continue;
    at = bytes.indexOf(sign, at + 1);
    if (at < 0) break;
  }
  throw new Error('a tag is not closed');
}

/** The end of a declaration, a comment or a section of text. */
function endOfMark(bytes: Uint8Array, open: number): number {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset + open, Math.min(9, bytes.length - open)).toString('latin1');
  const end = start.startsWith('<?') ? '?>' : start.startsWith('<!--') ? '-->' : start === '<![CDATA[' ? ']]>' : '';
  // A document type may define entities that grow.
  if (end === '') throw new Error('a part has a document type');
  const found = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(end, open);
  if (found < 0) throw new Error('a mark is not closed');
  if (found - open > maxTextBytes) throw new TableTooLarge('cell');
  return found + end.length - 1;
}
