const maxLength = 80;

/** A value on one line: a text in quotes and cut, a list and a record by their number of entries. */
export function shortValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value));
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.length} ]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const count = value instanceof Map ? value.size : Object.keys(value).length;
  return count === 0 ? '{}' : `{ ${count} }`;
}

const cut = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
