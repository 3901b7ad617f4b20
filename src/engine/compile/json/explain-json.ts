import { findUnbalanced, indentOf, lineOf } from './find-unbalanced.ts';
import { otherSigns, otherWords } from './foreign-words.ts';
import type { JsonProblem } from './json-problem.ts';

/** What the reader waited for; 'quote' and 'escape' are about the text that begins at `at`. */
export type Wanted = 'value' | 'key' | 'colon' | 'comma' | 'end' | 'quote' | 'escape';

/** Where the reader stood when it could not go on. */
export interface Stop {
  text: string;
  /** The sign that does not fit. */
  at: number;
  /** Where the token before ended. */
  end: number;
  wanted: Wanted;
  /** Where the brackets around begin. */
  opened: readonly number[];
  /** The key or the index that is being read. */
  key: string | number | undefined;
}

/** What the reader could not read, in an implementer's words. */
export function explainJson(stop: Stop): JsonProblem {
  const { text, at } = stop;
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (stop.wanted === 'quote') return explainOpenText(stop);
  if (stop.wanted === 'escape') return explainEscape(stop);
  if (at >= text.length) return explainEnd(stop);
  if (/^(\/\/|\/\*|#|<!--)/.test(text.slice(at, at + 4)))
    return { offset: at, message: 'JSON has no comments', hint: 'Write it as "$comment": "...", or remove it.' };
  if (Object.hasOwn(otherSigns, sign))
    return { offset: at, message: `${sign} is not what JSON uses`, hint: `Write ${otherSigns[sign]} instead.` };
  if (/[^\S \t\r\n]|[\u200b-\u200f\ufeff]/u.test(sign))
    return { offset: at, message: 'an invisible sign stands here', hint: 'Remove it, or write a usual space.' };
  if (sign === "'") return explainSingleQuotes(stop);
  switch (stop.wanted) {
    case 'key':
      return explainKey(stop, sign);
    case 'colon':
      return explainColon(stop, sign);
    case 'value':
      return explainValue(stop, sign);
    case 'comma':
      return explainComma(stop, sign);
    default:
      return explainRest(stop, sign);
  }
}

function explainOpenText({ text, at, end }: Stop): JsonProblem {
  if (text[end] === '\t') return { offset: end, message: 'a tab stands inside a text', hint: 'Write \\t, or a space.' };
  return {
    offset: at,
    message: 'a text has no closing quote in its line',
    hint: 'Close it with ", or write \\n for a new line.',
  };
}

function explainEscape({ text, at }: Stop): JsonProblem {
  const found = /^"(?:[^\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*(\\.)/su.exec(text.slice(at));
  const place = at + (found?.[0].length ?? 3) - 2;
  return {
    offset: place,
    message: `${found?.[1] ?? '\\'} means nothing in a text`,
    hint: 'Write \\\\ for a backslash, \\n for a new line.',
  };
}

function explainEnd(stop: Stop): JsonProblem {
  if (stop.text.trim() === '')
    return { offset: 0, message: 'the document is empty', hint: 'Write { "version": 1, ... }.' };
  return findUnbalanced(stop.text) ?? { offset: stop.end, message: 'the document ends here', hint: 'Write the rest.' };
}

function explainSingleQuotes({ text, at }: Stop): JsonProblem {
  const word = /^'([^'"\\\n]{0,40})'/.exec(text.slice(at))?.[1];
  return {
    offset: at,
    message: 'keys and texts stand in double quotes',
    hint: word === undefined ? 'Write " instead of \'.' : `Write "${word}".`,
  };
}

function explainKey({ text, at, end, opened }: Stop, sign: string): JsonProblem {
  if (sign === '}' && text[end - 1] === ',') return trailingComma(end - 1, sign);
  if (sign === ',') return { offset: at, message: 'a comma too many', hint: 'Remove it.' };
  if (sign === '{' || sign === '[')
    return {
      offset: end - 1,
      message: `the "{" of line ${lineOf(text, opened.at(-1)!)} is not closed before this`,
      hint: 'Write "}" here.',
    };
  if (sign === ']') return closedByOther(text, at, opened);
  const word = /^[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/u.exec(text.slice(at, at + 60))?.[0];
  if (word !== undefined)
    return { offset: at, message: `the key ${word} stands without quotes`, hint: `Write "${word}".` };
  return { offset: at, message: `${sign} does not belong here`, hint: 'Write a key in double quotes.' };
}

const trailingComma = (offset: number, closer: string): JsonProblem => ({
  offset,
  message: `a comma stands before "${closer}"`,
  hint: 'Remove it.',
});

function explainColon({ text, at, end }: Stop, sign: string): JsonProblem {
  const key = text.slice(text.lastIndexOf('"', end - 2), end);
  if (sign === '=') return { offset: at, message: `= does not belong behind ${key}`, hint: 'Write : instead.' };
  if (sign === ',' || sign === '}') return { offset: end, message: `${key} has no value`, hint: `Write ${key}: ...` };
  return { offset: end, message: `a colon is missing behind ${key}`, hint: `Write ${key}: ...` };
}

function explainValue({ text, at, end, key, opened }: Stop, sign: string): JsonProblem {
  const isList = text[opened.at(-1) ?? 0] === '[';
  if (sign === ']' && isList && text[end - 1] === ',') return trailingComma(end - 1, sign);
  if (sign === ',' && isList) return { offset: at, message: 'a comma too many', hint: 'Remove it.' };
  if (sign === '}' && isList) return closedByOther(text, at, opened);
  if (sign === ',' || sign === '}')
    return { offset: at, message: `"${key}" has no value`, hint: `Write "${key}": ..., or remove the key.` };
  const word = /^[\p{L}\p{N}_$+.-]+/u.exec(text.slice(at, at + 60))?.[0];
  if (word === undefined)
    return {
      offset: at,
      message: `${sign} does not belong here`,
      hint: opened.length === 0 ? 'A document begins with {.' : 'Write a value: "...", 1, true, [ ... ] or { ... }.',
    };
  if (/^[-+.]?\d/.test(word)) return { offset: at, message: `${word} is no number`, hint: numberHint(word) };
  const lower = word.toLowerCase();
  if (lower === 'true' || lower === 'false')
    return { offset: at, message: `${word} is written small`, hint: `Write ${lower}.` };
  const hint = Object.hasOwn(otherWords, lower) ? otherWords[lower]! : `Write "${word}".`;
  return { offset: at, message: `${word} stands without quotes`, hint };
}

function numberHint(word: string): string {
  const value = Number(word);
  return word === '' || !Number.isFinite(value) ? `Write a number such as 5, or "${word}".` : `Write ${value}.`;
}

function explainComma(stop: Stop, sign: string): JsonProblem {
  const { text, at, end, opened } = stop;
  const opener = opened.at(-1)!;
  const isList = text[opener] === '[';
  if (sign === '}' || sign === ']') return closedByOther(text, at, opened);
  if (sign === ':' && isList) return explainColonInList(stop, opener);
  if (sign === ':' || sign === '=')
    return { offset: at, message: `${sign} does not belong here`, hint: 'Write a comma, then the next key.' };
  if (text[end - 1] === '"' && /[\p{L}\p{N}]/u.test(sign) && !text.slice(end, at).includes('\n'))
    return { offset: end - 1, message: 'the text ends at this quote', hint: 'Write \\" for a quote inside a text.' };
  const closer = isList ? ']' : '}';
  if (startsLine(text, at) && indentOf(text, at) <= indentOf(text, opener) && lineOf(text, opener) !== lineOf(text, at))
    return {
      offset: opener,
      message: `this "${text[opener]}" is never closed`,
      hint: `Write "${closer}" before line ${lineOf(text, at)}.`,
    };
  return { offset: end, message: 'a comma is missing', hint: 'Write , here.' };
}

/** `"columns": [ ... "rowActions": [` lacks its closing bracket; `["a": 1]` has the wrong brackets. */
function explainColonInList({ text, at, end }: Stop, opener: number): JsonProblem {
  const key = text.lastIndexOf('"', end - 2);
  if (startsLine(text, key) && indentOf(text, key) <= indentOf(text, opener))
    return {
      offset: opener,
      message: 'this "[" is never closed',
      hint: `Write "]" before line ${lineOf(text, key)}.`,
    };
  return { offset: at, message: 'a list has no keys', hint: 'Write { ... } around what has keys.' };
}

const startsLine = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';

function closedByOther(text: string, at: number, opened: readonly number[]): JsonProblem {
  const opener = opened.at(-1)!;
  const right = text[opener] === '[' ? ']' : '}';
  return (
    findUnbalanced(text.slice(0, at + 1)) ?? {
      offset: at,
      message: `the "${text[opener]}" of line ${lineOf(text, opener)} ends with "${text[at]}"`,
      hint: `Write "${right}".`,
    }
  );
}

function explainRest({ text, at }: Stop, sign: string): JsonProblem {
  const unbalanced = sign === '}' || sign === ']' || sign === ',' ? findUnbalanced(text) : undefined;
  return unbalanced ?? { offset: at, message: 'the document has ended before this', hint: 'Remove the rest.' };
}
