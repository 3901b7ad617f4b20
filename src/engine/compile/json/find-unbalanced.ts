import type { JsonProblem } from './json-problem.ts';

/**
 * Finds the bracket that is most likely missing or extra. In indented text a closing line has the indent of its opening
 * line; the first place where it does not is the mistake.
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
        message: `the "${opener.sign}" on line ${opener.line} is closed by "${sign}"`,
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
  /** Indent of its line. */
  indent: number;
  /** True for the first character of its line. */
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
  hint: `Add the matching "${sign === '{' ? '}' : ']'}".`,
});

/** The brackets of a text, outside its strings. */
function* brackets(text: string): Generator<Bracket> {
  let inText = false;
  let line = 1;
  let indent = 0;
  let isFirst = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\n') {
      // A string never spans lines.
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

/** Indent of the line at an offset. */
export function indentOf(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, at + 1))![0].length;
}

/** Line number of an offset, from 1. */
export function lineOf(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line++;
  return line;
}
