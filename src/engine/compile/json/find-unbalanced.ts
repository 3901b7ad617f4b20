import type { JsonProblem } from './json-problem.ts';

/**
 * The bracket that an author most likely forgot or wrote too often. In a text whose lines are indented, a line that closes
 * begins as far in as the line that opened; where that is not so for the first time, there it went wrong.
 */
export function findUnbalanced(text: string): JsonProblem | undefined {
  const open: Bracket[] = [];
  for (const bracket of brackets(text)) {
    const { at, sign } = bracket;
    if (sign === '{' || sign === '[') {
      open.push(bracket);
      continue;
    }
    const opener = open.pop();
    if (!opener) return tooMany(at, sign);
    const isRight = sign === (opener.sign === '{' ? '}' : ']');
    const inner = bracket.isFirst && bracket.line !== opener.line ? bracket.indent - opener.indent : 0;
    if (inner > 0) return tooMany(at, sign);
    if (inner < 0 && (isRight || open.length > 0)) return neverClosed(opener);
    if (!isRight)
      return {
        offset: at,
        message: `the "${opener.sign}" of line ${opener.line} ends with "${sign}"`,
        hint: `Write "${opener.sign === '{' ? '}' : ']'}".`,
      };
  }
  const last = open.at(-1);
  return last && neverClosed(last);
}

interface Bracket {
  at: number;
  sign: string;
  /** From 1. */
  line: number;
  /** How far in its line begins. */
  indent: number;
  /** Nothing stands before it in its line. */
  isFirst: boolean;
}

const tooMany = (offset: number, sign: string): JsonProblem => ({
  offset,
  message: `this "${sign}" closes nothing`,
  hint: 'Remove it.',
});

const neverClosed = ({ at, sign }: Bracket): JsonProblem => ({
  offset: at,
  message: `this "${sign}" is never closed`,
  hint: `Write the "${sign === '{' ? '}' : ']'}" that belongs to it.`,
});

/** The brackets of a text, outside of its quoted texts. */
function* brackets(text: string): Generator<Bracket> {
  let inText = false;
  let line = 1;
  let indent = 0;
  let isFirst = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\n') {
      // A text never goes over the end of a line.
      [inText, isFirst, indent] = [false, true, 0];
      line++;
    } else if (inText) {
      if (sign === '\\') at++;
      else if (sign === '"') inText = false;
    } else if (sign === ' ' || sign === '\t') {
      if (isFirst) indent++;
    } else {
      if (sign === '{' || sign === '[' || sign === '}' || sign === ']') yield { at, sign, line, indent, isFirst };
      inText = sign === '"';
      isFirst = false;
    }
  }
}

/** How far in the line of a place begins. */
export function indentOf(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, at + 1))![0].length;
}

/** The line of a place, from 1. */
export function lineOf(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line++;
  return line;
}
