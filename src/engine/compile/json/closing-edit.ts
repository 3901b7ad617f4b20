import { indentAt } from './indent-at.ts';
import type { JsonProblem, Unclosed } from './json-problem.ts';

/**
 * The edit that closes brackets above the line that the hint names, each on a line of its own if its opener is not on the
 * one before. Undefined if the text is not JSON with them.
 *
 * @param readsTo the offset at which reading a text stops; its length if it is JSON
 */
export function closingEdit(
  { openers, line }: Unclosed,
  { text, readsTo }: { text: string; readsTo(text: string): number },
): JsonProblem['edit'] {
  const above = text.slice(0, endOfLine(text, line - 1)).trimEnd();
  const hasComma = above.endsWith(',');
  const start = hasComma ? above.length - 1 : above.length;
  const closers = closersOf(openers, { text, end: start });
  for (const sign of hasComma ? [''] : ['', ',']) {
    const tried = text.slice(0, start) + closers + sign + text.slice(start);
    if (readsTo(tried) === tried.length) return { start, end: start, text: closers + sign };
  }
  return undefined;
}

/** @param end where they are written */
function closersOf(openers: readonly number[], { text, end }: { text: string; end: number }): string {
  let closers = '';
  let line = lineStart(text, end);
  for (const opener of openers) {
    const [closer, blank] = text[opener] === '{' ? ['}', ' '] : [']', ''];
    const own = lineStart(text, opener);
    closers += (own === line ? blank : `\n${indentAt(text, opener)}`) + closer;
    line = own;
  }
  return closers;
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The end of a line, without its line break. */
function endOfLine(text: string, line: number): number {
  let end = -1;
  for (let at = 0; at < line; at++) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text.length;
  }
  return end;
}
