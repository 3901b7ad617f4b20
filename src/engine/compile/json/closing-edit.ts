import type { JsonProblem } from './json-problem.ts';

const atEnd = /^Write ([\]} ]+) at the end, after line \d+\.$/;
const beforeLine = /^Write "([\]}])" before line (\d+)\./;

/**
 * The edit for a bracket that is never closed: the bracket at the end of its line, or of the line above the one that the
 * hint names, whichever makes the text JSON. Undefined if neither does.
 */
export function closingEdit(
  { offset, hint }: Pick<JsonProblem, 'offset' | 'hint'>,
  { text, readsTo }: { text: string; readsTo(text: string): number },
): Pick<JsonProblem, 'edit'> | undefined {
  const closers = atEnd.exec(hint)?.[1];
  if (closers !== undefined) {
    const start = text.trimEnd().length;
    const tried = `${text.slice(0, start)}${closers}${text.slice(start)}`;
    return readsTo(tried) === tried.length ? { edit: { start, end: start, text: closers } } : undefined;
  }
  const [, closer = '', number = ''] = beforeLine.exec(hint) ?? [];
  if (closer === '') return undefined;
  const own = text.indexOf('\n', offset);
  const ends = [own < 0 ? text.length : own, lineStart(text, Number(number)) - 1];
  for (const end of ends) {
    const line = text.slice(0, end).trimEnd();
    const comma = line.endsWith(',') ? line.length - 1 : line.length;
    const indent = end === ends[0] ? ' ' : `\n${indentAt(text, offset)}`;
    for (const [start, sign] of [
      [comma, ''],
      [comma, ','],
      [line.length, ''],
    ] as const) {
      const written = `${indent}${closer}${sign}`;
      const tried = text.slice(0, start) + written + text.slice(start);
      if (readsTo(tried) === tried.length) return { edit: { start, end: start, text: written } };
    }
  }
  return undefined;
}

/** The offset at which a line begins; lines are counted from 1. */
function lineStart(text: string, line: number): number {
  let start = 0;
  for (let at = 1; at < line && start >= 0; at++) start = text.indexOf('\n', start) + 1 || text.length;
  return start;
}

const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
