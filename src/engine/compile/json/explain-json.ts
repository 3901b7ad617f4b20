import { closingEdit } from './closing-edit.ts';
import { explainComment } from './explain-comment.ts';
import { findMissingBrace } from './find-missing-brace.ts';
import { findMissingList } from './find-missing-list.ts';
import { findMissingQuote } from './find-missing-quote.ts';
import { closedBy, findUnbalanced, leftOpen, lineOf } from './find-unbalanced.ts';
import { otherSigns, otherWords } from './foreign-words.ts';
import { indentAt } from './indent-at.ts';
import { instead, type JsonProblem, jsonProblem, removeIt, unexpected, writeThis } from './json-problem.ts';
import type { Stop } from './json-reader.ts';

/** Where the reader stopped, and how far it reads other texts. */
interface Reading extends Stop {
  /** The offset at which reading another text stops; its length if it is JSON. */
  readsTo(text: string): number;
}

/** Explains to an author why the JSON could not be read. */
export function explainJson(stop: Reading): JsonProblem {
  const problem = explainStop(stop);
  const edit = problem.unclosed && closingEdit(problem.unclosed, stop);
  return edit ? { ...problem, edit } : problem;
}

function explainStop(stop: Reading): JsonProblem {
  const { text, at, readsTo } = stop;
  if (stop.wanted === 'depth') return explainDepth(stop);
  const quote = stop.wanted === 'escape' ? undefined : findMissingQuote(text, Math.min(at, text.length), readsTo);
  if (quote) return quote;
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (stop.wanted === 'quote') return explainOpenText(stop);
  if (stop.wanted === 'escape') return explainEscape(stop);
  if (at >= text.length) return explainEnd(stop);
  const comment = explainComment(stop);
  if (comment) return comment;
  if (Object.hasOwn(otherSigns, sign)) return jsonProblem(at, unexpected(sign), instead(otherSigns[sign]!));
  if (/[^\S \t\r\n]|[\u200b-\u200f\ufeff]/u.test(sign))
    return jsonProblem(
      at,
      { zh: '此处有不可见字符', en: 'invisible character' },
      { zh: '请删除，或改为普通空格。', en: 'Remove it, or write an ordinary space.' },
    );
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

function explainDepth({ at, opened }: Stop): JsonProblem {
  const deepest = opened.length;
  return jsonProblem(
    at,
    { zh: `JSON 嵌套超过 ${deepest} 层`, en: `the JSON is nested deeper than ${deepest} levels` },
    { zh: '请减少嵌套。', en: 'Reduce the nesting.' },
  );
}

function explainOpenText({ text, at, end }: Stop): JsonProblem {
  if (text[end] === '\t')
    return jsonProblem(
      end,
      { zh: '字符串内有制表符', en: 'tab inside a string' },
      { zh: '请写 \\t 或空格。', en: 'Write \\t, or a space.' },
    );
  return jsonProblem(
    at,
    { zh: '字符串没有结束', en: 'unterminated string' },
    { zh: '请用 " 结束，换行请写 \\n。', en: 'Close it with ", or write \\n for a line break.' },
  );
}

function explainEscape({ text, at }: Stop): JsonProblem {
  const found = /^"(?:[^\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*(\\.)/su.exec(text.slice(at));
  const place = at + (found?.[0].length ?? 3) - 2;
  const sequence = found?.[1] ?? '\\';
  return jsonProblem(
    place,
    { zh: `${sequence} 不是有效的转义`, en: `${sequence} is not a valid escape` },
    { zh: '反斜杠请写 \\\\，换行请写 \\n。', en: 'Write \\\\ for a backslash, \\n for a line break.' },
  );
}

function explainEnd(stop: Stop): JsonProblem {
  if (stop.text.trim() === '')
    return jsonProblem(0, { zh: '内容为空', en: 'the document is empty' }, writeThis('{ "version": 1, ... }.'));
  return (
    findUnbalanced(stop.text) ??
    jsonProblem(
      stop.end,
      { zh: '内容不完整', en: 'unexpected end of document' },
      { zh: '请补全。', en: 'Complete it.' },
    )
  );
}

function explainSingleQuotes({ text, at }: Stop): JsonProblem {
  const word = /^'([^'"\\\n]{0,40})'/.exec(text.slice(at))?.[1];
  return jsonProblem(
    at,
    { zh: '键和字符串须用双引号', en: 'keys and strings need double quotes' },
    word === undefined ? { zh: '请用 " 代替 \'。', en: 'Write " instead of \'.' } : writeThis(`"${word}".`),
  );
}

function explainKey({ text, at, end, opened }: Stop, sign: string): JsonProblem {
  if (sign === '}' && text[end - 1] === ',') return trailingComma(end - 1, sign);
  if (sign === ',') return extraComma(at);
  if (sign === '{' || sign === '[') {
    const line = lineOf(text, opened.at(-1)!);
    const above = line === lineOf(text, end - 1) ? undefined : (findMissingList(text, at) ?? findUnbalanced(text, at));
    return (
      above ??
      jsonProblem(
        end - 1,
        { zh: `第 ${line} 行的 "{" 尚未结束`, en: `the "{" on line ${line} is still open` },
        { zh: '请在此处写 "}"。', en: 'Write "}" here.' },
      )
    );
  }
  if (sign === ']') return closedByOther(text, at, opened);
  const word = /^[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/u.exec(text.slice(at, at + 60))?.[0];
  if (word !== undefined)
    return jsonProblem(
      at,
      { zh: `键 ${word} 须用双引号`, en: `the key ${word} needs double quotes` },
      writeThis(`"${word}".`),
    );
  return jsonProblem(at, unexpected(sign), { zh: '请写带双引号的键。', en: 'Write a key in double quotes.' });
}

const trailingComma = (offset: number, closer: string): JsonProblem =>
  jsonProblem(offset, { zh: `"${closer}" 前多了逗号`, en: `trailing comma before "${closer}"` }, removeIt);

const extraComma = (offset: number): JsonProblem =>
  jsonProblem(offset, { zh: '多了逗号', en: 'extra comma' }, removeIt);

function explainColon({ text, at, end }: Stop, sign: string): JsonProblem {
  const list = sign === ',' || sign === ']' ? findMissingList(text, at) : undefined;
  if (list) return list;
  const key = text.slice(text.lastIndexOf('"', end - 2), end);
  if (sign === '=') return jsonProblem(at, { zh: `${key} 后不应有 =`, en: `unexpected = after ${key}` }, instead(':'));
  // A list goes on with a string: the object before it is still open.
  const above = startsLine(text, end - key.length) ? findUnbalanced(text, at) : undefined;
  if (above) return above;
  const message =
    sign === ',' || sign === '}'
      ? { zh: `${key} 没有值`, en: `${key} has no value` }
      : { zh: `${key} 后缺少冒号`, en: `missing colon after ${key}` };
  return jsonProblem(end, message, writeThis(`${key}: ...`));
}

function explainValue({ text, at, end, key, opened }: Stop, sign: string): JsonProblem {
  const isList = text[opened.at(-1) ?? 0] === '[';
  if (sign === ']' && isList && text[end - 1] === ',') return trailingComma(end - 1, sign);
  if (sign === ',' && isList) return extraComma(at);
  if (sign === '}' && isList) return closedByOther(text, at, opened);
  if (sign === ',' || sign === '}')
    return jsonProblem(
      at,
      { zh: `"${key}" 没有值`, en: `"${key}" has no value` },
      { zh: `请写 "${key}": ...，或删除该键。`, en: `Write "${key}": ..., or remove the key.` },
    );
  const word = /^[\p{L}\p{N}_$+.-]+/u.exec(text.slice(at, at + 60))?.[0];
  if (word === undefined)
    return jsonProblem(
      at,
      unexpected(sign),
      opened.length === 0
        ? { zh: '内容以 { 开头。', en: 'A document begins with {.' }
        : {
            zh: '请写一个值："..."、1、true、[ ... ] 或 { ... }。',
            en: 'Write a value: "...", 1, true, [ ... ] or { ... }.',
          },
    );
  if (/^[-+.]?\d/.test(word))
    return jsonProblem(at, { zh: `${word} 不是有效的数字`, en: `${word} is not a valid number` }, numberHint(word));
  const lower = word.toLowerCase();
  if (lower === 'true' || lower === 'false')
    return jsonProblem(at, { zh: `${word} 须小写`, en: `${word} must be lowercase` }, writeThis(`${lower}.`));
  // "Yes" in a text is more often a word than YAML's true.
  const known = /^(yes|no|on|off)$/i.test(word) ? word : lower;
  const hint = Object.hasOwn(otherWords, known) ? otherWords[known]! : writeThis(`"${word}".`);
  return jsonProblem(at, { zh: `${word} 没有引号`, en: `unquoted ${word}` }, hint);
}

/** The number as JSON writes it, digit by digit: a long one would change if it were computed. */
function numberHint(word: string): { zh: string; en: string } {
  if (/^0[xob]/i.test(word) && Number.isSafeInteger(Number(word))) return writeThis(`${Number(word)}.`);
  const [, sign = '', digits = '', rest = ''] = /^([-+]?)0*(\d*)((?:\.\d*)?(?:[eE][-+]?\d+)?)$/.exec(word) ?? [];
  const written = `${sign === '-' ? '-' : ''}${digits || '0'}${rest.replace(/\.(?!\d)/, '')}`;
  const isNumber = /\d/.test(word) && /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(written) && (digits !== '' || rest !== '');
  return isNumber
    ? writeThis(`${written}.`)
    : { zh: `请写数字，如 5，或 "${word}"。`, en: `Write a number such as 5, or "${word}".` };
}

function explainComma(stop: Reading, sign: string): JsonProblem {
  const { text, at, end, opened } = stop;
  const opener = opened.at(-1)!;
  const isList = text[opener] === '[';
  if (sign === '}' || sign === ']') return closedByOther(text, at, opened);
  const brace = sign === ':' ? findMissingBrace(stop) : undefined;
  if (brace) return brace;
  if (sign === ':' && isList) return explainColonInList(stop, opener);
  if (sign === ':' || sign === '=')
    return jsonProblem(at, unexpected(sign), {
      zh: '请先写逗号，再写下一个键。',
      en: 'Write a comma, then the next key.',
    });
  if (text[end - 1] === '"' && /[\p{L}\p{N}]/u.test(sign) && !text.slice(end, at).includes('\n'))
    return jsonProblem(
      end - 1,
      { zh: '字符串在此引号处结束', en: 'the string ends at this quote' },
      { zh: '字符串内的引号请写 \\"。', en: 'Write \\" for a quote inside a string.' },
    );
  const closer = isList ? ']' : '}';
  if (
    startsLine(text, at) &&
    indentAt(text, at).length <= indentAt(text, opener).length &&
    lineOf(text, opener) !== lineOf(text, at)
  )
    return leftOpen(opener, text[opener]!, closer, lineOf(text, at));
  return jsonProblem(end, { zh: '缺少逗号', en: 'missing comma' }, { zh: '请在此处写逗号。', en: 'Write , here.' });
}

/** `"columns": [ ... "rowActions": [` lacks a closing bracket; `["a": 1]` has the wrong brackets. */
function explainColonInList({ text, at, end }: Stop, opener: number): JsonProblem {
  const key = text.lastIndexOf('"', end - 2);
  if (startsLine(text, key) && indentAt(text, key).length <= indentAt(text, opener).length)
    return leftOpen(opener, '[', ']', lineOf(text, key));
  return jsonProblem(
    at,
    { zh: '列表不能有键', en: 'a list cannot have keys' },
    { zh: '对象请写 { ... }。', en: 'Write { ... } for an object.' },
  );
}

const startsLine = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';

function closedByOther(text: string, at: number, opened: readonly number[]): JsonProblem {
  const opener = opened.at(-1)!;
  const right = text[opener] === '[' ? ']' : '}';
  return (
    (text[at] === ']' ? findMissingList(text, at) : undefined) ??
    findUnbalanced(text, at) ??
    closedBy(at, [text[opener]!, lineOf(text, opener)], text[at]!, right)
  );
}

function explainRest({ text, at }: Stop, sign: string): JsonProblem {
  const unbalanced = sign === '}' || sign === ']' || sign === ',' ? findUnbalanced(text, at + 1) : undefined;
  const rest = { zh: '内容结束后还有文字', en: 'unexpected text after the document' };
  return unbalanced ?? jsonProblem(at, rest, removeIt);
}
