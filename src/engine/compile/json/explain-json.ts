import { findMissingList } from './find-missing-list.ts';
import { findUnbalanced, indentOf, lineOf } from './find-unbalanced.ts';
import { otherSigns, otherWords } from './foreign-words.ts';
import type { JsonProblem } from './json-problem.ts';

/** What the reader expected; 'quote' and 'escape' concern the string that begins at `at`. */
export type Wanted = 'value' | 'key' | 'colon' | 'comma' | 'end' | 'quote' | 'escape';

/** The position at which the reader stopped. */
export interface Stop {
  text: string;
  /** Offset of the unexpected character. */
  at: number;
  /** End of the previous token. */
  end: number;
  wanted: Wanted;
  /** Offsets of the open brackets. */
  opened: readonly number[];
  /** The current key or index. */
  key: string | number | undefined;
}

/** Explains to an author why the JSON could not be read. */
export function explainJson(stop: Stop): JsonProblem {
  const { text, at } = stop;
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (stop.wanted === 'quote') return explainOpenText(stop);
  if (stop.wanted === 'escape') return explainEscape(stop);
  if (at >= text.length) return explainEnd(stop);
  if (/^(\/\/|\/\*|#|<!--)/.test(text.slice(at, at + 4)))
    return { offset: at, message: 'JSON has no comments', hint: 'Write it as "$comment": "...", or remove it.' };
  if (Object.hasOwn(otherSigns, sign))
    return { offset: at, message: `unexpected ${sign}`, hint: `Write ${otherSigns[sign]} instead.` };
  if (/[^\S \t\r\n]|[\u200b-\u200f\ufeff]/u.test(sign))
    return { offset: at, message: 'invisible character', hint: 'Remove it, or write an ordinary space.' };
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
  if (text[end] === '\t') return { offset: end, message: 'tab inside a string', hint: 'Write \\t, or a space.' };
  return {
    offset: at,
    message: 'unterminated string',
    hint: 'Close it with ", or write \\n for a line break.',
  };
}

function explainEscape({ text, at }: Stop): JsonProblem {
  const found = /^"(?:[^\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*(\\.)/su.exec(text.slice(at));
  const place = at + (found?.[0].length ?? 3) - 2;
  return {
    offset: place,
    message: `${found?.[1] ?? '\\'} is not a valid escape`,
    hint: 'Write \\\\ for a backslash, \\n for a line break.',
  };
}

function explainEnd(stop: Stop): JsonProblem {
  if (stop.text.trim() === '')
    return { offset: 0, message: 'the document is empty', hint: 'Write { "version": 1, ... }.' };
  return findUnbalanced(stop.text) ?? { offset: stop.end, message: 'unexpected end of document', hint: 'Complete it.' };
}

function explainSingleQuotes({ text, at }: Stop): JsonProblem {
  const word = /^'([^'"\\\n]{0,40})'/.exec(text.slice(at))?.[1];
  return {
    offset: at,
    message: 'keys and strings need double quotes',
    hint: word === undefined ? 'Write " instead of \'.' : `Write "${word}".`,
  };
}

function explainKey({ text, at, end, opened }: Stop, sign: string): JsonProblem {
  if (sign === '}' && text[end - 1] === ',') return trailingComma(end - 1, sign);
  if (sign === ',') return { offset: at, message: 'extra comma', hint: 'Remove it.' };
  if (sign === '{' || sign === '[') {
    const line = lineOf(text, opened.at(-1)!);
    const above = line === lineOf(text, end - 1) ? undefined : (findMissingList(text, at) ?? findUnbalanced(text, at));
    return above ?? { offset: end - 1, message: `the "{" on line ${line} is still open`, hint: 'Write "}" here.' };
  }
  if (sign === ']') return closedByOther(text, at, opened);
  const word = /^[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/u.exec(text.slice(at, at + 60))?.[0];
  if (word !== undefined)
    return { offset: at, message: `the key ${word} needs double quotes`, hint: `Write "${word}".` };
  return { offset: at, message: `unexpected ${sign}`, hint: 'Write a key in double quotes.' };
}

const trailingComma = (offset: number, closer: string): JsonProblem => ({
  offset,
  message: `trailing comma before "${closer}"`,
  hint: 'Remove it.',
});

function explainColon({ text, at, end }: Stop, sign: string): JsonProblem {
  const list = sign === ',' || sign === ']' ? findMissingList(text, at) : undefined;
  if (list) return list;
  const key = text.slice(text.lastIndexOf('"', end - 2), end);
  if (sign === '=') return { offset: at, message: `unexpected = after ${key}`, hint: 'Write : instead.' };
  if (sign === ',' || sign === '}') return { offset: end, message: `${key} has no value`, hint: `Write ${key}: ...` };
  // A list goes on with a string: the object before it is still open.
  const above = startsLine(text, end - key.length) ? findUnbalanced(text, at) : undefined;
  return above ?? { offset: end, message: `missing colon after ${key}`, hint: `Write ${key}: ...` };
}

function explainValue({ text, at, end, key, opened }: Stop, sign: string): JsonProblem {
  const isList = text[opened.at(-1) ?? 0] === '[';
  if (sign === ']' && isList && text[end - 1] === ',') return trailingComma(end - 1, sign);
  if (sign === ',' && isList) return { offset: at, message: 'extra comma', hint: 'Remove it.' };
  if (sign === '}' && isList) return closedByOther(text, at, opened);
  if (sign === ',' || sign === '}')
    return { offset: at, message: `"${key}" has no value`, hint: `Write "${key}": ..., or remove the key.` };
  const word = /^[\p{L}\p{N}_$+.-]+/u.exec(text.slice(at, at + 60))?.[0];
  if (word === undefined)
    return {
      offset: at,
      message: `unexpected ${sign}`,
      hint: opened.length === 0 ? 'A document begins with {.' : 'Write a value: "...", 1, true, [ ... ] or { ... }.',
    };
  if (/^[-+.]?\d/.test(word)) return { offset: at, message: `${word} is not a valid number`, hint: numberHint(word) };
  const lower = word.toLowerCase();
  if (lower === 'true' || lower === 'false')
    return { offset: at, message: `${word} must be lowercase`, hint: `Write ${lower}.` };
  const hint = Object.hasOwn(otherWords, lower) ? otherWords[lower]! : `Write "${word}".`;
  return { offset: at, message: `unquoted ${word}`, hint };
}

/** The number as JSON writes it, digit by digit: a long one would change if it were computed. */
function numberHint(word: string): string {
  if (/^0[xob]/i.test(word) && Number.isSafeInteger(Number(word))) return `Write ${Number(word)}.`;
  const [, sign = '', digits = '', rest = ''] = /^([-+]?)0*(\d*)((?:\.\d*)?(?:[eE][-+]?\d+)?)$/.exec(word) ?? [];
  const written = `${sign === '-' ? '-' : ''}${digits || '0'}${rest.replace(/\.(?!\d)/, '')}`;
  const isNumber = /\d/.test(word) && /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(written) && (digits !== '' || rest !== '');
  return isNumber ? `Write ${written}.` : `Write a number such as 5, or "${word}".`;
}

function explainComma(stop: Stop, sign: string): JsonProblem {
  const { text, at, end, opened } = stop;
  const opener = opened.at(-1)!;
  const isList = text[opener] === '[';
  if (sign === '}' || sign === ']') return closedByOther(text, at, opened);
  if (sign === ':' && isList) return explainColonInList(stop, opener);
  if (sign === ':' || sign === '=')
    return { offset: at, message: `unexpected ${sign}`, hint: 'Write a comma, then the next key.' };
  if (text[end - 1] === '"' && /[\p{L}\p{N}]/u.test(sign) && !text.slice(end, at).includes('\n'))
    return {
      offset: end - 1,
      message: 'the string ends at this quote',
      hint: 'Write \\" for a quote inside a string.',
    };
  const closer = isList ? ']' : '}';
  if (startsLine(text, at) && indentOf(text, at) <= indentOf(text, opener) && lineOf(text, opener) !== lineOf(text, at))
    return {
      offset: opener,
      message: `this "${text[opener]}" is never closed`,
      hint: `Write "${closer}" before line ${lineOf(text, at)}.`,
    };
  return { offset: end, message: 'missing comma', hint: 'Write , here.' };
}

/** `"columns": [ ... "rowActions": [` lacks a closing bracket; `["a": 1]` has the wrong brackets. */
function explainColonInList({ text, at, end }: Stop, opener: number): JsonProblem {
  const key = text.lastIndexOf('"', end - 2);
  if (startsLine(text, key) && indentOf(text, key) <= indentOf(text, opener))
    return {
      offset: opener,
      message: 'this "[" is never closed',
      hint: `Write "]" before line ${lineOf(text, key)}.`,
    };
  return { offset: at, message: 'a list cannot have keys', hint: 'Write { ... } for an object.' };
}

const startsLine = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';

function closedByOther(text: string, at: number, opened: readonly number[]): JsonProblem {
  const opener = opened.at(-1)!;
  const right = text[opener] === '[' ? ']' : '}';
  return (
    (text[at] === ']' ? findMissingList(text, at) : undefined) ??
    findUnbalanced(text, at) ?? {
      offset: at,
      message: `the "${text[opener]}" on line ${lineOf(text, opener)} is closed by "${text[at]}"`,
      hint: `Write "${right}".`,
    }
  );
}

function explainRest({ text, at }: Stop, sign: string): JsonProblem {
  const unbalanced = sign === '}' || sign === ']' || sign === ',' ? findUnbalanced(text, at + 1) : undefined;
  return unbalanced ?? { offset: at, message: 'unexpected text after the document', hint: 'Remove it.' };
}
