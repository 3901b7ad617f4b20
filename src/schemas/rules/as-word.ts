/**
 * Formats a value of a document; an object as JSON. `String` throws for an object with its own `toString`, and a
 * mistake may put one anywhere.
 */
export const asWord = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
