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
  const plural = pluralShape({ text, pointer });
  if (plural) return plural;
  const rest = text.replace(/\{[^{}]*\}/g, (part) => ' '.repeat(part.length));
  const offset = rest.search(/[{}]/);
  if (offset < 0) return undefined;
  const isOpen = rest[offset] === '{';
  const name = isOpen ? /^\{([\w.]+)/.exec(text.slice(offset))?.[1] : /(\w+)$/.exec(text.slice(0, offset))?.[1];
  const message = isOpen ? 'this "{" is never closed' : 'this "}" closes nothing';
  return { ...warningAt(pointer, message, name === undefined ? 'Remove it.' : `Write {${name}}.`), offset };
}

/** A number with so many decimals: {kwh:0.00}, {change:+0.0}. */
const decimals = /^\+?0(?:\.0+)?$/;

/** Finds {count:device}: a plural has a word for one and a word for any other number. */
function pluralShape({ text, pointer }: Words): Finding | undefined {
  for (const { 0: whole, 1: name, 2: words = '', index } of text.matchAll(/\{([\w.]+)\s*:([^{}]*)\}/g)) {
    if (decimals.test(words)) continue;
    const count = words.split('|').length;
    if (count === 2 && !/\s:/.test(whole)) continue;
    const [one = '', many = `${one}s`] = words.split('|').map((word) => word.trim());
    const message =
      count === 2 ? `${whole} is not filled` : `${whole} has ${count === 1 ? 'one word' : `${count} words`}`;
    const hint = `Write {${name}:${one}|${many}}: for one, and for any other number.`;
    return { ...warningAt(pointer, message, hint), offset: index };
  }
  return undefined;
}

/** The names in the braces of a text, also of {name:one|many} and {name:0.00}, with their offsets. */
export const namesIn = (text: string): { name: string; offset: number }[] =>
  [...text.matchAll(/\{([\w.]+)(?::(?:[^{}|]*\|[^{}|]*|\+?0(?:\.0+)?))?\}/g)].map(({ 1: name = '', index }) => ({
    name,
    offset: index,
  }));
