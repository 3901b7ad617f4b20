import type { JsonProblem } from './json-problem.ts';

/**
 * Finds the bracket that is most likely missing or extra. In indented text what is inside of a bracket is indented
 * deeper than its line, and a closing line has the indent of its opening line; the first place where this is not so is
 * the mistake.
 *
 * @param noticed offset at which the reader noticed; what is still open there is no mistake of its own
 */
export function findUnbalanced(text: string, noticed = text.length): JsonProblem | undefined {
  const open: Bracket[] = [];
  const isWhole = noticed >= text.length;
  for (const mark of marks(isWhole ? text : text.slice(0, noticed + 1))) {
    const { at, sign, line, indent } = mark;
    const top = open.at(-1);
    if (isCloser(sign)) {
      if (!top) return tooMany(at, sign);
      open.pop();
      const isRight = sign === closerOf(top);
      const inner = mark.isFirst && line !== top.line ? indent - top.indent : 0;
      if (inner > 0) return tooMany(at, sign);
      if (inner < 0 && (isRight || open.length > 0)) return leftOpen(top, line, lineOf(text, noticed));
      if (!isRight)
        return {
          offset: at,
          message: `the "${top.sign}" on line ${top.line} is closed by "${sign}"`,
          hint: `Write "${closerOf(top)}".`,
        };
      continue;
    }
    if (mark.isFirst && top) {
      const isIndented = top.inside === undefined ? isInline(top, text) && isDeeper(open[0]!) : isDeeper(top);
      if (isIndented && indent <= top.indent) return leftOpen(top, line, lineOf(text, noticed));
      top.inside ??= indent;
    }
    if (sign === '{' || sign === '[') open.push(mark);
  }
  return isWhole && open.length > 0 ? openAtEnd(open, text) : undefined;
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
  /** Indent of the first line inside. */
  inside?: number;
}

/** True if what is inside of a bracket is indented. */
const isDeeper = ({ inside = 0, indent }: Bracket) => inside > indent;
/** True if something follows a bracket on its line. */
const isInline = ({ at }: Bracket, text: string) => /^[^\S\n]*[^\s]/.test(text.slice(at + 1, at + 200));
const isCloser = (sign: string) => sign === '}' || sign === ']';
const closerOf = ({ sign }: Bracket) => (sign === '{' ? '}' : ']');

const tooMany = (offset: number, sign: string): JsonProblem => ({
  offset,
  message: `this "${sign}" closes nothing`,
  hint: 'Remove it.',
});

/** @param line where the indent is that of the bracket again @param noticed line at which the reader noticed */
function leftOpen(bracket: Bracket, line: number, noticed: number): JsonProblem {
  const later = noticed > line ? ` It is missed only on line ${noticed}.` : '';
  return {
    offset: bracket.at,
    message: `this "${bracket.sign}" is never closed`,
    hint: `Write "${closerOf(bracket)}" before line ${line}.${later}`,
  };
}

/** Everything is indented as it should be, so the end of the text is missing. */
function openAtEnd(open: readonly Bracket[], text: string): JsonProblem {
  const end = text.trimEnd().length;
  const last = open.at(-1)!;
  const others = open.length > 1 ? `, nor ${open.length - 1} around it` : '';
  const closers = open.map(closerOf).reverse().join(' ');
  return {
    offset: end,
    message: `the "${last.sign}" on line ${last.line} is never closed${others}`,
    hint: `Write ${closers} at the end, after line ${lineOf(text, end)}.`,
  };
}

/** The brackets of a text, outside its strings, and the first character of each line. */
function* marks(text: string): Generator<Bracket> {
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
    } else if (sign === ' ' || sign === '\t' || sign === '\r') {
      if (isFirst) indent++;
    } else {
      if (isFirst || '{}[]'.includes(sign)) yield { at, sign, line, indent, isFirst };
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
