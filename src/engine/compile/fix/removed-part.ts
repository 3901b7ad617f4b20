import type { Span } from '../json/json-document.ts';

/** The part of a text to delete for a member of an object or list: with its comma, and with its line if it has one alone. */
export function removedPart(text: string, { start, end }: Span): Span {
  const after = skip(text, end);
  if (text[after] === ',') return { start, end: skip(text, after + 1) };
  const before = skipBack(text, start);
  return text[before - 1] === ',' ? { start: before - 1, end } : { start, end };
}

function skip(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}

function skipBack(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at - 1] ?? '')) at--;
  return at;
}
