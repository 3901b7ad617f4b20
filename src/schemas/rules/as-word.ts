/**
 * A value of a document as a word; an object as JSON. A mistake may put an object anywhere, and one with a key
 * "toString" is no string.
 */
export const asWord = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
