import type { JsonDocument, Span } from '../json/json-document.ts';
import type { TextEdit } from './text-edit.ts';

/** Adds a member at the beginning of an object, in the way the first one is written; undefined for other values. */
export function addedMember(member: string, { start }: Span, { text }: JsonDocument): TextEdit[] | undefined {
  if (text[start] !== '{') return undefined;
  const [blank = ''] = /^\s*/.exec(text.slice(start + 1)) ?? [];
  const isEmpty = text[start + 1 + blank.length] === '}';
  return [{ start: start + 1, end: start + 1, text: isEmpty ? ` ${member} ` : `${blank}${member},` }];
}
