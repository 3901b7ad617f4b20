import { type JsonProblem, jsonProblem, removeIt, writeThis } from './json-problem.ts';

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
      if (inner < 0 && (isRight || open.length > 0)) return openBefore(top, line, lineOf(text, noticed));
      if (!isRight) return closedBy(at, [top.sign, top.line], sign, closerOf(top));
      continue;
    }
    if (mark.isFirst && top) {
      const isIndented = top.inside === undefined ? isInline(top, text) && isDeeper(open[0]!) : isDeeper(top);
      if (isIndented && indent <= top.indent) return openBefore(top, line, lineOf(text, noticed));
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

const tooMany = (offset: number, sign: string): JsonProblem =>
  jsonProblem(offset, { zh: `此 "${sign}" 没有对应的开头`, en: `this "${sign}" closes nothing` }, removeIt);

/** The problem of a bracket that is closed by one of the other kind. */
export const closedBy = (offset: number, [opener, line]: [string, number], closer: string, right: string) =>
  jsonProblem(
    offset,
    {
      zh: `第 ${line} 行的 "${opener}" 以 "${closer}" 结束`,
      en: `the "${opener}" on line ${line} is closed by "${closer}"`,
    },
    writeThis(`"${right}".`),
  );

/**
 * The problem of a bracket that is never closed.
 *
 * @param noticed line at which that is noticed, if it is a later one
 */
export const leftOpen = (
  offset: number,
  opener: string,
  closer: string,
  line: number,
  noticed?: number,
): JsonProblem => ({
  ...jsonProblem(
    offset,
    { zh: `此 "${opener}" 没有结束`, en: `this "${opener}" is never closed` },
    {
      zh: `请在第 ${line} 行前写 "${closer}"。${noticed === undefined ? '' : `到第 ${noticed} 行才发现。`}`,
      en: `Write "${closer}" before line ${line}.${noticed === undefined ? '' : ` It is missed only on line ${noticed}.`}`,
    },
  ),
  unclosed: { openers: [offset], line },
});

/** @param line where the indent is that of the bracket again @param noticed line at which the reader noticed */
const openBefore = (bracket: Bracket, line: number, noticed: number): JsonProblem =>
  leftOpen(bracket.at, bracket.sign, closerOf(bracket), line, noticed > line ? noticed : undefined);

/** Everything is indented as it should be, so the end of the text is missing. */
function openAtEnd(open: readonly Bracket[], text: string): JsonProblem {
  const end = text.trimEnd().length;
  const last = open.at(-1)!;
  const around = open.length - 1;
  const inward = open.toReversed();
  const closers = inward.map(closerOf).join(' ');
  const line = lineOf(text, end);
  const problem = jsonProblem(
    end,
    {
      zh: `第 ${last.line} 行的 "${last.sign}" 没有结束${around > 0 ? `，其外层 ${around} 个也没有` : ''}`,
      en: `the "${last.sign}" on line ${last.line} is never closed${around > 0 ? `, nor ${around} around it` : ''}`,
    },
    { zh: `请在末尾第 ${line} 行后写 ${closers}。`, en: `Write ${closers} at the end, after line ${line}.` },
  );
  return { ...problem, unclosed: { openers: inward.map(({ at }) => at), line: line + 1 } };
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

/** Line number of an offset, from 1. */
export function lineOf(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line++;
  return line;
}
