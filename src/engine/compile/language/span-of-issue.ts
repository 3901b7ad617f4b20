import type { Issue } from '../issue.ts';
import type { Span } from '../json/json-document.ts';

/** The part of a text that an issue underlines: at least one character, unless the text is empty. */
export function spanOfIssue({ span, line = 1, column = 1 }: Issue, text: string): Span {
  if (span) return span;
  let start = 0;
  for (let at = 1; at < line; at++) {
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  start = Math.min(start + column - 1, text.length);
  return { start, end: Math.min(start + 1, text.length) };
}
