import { findFunction, isMacro } from './functions.ts';
import { type BinaryOperator, type CallNode, methodStart, type SyntaxNode } from './syntax.ts';
import { forbiddenKeys } from './values.ts';

/**
 * A parsed expression as JSON. A path or a literal is its place in the text, `[start, end]`; any other part is
 * `[sign, start, end, ...parts]`: `["==", 0, 15, [0, 10], [14, 15]]` for `row.status == 1`.
 */
export type TreeCode = readonly (string | number | boolean | null | TreeCode)[];

/** The number of parts by sign; lists, records and calls have any number. */
const partCounts: ReadonlyMap<string, number> = new Map([
  ...['=', '!', '-_'].map((sign) => [sign, 1] as const),
  ...['&&', '||', '==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%', '[]'].map((s) => [s, 2] as const),
  ['?', 3],
  ['.', 4],
]);

const malformed = new Error('malformed tree');

/** Returns the tree of an encoded expression, equal to the parsed one; undefined if the code is malformed. Never throws. */
export function decodeTree(code: unknown, text: string): SyntaxNode | undefined {
  try {
    return readNode(code, text);
  } catch {
    return undefined;
  }
}

function readNode(code: unknown, text: string): SyntaxNode {
  if (!Array.isArray(code)) throw malformed;
  const [first, second, third, ...parts] = code as unknown[];
  if (typeof first === 'number') return leafAt(text, ...spanOf(first, second, text)) ?? fail();
  if (typeof first !== 'string' || (partCounts.get(first) ?? parts.length) !== parts.length) throw malformed;
  const [start, end] = spanOf(second, third, text);
  const inner = (part: unknown) => readNode(part, text);
  switch (first) {
    case '=':
      return { kind: 'literal', value: isPlain(parts[0]) ? parts[0] : fail(), start, end };
    case '.': {
      const [nameStart, nameEnd] = spanOf(parts[1], parts[2], text);
      return { kind: 'field', of: inner(parts[0]), name: nameOf(parts[3]), nameStart, nameEnd, start, end };
    }
    case '[]':
      return { kind: 'index', of: inner(parts[0]), index: inner(parts[1]), start, end };
    case '[':
      return { kind: 'list', items: parts.map(inner), start, end };
    case '{':
      return { kind: 'record', entries: parts.map((entry) => readEntry(entry, inner)), start, end };
    case '?':
      return { kind: 'choice', condition: inner(parts[0]), yes: inner(parts[1]), no: inner(parts[2]), start, end };
    case '!':
    case '-_':
      return { kind: first === '!' ? 'not' : 'minus', of: inner(parts[0]), start, end };
    case '&&':
    case '||':
      return { kind: 'logic', operator: first, left: inner(parts[0]), right: inner(parts[1]), start, end };
  }
  if (!partCounts.has(first)) return readCall(first, parts.map(inner), { start, end }, text);
  // Every other sign with a count is an operator.
  const operator = first as BinaryOperator;
  return { kind: 'binary', operator, left: inner(parts[0]), right: inner(parts[1]), start, end };
}

/** `size` is a function; `.size` a method, whose receiver is the first part. */
function readCall(
  sign: string,
  parts: SyntaxNode[],
  { start, end }: { start: number; end: number },
  text: string,
): CallNode {
  const isMethod = sign.startsWith('.');
  const name = isMethod ? sign.slice(1) : sign;
  const [receiver, given] = isMethod ? [parts[0] ?? fail(), parts.slice(1)] : [undefined, parts];
  const nameStart = receiver === undefined ? start : methodStart(name, receiver, text);
  const node: CallNode = { kind: 'call', name, nameStart, receiver, given, start, end };
  return isCallable(node, parts.length) ? node : fail();
}

/** True if the function exists and the number of arguments is right, as `buildProgram` expects. */
function isCallable({ name, receiver, given }: CallNode, count: number): boolean {
  if (name === 'has') return receiver === undefined && given.length === 1;
  if (isMacro(name)) return receiver !== undefined && given.length === 2 && given[0]!.kind === 'name';
  const definition = findFunction(name);
  return definition !== undefined && count >= definition.needs && count <= definition.takes.length;
}

function readEntry(entry: unknown, inner: (part: unknown) => SyntaxNode): { key: string; value: SyntaxNode } {
  const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
  return { key: nameOf(key), value: inner(value) };
}

const nameOf = (name: unknown): string => (typeof name === 'string' && !forbiddenKeys.has(name) ? name : fail());

function spanOf(start: unknown, end: unknown, text: string): [start: number, end: number] {
  if (!Number.isInteger(start) || !Number.isInteger(end)) throw malformed;
  const [from, to] = [start as number, end as number];
  return from >= 0 && from < to && to <= text.length ? [from, to] : fail();
}

function fail(): never {
  throw malformed;
}

const plainPath = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
/** Read as values and an operator, not as names. */
const keywords = /(?:^|\.)(?:true|false|null|in)(?:\.|$)/;

/** The path or literal at a place of a text; undefined if it is anything else, or not written in the plain way. */
export function leafAt(text: string, start: number, end: number): SyntaxNode | undefined {
  const source = text.slice(start, end);
  return plainPath.test(source) && !keywords.test(source) ? pathAt(source, start) : literalAt(source, start, end);
}

function pathAt(source: string, start: number): SyntaxNode | undefined {
  let node: SyntaxNode | undefined;
  let nameStart = start;
  for (const name of source.split('.')) {
    const nameEnd = nameStart + name.length;
    node = node
      ? { kind: 'field', of: node, name, nameStart, nameEnd, start, end: nameEnd }
      : { kind: 'name', name, start, end: nameEnd };
    nameStart = nameEnd + 1;
  }
  return node;
}

function literalAt(source: string, start: number, end: number): SyntaxNode | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return isPlain(value) ? { kind: 'literal', value, start, end } : undefined;
  } catch {
    return undefined;
  }
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
