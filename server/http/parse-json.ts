import { cleanTexts, withoutInvisible } from '../../src/engine/records/sent-text.ts';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { Refusal } from './envelope.ts';

/** Maximum nesting and number of values of a body; the console's deepest has ten levels, its largest 15,000 values. */
const maxDepth = 40;
const maxValues = 30_000;
/** Maximum characters of a place in a message. */
const shownPlace = 100;

const signs = { quote: 34, comma: 44, backslash: 92, open: 91, close: 93, openBrace: 123, closeBrace: 125 };

export const unreadableBody = () => new Refusal(envelopeStatus.badRequest, 'unreadableBody');

/**
 * Parses JSON that the platform can check and store cheaply: not too deep, not too many values, no numbers beyond safe
 * integers, and no text that PostgreSQL cannot store (NUL characters, halves of characters).
 * @throws Refusal A0400
 */
export function parseJson(text: string): unknown {
  if (isTooComplex(text)) throw new Refusal(envelopeStatus.badRequest, 'bodyTooComplex');
  return storableValue(parse(text));
}

/**
 * Returns the value without the invisible characters of its texts if PostgreSQL can store it, and its numbers are exact:
 * two codes that look alike are one code.
 * @throws Refusal A0400 with the place of what it cannot store
 */
export function storableValue(value: unknown): unknown {
  const place = findUnstorable(value, '');
  if (place === undefined) return cleanTexts(value, withoutInvisible);
  const field = place.slice(0, shownPlace).replaceAll('\0', '').toWellFormed();
  throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { [field]: 'fieldInvalid' });
}

/** Whether PostgreSQL can store the text. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableBody();
  }
}

/** Scans before parsing: what is refused costs no more than one pass. */
function isTooComplex(text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === signs.quote) at = endOfString(text, at);
    else if (sign === signs.comma) values += 1;
    else if (sign === signs.open || sign === signs.openBrace) depth += 1;
    else if (sign === signs.close || sign === signs.closeBrace) depth -= 1;
    if (depth > maxDepth || values > maxValues) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === signs.backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/** Returns the place of the first value that cannot be stored. */
function findUnstorable(value: unknown, place: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : place;
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : place;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const at = place === '' ? name : `${place}.${name}`;
    const found = isStorable(name) ? findUnstorable(inner, at) : at;
    if (found !== undefined) return found;
  }
  return undefined;
}
