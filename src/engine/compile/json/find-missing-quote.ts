import { signsFor } from './foreign-words.ts';
import { instead, type JsonProblem, jsonProblem, unexpected } from './json-problem.ts';

/** A quote that is written or replaced to try whether the line can be read with it. */
interface Attempt {
  offset: number;
  /** The length of what it replaces: 0, or 1 for a quote of another kind. */
  length: number;
  side: 'begin' | 'end';
}

const otherQuotes = new RegExp(`[${signsFor('"')}]`, 'g');
const longestLine = 2000;
/** Attempts times the length of the document: more would be felt while typing. */
const mostWork = 10_000_000;

const said = {
  begin: { zh: '字符串开头缺少引号', en: 'a quote is missing at the beginning of this string' },
  end: { zh: '字符串末尾缺少引号', en: 'a quote is missing at the end of this string' },
};
const writeQuote = { zh: '请在此处写 "。', en: 'Write " here.' };

/**
 * The quote that is missing on a line with an odd number of them: the one with which the text can be read farthest, beyond
 * the line. Undefined if one more quote does not help, as when there is one too many.
 *
 * @param readsTo the offset at which reading a text stops; its length if it is JSON
 */
export function findMissingQuote(text: string, at: number, readsTo: (text: string) => number): JsonProblem | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline;
  // Reading must get past the next line too: a string that ends there contains a line break.
  const nextEnd = text.indexOf('\n', end + 1) < 0 ? text.length : text.indexOf('\n', end + 1);
  const line = text.slice(start, end);
  if (line.length > longestLine || (line.replace(/\\./g, '').match(/"/g) ?? []).length % 2 === 0) return undefined;
  const attempts = attemptsIn(line);
  if (attempts.length * text.length > mostWork) return undefined;
  let best: { attempt: Attempt; reach: number } | undefined;
  for (const attempt of attempts) {
    const { offset, length } = attempt;
    const tried = `${text.slice(0, start + offset)}"${text.slice(start + offset + length)}`;
    // Compared from the end, since attempts differ in length.
    const reach = readsTo(tried) - tried.length + text.length;
    const isBeyond = reach >= text.length || reach > nextEnd;
    if (isBeyond && (!best || reach > best.reach)) best = { attempt, reach };
  }
  if (!best) return undefined;
  const { offset, length, side } = best.attempt;
  const place = start + offset;
  const edit = { start: place, end: place + length, text: '"' };
  if (length === 0) return { ...jsonProblem(place, said[side], writeQuote), edit };
  return { ...jsonProblem(place, unexpected(text[place]!), instead('"')), edit };
}

/** Quotes of another kind come first: they are where a quote was meant. */
function attemptsIn(line: string): Attempt[] {
  const replaced = [...line.matchAll(otherQuotes)].map(
    ({ index }): Attempt => ({ offset: index, length: 1, side: 'end' }),
  );
  const ends = [...line.matchAll(/\s*(?:[:,}\]]|$)/g)].map(
    ({ index }): Attempt => ({ offset: index, length: 0, side: 'end' }),
  );
  const begins = [...line.matchAll(/(?<=^\s*|[:,[{]\s*)[^\s":,[\]{}]/gu)].map(
    ({ index }): Attempt => ({ offset: index, length: 0, side: 'begin' }),
  );
  return [...replaced, ...begins, ...ends];
}
