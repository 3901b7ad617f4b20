/** A value of a template: `{name}`, or `{name:kind}`. */
export interface Slot {
  name: string;
  /** How its value is translated; absent for a value that stays as it is. */
  kind: string | undefined;
  /** True between quotes, where a value may be any text. */
  isQuoted: boolean;
}

/** A text with named values, split at them: `unknown key "{key}"`. */
export interface Template {
  text: string;
  /** The texts around the slots, one more than slots. */
  literals: readonly string[];
  slots: readonly Slot[];
  /** The length of the literals: of two templates that fit, the one that says more is meant. */
  weight: number;
}

/** Braces around a word are a slot; any others are themselves, as in `{ "$": ... }`. */
const slotPattern = /\{([a-zA-Z]+)(?::([a-z]+))?\}/g;

/** Reads a template. */
export function readTemplate(text: string): Template {
  const literals: string[] = [];
  const slots: Slot[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: kind, index } of text.matchAll(slotPattern)) {
    const next = index + whole.length;
    literals.push(text.slice(end, index));
    slots.push({ name, kind, isQuoted: text[index - 1] === '"' && text[next] === '"' });
    end = next;
  }
  literals.push(text.slice(end));
  return { text, literals, slots, weight: literals.join('').length };
}

/**
 * The values of a text that a template fits, by the order of its slots; undefined if it does not fit. Takes one pass:
 * each literal is the first one after the one before, and the last is the end.
 */
export function valuesIn(text: string, { literals, slots }: Template): string[] | undefined {
  const first = literals[0]!;
  const last = literals.at(-1)!;
  if (slots.length === 0) return text === first ? [] : undefined;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return undefined;
  const values: string[] = [];
  let start = first.length;
  for (const literal of literals.slice(1, -1)) {
    const end = text.indexOf(literal, start);
    if (end < 0) return undefined;
    values.push(text.slice(start, end));
    start = end + literal.length;
  }
  const end = text.length - last.length;
  if (end < start) return undefined;
  return [...values, text.slice(start, end)];
}
