import type { JsonDocument } from './json-document.ts';

const lineWidth = 120;
/** Signs that take the place of two, as Biome counts them. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;
const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);

/** The text of a document in the layout that Biome gives those of schemas/, without empty lines. */
export function formatDocument({ parts: { value: whole, spots } }: JsonDocument): string {
  return `${written(whole, '', 0)}\n`;

  /** @param taken the width of the line without the value */
  function written(value: unknown, indent: string, taken: number): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const line = inOneLine(value);
    if (taken + widthOf(line) <= lineWidth) return line;
    const inner = `${indent}  `;
    const lines = membersOf(value).map(([key, member], index, all) => {
      const start = inner + key;
      return start + written(member, inner, widthOf(start) + (index < all.length - 1 ? 1 : 0));
    });
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
  }

  function inOneLine(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const list = membersOf(value)
      .map(([key, member]) => key + inOneLine(member))
      .join(', ');
    if (Array.isArray(value)) return `[${list}]`;
    return list === '' ? '{}' : `{ ${list} }`;
  }

  /** The members with their keys as they are written, in the order of the text: an object has numbers first. */
  function membersOf(value: object): [key: string, member: unknown][] {
    if (Array.isArray(value)) return value.map((member) => ['', member]);
    const keys = spots.get(value)?.keys ?? Object.keys(value);
    return keys.map((key) => [`${JSON.stringify(key)}: `, (value as Record<string, unknown>)[key]]);
  }
}
