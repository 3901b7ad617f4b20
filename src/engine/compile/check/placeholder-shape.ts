import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';

/** One language of a text, with its place. */
export interface Words {
  text: string;
  pointer: string;
}

/** Other ways to write {name}; the name is in a group. */
const others: readonly RegExp[] = [
  /\$\{\s*([\w.]+)\s*\}/u,
  /\{{2,}\s*([\w.]+)\s*\}+/u,
  /｛\s*([\w.]+)\s*[｝}]/u,
  /\{\s*([\w.]+)\s*｝/u,
  /\{\s+([\w.]+)\s*\}|\{([\w.]+)\s+\}/u,
  /\{(?:row|item|form|record|loaded)\.([\w.]+)\}/u,
];

/** Finds {name} written in another way, and braces without a partner. */
export function placeholderShape({ text, pointer }: Words): Finding | undefined {
  for (const other of others) {
    const found = other.exec(text);
    if (!found) continue;
    const name = found[1] ?? found[2];
    return { ...warningAt(pointer, `${found[0]} is not filled`, `Write {${name}}.`), offset: found.index };
  }
  const rest = text.replace(/\{[^{}]*\}/g, (part) => ' '.repeat(part.length));
  const offset = rest.search(/[{}]/);
  if (offset < 0) return undefined;
  const isOpen = rest[offset] === '{';
  const name = isOpen ? /^\{([\w.]+)/.exec(text.slice(offset))?.[1] : /(\w+)$/.exec(text.slice(0, offset))?.[1];
  const message = isOpen ? 'this "{" is never closed' : 'this "}" closes nothing';
  return { ...warningAt(pointer, message, name === undefined ? 'Remove it.' : `Write {${name}}.`), offset };
}

/** The names in the braces of a text, also of {name:one|many}, with their offsets. */
export const namesIn = (text: string): { name: string; offset: number }[] =>
  [...text.matchAll(/\{([\w.]+)(?::[^{}|]*\|[^{}|]*)?\}/g)].map(({ 1: name = '', index }) => ({ name, offset: index }));
