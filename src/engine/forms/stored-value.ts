import type { FormField } from './form-field.ts';

/**
 * A stored attribute value, always a text on the wire (contract 3.8), as the value of its field. A text that is no value of the field's
 * type stays the text, so that the form can show it, the check can tell it, and nothing is lost.
 */
export function readStored(field: Pick<FormField, 'schema'>, text: unknown): unknown {
  if (text === null || text === undefined) return undefined;
  if (typeof text !== 'string')
    return typeof text === 'object' ? JSON.stringify(text) : readStored(field, String(text));
  switch (field.schema.type) {
    case 'integer':
    case 'number':
      return isNumber(text) ? Number(text) : text;
    case 'boolean':
      return readFlag(text);
    default:
      return text;
  }
}

/** A field's value as the wire carries it; undefined where there is none. */
export function writeStored(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isNumber = (text: string) =>
  text.trim() !== '' && Number.isFinite(Number(text)) && !/^\s*[-+]?0[xob]/i.test(text);

/** Platforms keep yes and no as true and false, and as 1 and 0. */
function readFlag(text: string): boolean | string {
  const word = text.trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : text;
}
