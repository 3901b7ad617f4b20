import { isMacro } from '../../expression/functions.ts';

/** A name that a method gives to the items of a list: `row.tags.filter(tag, ...)`. */
export interface ItemName {
  name: string;
  /** The expression of the list. */
  list: string;
}

/** What somebody has typed of an expression, up to the cursor. */
export interface TypedPart {
  /** The offset at which the name begins that is being typed. */
  from: number;
  /** What the name is read of: the expression before the dot or the bracket; undefined for a name of its own. */
  receiver?: string;
  /** True for a key in quotes: `row["na`. */
  isKey: boolean;
  /** The names of items that hold at the cursor, innermost last. */
  items: readonly ItemName[];
}

/** A bracket that is open, and the method that it belongs to. */
interface OpenBracket {
  at: number;
  sign: string;
  /** The offset of the dot before the method's name. */
  dot?: number;
  item?: ItemName;
}

/**
 * Reads the beginning of an expression that need not be valid.
 *
 * @returns undefined inside a string that is not a key, in a number, and where a method names its item
 */
export function typedPart(before: string): TypedPart | undefined {
  const open: OpenBracket[] = [];
  /** Closing brackets with the offsets of those that they close. */
  const closed = new Map<number, number>();
  for (let at = 0; at < before.length; at++) {
    const sign = before[at]!;
    if (sign === '"' || sign === "'") {
      const end = endOfString(before, at);
      if (end === undefined) return keyPart(before, at, itemsOf(open), closed);
      at = end;
    } else if ('([{'.includes(sign)) open.push(bracketAt(before, at, closed));
    else if (')]}'.includes(sign)) {
      const last = open.pop();
      if (last) closed.set(at, last.at);
    } else if (sign === ',') nameItem(open.at(-1), before, at);
  }
  const typed = /\w*$/.exec(before)![0];
  const namesItem = open.at(-1)?.item?.name === '';
  if (/^\d/.test(typed) || namesItem) return undefined;
  const from = before.length - typed.length;
  const dot = /\.\s*$/.exec(before.slice(0, from))?.index;
  const items = itemsOf(open);
  if (dot === undefined) return { from, isKey: false, items };
  return { from, isKey: false, items, receiver: before.slice(startOfPath(before, dot, closed), dot) };
}

function keyPart(
  before: string,
  quote: number,
  items: readonly ItemName[],
  closed: ReadonlyMap<number, number>,
): TypedPart | undefined {
  const bracket = /\[\s*$/.exec(before.slice(0, quote))?.index;
  const receiver = bracket === undefined ? '' : before.slice(startOfPath(before, bracket, closed), bracket);
  return receiver === '' ? undefined : { from: quote + 1, receiver, isKey: true, items };
}

/** The offset of the quote that ends a string; undefined if none does. */
function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return at;
  }
  return undefined;
}

function bracketAt(text: string, at: number, closed: ReadonlyMap<number, number>): OpenBracket {
  const sign = text[at]!;
  const [, method = ''] = /\.\s*(\w+)\s*$/.exec(text.slice(0, at)) ?? [];
  if (sign !== '(' || !isMacro(method)) return { at, sign };
  const dot = text.lastIndexOf('.', at);
  return { at, sign, dot, item: { name: '', list: text.slice(startOfPath(text, dot, closed), dot) } };
}

/** The first argument of a method of a list is the name of its items. */
function nameItem(bracket: OpenBracket | undefined, text: string, comma: number): void {
  if (bracket?.item?.name !== '') return;
  const name = text.slice(bracket.at + 1, comma).trim();
  if (/^[A-Za-z_]\w*$/.test(name)) bracket.item = { ...bracket.item, name };
}

const itemsOf = (open: readonly OpenBracket[]): ItemName[] =>
  open.flatMap(({ item }) => (item && item.name !== '' ? [item] : []));

/** Where the value before an offset begins: a path with its calls and indexes. */
function startOfPath(text: string, end: number, closed: ReadonlyMap<number, number>): number {
  let at = end;
  for (;;) {
    at = text.slice(0, at).trimEnd().length;
    const opener = closed.get(at - 1);
    if (opener !== undefined) {
      at = opener;
      // A call or an index belongs to what is before it; brackets around a part, or a list, do not.
      if (!/[\w)\]]\s*$/.test(text.slice(0, at))) return at;
      continue;
    }
    const word = /\w+$/.exec(text.slice(0, at))?.[0] ?? '';
    at -= word.length;
    const before = text.slice(0, at).trimEnd();
    if (word === '' || !before.endsWith('.')) return at;
    at = before.length - 1;
  }
}
