/** Formats JSON like the documents: on one line if it fits, else expanded. */
export function formatJson(value: unknown, width = 110, indent = ''): string {
  const line = inOneLine(value);
  if (indent.length + line.length <= width || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => formatJson(item, width, inner))
    : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${formatJson(part, width, inner)}`);
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** `{ "a": [1, 2] }` */
export function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${inOneLine(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
