import type { ExpressionProblem } from './expression.ts';
import { foreignOperator } from './foreign-operators.ts';

/** Characters of Chinese keyboards and word processors, with their equivalents. */
const otherSigns: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '：': ':',
  '！': '!',
  '？': '?',
  '＝': '==',
  '＜': '<',
  '＞': '>',
  '【': '[',
  '】': ']',
  '。': '.',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '`': '"',
};

const quotes = /[“”‘’`]/g;

/** What to write in place of an operator, where nothing else of the expression changes. */
const rewritten: Readonly<Record<string, string>> = {
  ...otherSigns,
  '=': '==',
  '&': '&&',
  '|': '||',
  and: '&&',
  or: '||',
  equals: '==',
  ';': '',
};

const otherOperators: Readonly<Record<string, string>> = {
  '=': 'Write == to compare.',
  '&': 'Write && for "and".',
  '|': 'Write || for "or".',
  and: 'Write && for "and".',
  or: 'Write || for "or".',
  is: 'Write == to compare.',
  equals: 'Write == to compare.',
  not: 'Write ! for "not".',
  ';': 'Remove it: an expression is one value.',
};

const missingSigns: Readonly<Record<string, string>> = {
  RPAREN: 'A ")" is missing.',
  RBRACKET: 'A "]" is missing.',
  RBRACE: 'A "}" is missing.',
  COLON: 'Write condition ? "yes" : "no".',
  IDENTIFIER: 'A name is missing after the ".".',
};

/** Explains a syntax error of the parser to the author. */
export function explainSyntax(
  text: string,
  code: string,
  summary: string,
  range: { start: number; end: number } | undefined,
): ExpressionProblem {
  const start = Math.min(range?.start ?? 0, text.length);
  const end = Math.max(start, Math.min(range?.end ?? text.length, text.length));
  const problem = (message: string, hint: string) => ({ message, hint, start, end });
  const found = text.slice(start, end);
  switch (code) {
    case 'limit_exceeded':
      return problem(
        'the expression is nested too deeply',
        'Split it, or put the values in a list: row.status in [1, 2, 3].',
      );
    case 'unterminated_string':
      return problem('unterminated string', `Close it with ${text[start] ?? '"'}.`);
    case 'newline_in_string':
      return problem('a string cannot span lines', 'Write \\n for a line break.');
    case 'reserved_identifier':
      return (
        foreignOperator(text, start) ??
        problem(`"${found}" is reserved and cannot be a name`, `Write row["${found}"] for such a property.`)
      );
    case 'invalid_macro_argument':
      return problem('expected a name for the item', 'Write row.tags.filter(tag, tag != "").');
    case 'unexpected_character':
    case 'unexpected_token':
    case 'expected_token':
      return foreignOperator(text, start) ?? problemAt(text, { start, end }, code, summary);
    default:
      if (/escape|surrogate/.test(code)) {
        return problem(`"${found}" is not a valid escape`, 'Write \\\\ for a backslash.');
      }
      return problem(`invalid number "${found}"`, 'Write a number such as 5 or 2.5.');
  }
}

function problemAt(
  text: string,
  { start, end }: { start: number; end: number },
  code: string,
  summary: string,
): ExpressionProblem {
  const found = text.slice(start, end);
  const [message, hint] = explainPlace(text, found, start, code, summary);
  const lower = found.toLowerCase();
  const isSaid = hint === otherOperators[lower] || hint === `Write ${otherSigns[found]} instead of ${found}.`;
  // Quotes come in pairs.
  if (isSaid && found.search(quotes) === 0) {
    const mended = text.replace(quotes, (sign) => otherSigns[sign]!);
    return { message, hint, start, end, rewrite: { start: 0, end: text.length, text: mended } };
  }
  const instead = isSaid && Object.hasOwn(rewritten, lower) ? { start, end, text: rewritten[lower]! } : undefined;
  return { message, hint, start, end, ...(instead && { rewrite: instead }) };
}

function explainPlace(text: string, found: string, start: number, code: string, summary: string): [string, string] {
  const before = text.slice(0, start).trimEnd();
  const wanted = missingSigns[/^Expected (\w+)/.exec(summary)?.[1] ?? ''];
  if (text.slice(start).trim() === '') {
    return ['unexpected end of expression', wanted ?? `Something is missing after ${quoted(lastWord(before))}.`];
  }
  return [`unexpected ${quoted(found)}`, hintAt(text, found, start, before, code) ?? wanted ?? generalHint(code)];
}

function hintAt(text: string, found: string, start: number, before: string, code: string): string | undefined {
  const other = otherSigns[found];
  if (other !== undefined) return `Write ${other} instead of ${found}.`;
  if (before.endsWith('?') && (found === '?' || found === '.')) {
    return 'Write has(row.name) ? row.name : "" for a property that may be missing.';
  }
  if (found === '=' && text[start + 1] === '>') return 'Write row.tags.filter(tag, tag != "").';
  const operator = otherOperators[found.toLowerCase()] ?? (/(^|\W)not$/i.test(before) ? otherOperators.not : undefined);
  if (operator !== undefined) return operator;
  if (before.endsWith('.') && code === 'expected_token') {
    const word = /^["']?([\w-]+)/.exec(found)?.[1];
    return word === undefined ? undefined : `Write ["${word}"] without the dot for such a property.`;
  }
  if (found.charCodeAt(0) > 127) return 'Write strings in quotes, and such a property as row["名称"].';
  return undefined;
}

function generalHint(code: string): string {
  return code === 'unexpected_token'
    ? 'A value is missing before it.'
    : 'An operator such as && or == is missing before it.';
}

function lastWord(before: string): string {
  return /[\w.]+$|\W{1,2}$/.exec(before)?.[0].trim() ?? before;
}

function quoted(found: string): string {
  return `"${found.length > 20 ? `${found.slice(0, 19)}…` : found}"`;
}
