import type { FormField } from './form-field.ts';
import { readNumber } from './typed-number.ts';

/**
 * Converts a stored attribute value, always a string on the wire (contract 3.8), to the type of its field. A string
 * that does not convert is kept, so that the form shows it, validation reports it, and nothing is lost.
 */
export function readStored(field: Pick<FormField, 'schema'>, text: unknown): unknown {
  if (text === null || text === undefined) return undefined;
  if (typeof text !== 'string')
    return typeof text === 'object' ? JSON.stringify(text) : readStored(field, String(text));
  switch (field.schema.type) {
    case 'integer':
    case 'number':
      return readNumber(text) ?? text;
    case 'boolean':
      return readFlag(text);
    default:
      return text;
  }
}

/** Converts a value to its wire format; undefined if empty. */
export function writeStored(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Platforms store booleans as true and false, or 1 and 0. */
function readFlag(text: string): boolean | string {
  const word = text.trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : text;
}
